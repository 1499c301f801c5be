import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { GREW_TOO_LARGE, type Limits, OutgrownError, WORKED_TOO_LONG } from './limits.ts'
import type { Bounds, FromProcess, ToProcess } from './run-in-process.ts'

/** What a process that is not used keeps its memory for. */
const IDLE_MS = 300_000
/** As `nice` counts: everything else goes first. */
const LOW_PRIORITY = 10
/** Signals by which an operator, the machine or this process ends another: its task has no part in it. */
const FROM_OUTSIDE: (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

export interface BoundedProcess<Task, Result> {
  /**
   * Task and result are copied; errors keep their message and lose their class. `answer` gives what the task asks for on
   * its way; what it throws is thrown as it is. Throws `OutgrownError` when the task ended its process by what it took,
   * another error when it takes too long or the process is ended from outside.
   */
  run(task: Task, answer?: (question: string) => Promise<unknown>): Promise<Result>
  /** Ends the process; what it is working on is given up. */
  close(): Promise<void>
}

interface Settings {
  /** Steps back behind all other work on the machine: for what no person waits for. */
  lowPriority?: boolean
}

/**
 * A process of its own that hands its tasks to the default export of a module, one after the other, with hard limits: for
 * strangers' files and for long work. It begins with the first task, and again after one that ended it. design.md, Documents.
 */
export function boundedProcess<Task, Result>(
  module: URL,
  { patienceMs, ...limits }: Limits,
  { lowPriority = true }: Settings = {},
): BoundedProcess<Task, Result> {
  let running: ChildProcess | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false
  let idle: NodeJS.Timeout | undefined

  function started(): ChildProcess {
    if (running) return running
    const bounds: Bounds = { parent: process.pid, cpuMs: limits.cpuMs, memoryMb: limits.memoryMb }
    const child = fork(new URL('./run-in-process.ts', import.meta.url), [module.href, JSON.stringify(bounds)], {
      execArgv: [`--max-old-space-size=${limits.heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It may open strangers' files: it gets no secrets.
      env: {},
    })
    child.once('exit', () => {
      if (running === child) running = null
    })
    // Sending to a process that has just ended (`exit` reports that, too), or the process could not start and emits no `exit`.
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
    if (closed) throw new Error('This process takes no tasks any more.')
    clearTimeout(idle)
    const child = started()
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
    run(task, answer = () => Promise.reject(new Error('There is nothing to ask.'))) {
      const late = AbortSignal.timeout(patienceMs)
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
  if (!began || FROM_OUTSIDE.includes(signal)) return new Error('The process of the task was ended.')
  if (signal === GREW_TOO_LARGE) return new OutgrownError('more memory than it may take')
  if (signal === WORKED_TOO_LONG) return new OutgrownError('more time of a core than it may take')
  return new OutgrownError('more than the process could bear')
}

function sendTo(child: ChildProcess, message: ToProcess): void {
  // Whether it arrived is known by the process's end.
  if (child.connected) child.send(message, () => undefined)
}
