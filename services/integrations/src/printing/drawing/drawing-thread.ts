import { fileURLToPath } from 'node:url'
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** An idle thread is ended after this time. */
const IDLE_MS = 300_000

export interface DrawingThread<Task, Drawn> {
  /** Task and result are copied; errors keep their message and lose their class. Throws after `timeoutMs`. */
  draw(task: Task, transfer?: Transferable[]): Promise<Drawn>
  /** Ends the thread; its running task fails. */
  close(): Promise<void>
}

export interface Bounds {
  /** Maximum time for waiting and running. */
  timeoutMs: number
  /** Maximum heap; exceeding it ends only the thread. */
  heapMb: number
}

/**
 * A thread that passes its tasks to the default export of a module, one at a time, so that CPU-bound work does not block this
 * thread. It starts with the first task, and again after a task that ended it.
 */
export function drawingThread<Task, Drawn>(module: URL, { timeoutMs, heapMb }: Bounds): DrawingThread<Task, Drawn> {
  const pool = new Piscina<Task, Drawn>({
    filename: fileURLToPath(module),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // The thread gets no secrets.
    env: {},
  })
  return {
    draw: (task, transferList = []) => pool.run(task, { transferList, signal: AbortSignal.timeout(timeoutMs) }),
    close: () => pool.destroy(),
  }
}
