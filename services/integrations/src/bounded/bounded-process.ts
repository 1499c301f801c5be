import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { CPU_EXCEEDED, type Limits, MEMORY_EXCEEDED, OutgrownError } from './limits.ts'
import type { Bounds, FromProcess, ToProcess } from './run-in-process.ts'

/** An idle process is ended after this time. */
const IDLE_MS = 300_000
/** A `nice` value: other processes get the CPU first. */
const LOW_PRIORITY = 10
/** Signals sent by an operator, the kernel or the parent: the task is not at fault. */
const EXTERNAL_SIGNALS: (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

export interface BoundedProcess<Task, Result> {
  /**
   * Runs a task. Task and result are copied; errors keep their message and lose their class. `answer` answers questions that the
   * task asks while it runs; its errors are rethrown unchanged. Throws `OutgrownError` when the task exceeded its limits, another
   * error when it times out or an external signal ends the process.
   */
  run(task: Task, answer?: (question: string) => Promise<unknown>): Promise<Result>
  /** Ends the process; its running task fails. */
  close(): Promise<void>
}

interface Settings {
  /** Runs with low CPU priority: for work that no person waits for. */
  lowPriority?: boolean
}

/**
 * A child process with hard limits that passes its tasks to the default export of a module, one at a time: for untrusted files
 * and long work. It starts with the first task, and again after a task that ended it. design.md, Documents.
 */
export function boundedProcess<Task, Result>(
  module: URL,
  { timeoutMs, ...limits }: Limits,
  { lowPriority = true }: Settings = {},
): BoundedProcess<Task, Result> {
  let running: ChildProcess | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false
  let idle: NodeJS.Timeout | undefined

  function ensureStarted(): ChildProcess {
    if (running) return running
    const bounds: Bounds = { parent: process.pid, cpuMs: limits.cpuMs, memoryMb: limits.memoryMb }
    const child = fork(new URL('./run-in-process.ts', import.meta.url), [module.href, JSON.stringify(bounds)], {
      execArgv: [`--max-old-space-size=${limits.heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It opens untrusted files: it gets no secrets.
      env: {},
    })
    child.once('exit', () => {
      if (running === child) running = null
    })
    // `error` without `exit`: the process could not start. It also follows a message to an ended process.
    child.on('error', () => end(child))
    if (lowPriority && child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    running = child
    return child
  }

  function end(child: ChildProcess): void {
    child.kill('SIGKILL')
    if (running === child) running = null
  }

  async function run(task: Task, answer: (question: string) => Promise<unknown>, late: AbortSignal): Promise<Result> {
    late.throwIfAborted()
    if (closed) throw new Error('The process is closed.')
    clearTimeout(idle)
    const child = ensureStarted()
    let failure: { error: unknown } | undefined
    let began = false
    const result = Promise.withResolvers<Result>()
    const onMessage = async (message: FromProcess) => {
      if ('began' in message) began = true
      else if ('result' in message) {
        if (message.spent) end(child)
        result.resolve(message.result as Result)
      } else if ('failure' in message) result.reject(failure ? failure.error : new Error(message.failure))
      else {
        const answered = await answer(message.asks).catch((error: unknown) => {
          failure = { error }
          return null
        })
        sendTo(child, { answer: answered })
      }
    }
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      result.reject(late.aborted ? late.reason : endOf(began, signal))
    const onError = (error: Error) => {
      if (child.pid === undefined) result.reject(error)
    }
    const onLate = () => child.kill('SIGKILL')
    child.on('message', onMessage).on('error', onError).once('exit', onExit)
    late.addEventListener('abort', onLate)
    sendTo(child, { task })
    try {
      return await result.promise
    } finally {
      child.off('message', onMessage).off('error', onError).off('exit', onExit)
      late.removeEventListener('abort', onLate)
      idle = setTimeout(() => child.kill(), IDLE_MS).unref()
    }
  }

  return {
    run(task, answer = () => Promise.reject(new Error('This task cannot ask questions.'))) {
      const late = AbortSignal.timeout(timeoutMs)
      const mine = turn.then(() => run(task, answer, late))
      turn = mine.catch(() => undefined)
      return mine
    },
    async close() {
      closed = true
      clearTimeout(idle)
      running?.kill('SIGKILL')
      await turn
    },
  }
}

function endOf(began: boolean, signal: NodeJS.Signals | null): Error {
  if (!began || EXTERNAL_SIGNALS.includes(signal)) return new Error('An external signal ended the process of the task.')
  if (signal === MEMORY_EXCEEDED) return new OutgrownError('memory')
  if (signal === CPU_EXCEEDED) return new OutgrownError('CPU time')
  return new OutgrownError('heap or another limit')
}

function sendTo(child: ChildProcess, message: ToProcess): void {
  // A lost message shows by the end of the process.
  if (child.connected) child.send(message, () => undefined)
}
