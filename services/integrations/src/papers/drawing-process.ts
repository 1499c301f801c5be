import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Said, Told } from './draw-in-process.ts'
import type { Bounds } from './drawing-thread.ts'

/** What a process that is not used keeps its memory for. */
const IDLE_MS = 300_000
/** As `nice` counts: everything else goes first. */
const LOW_PRIORITY = 10

export interface DrawingProcess<Task, Drawn> {
  /**
   * Task and answer are copied; errors keep their message and lose their class. `answer` gives what the task asks for on
   * its way; what it throws is thrown as it is. Throws when the task takes too long.
   */
  draw(task: Task, answer?: (question: string) => Promise<unknown>): Promise<Drawn>
  /** Ends the process; what it is drawing is given up. */
  close(): Promise<void>
}

/**
 * A process of low priority that hands its tasks to the default export of a module, one after the other, so that work
 * nobody waits for steps back behind all other work on the machine. It begins with the first task, and again after one
 * that killed it.
 */
export function drawingProcess<Task, Drawn>(module: URL, { patienceMs, heapMb }: Bounds): DrawingProcess<Task, Drawn> {
  let running: ChildProcess | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false
  let idle: NodeJS.Timeout | undefined

  function started(): ChildProcess {
    if (running) return running
    const child = fork(new URL('./draw-in-process.ts', import.meta.url), [module.href, String(process.pid)], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It may open strangers' files: it is told no secrets.
      env: {},
    })
    child.once('exit', () => {
      if (running === child) running = null
    })
    // A message to a process that has just ended; its end is told besides.
    child.on('error', () => child.kill('SIGKILL'))
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    running = child
    return child
  }

  async function draw(task: Task, answer: (question: string) => Promise<unknown>, late: AbortSignal): Promise<Drawn> {
    late.throwIfAborted()
    if (closed) throw new Error('Nothing is drawn any more.')
    clearTimeout(idle)
    const child = started()
    let failure: { error: unknown } | undefined
    const drawn = Promise.withResolvers<Drawn>()
    const onMessage = async (said: Said) => {
      if ('drawn' in said) drawn.resolve(said.drawn as Drawn)
      else if ('failure' in said) drawn.reject(failure ? failure.error : new Error(said.failure))
      else {
        const answered = await answer(said.asks).catch((error: unknown) => {
          failure = { error }
          return null
        })
        tell(child, { answer: answered })
      }
    }
    const onExit = () => drawn.reject(late.aborted ? late.reason : new Error('The drawing process has ended.'))
    const onLate = () => child.kill('SIGKILL')
    child.on('message', onMessage).once('exit', onExit)
    late.addEventListener('abort', onLate)
    tell(child, { task })
    try {
      return await drawn.promise
    } finally {
      child.off('message', onMessage).off('exit', onExit)
      late.removeEventListener('abort', onLate)
      idle = setTimeout(() => child.kill(), IDLE_MS).unref()
    }
  }

  return {
    draw(task, answer = () => Promise.reject(new Error('There is nothing to ask.'))) {
      const late = AbortSignal.timeout(patienceMs)
      const mine = turn.then(() => draw(task, answer, late))
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

function tell(child: ChildProcess, told: Told): void {
  // Whether it arrived is told by its end.
  if (child.connected) child.send(told, () => undefined)
}
