import { fileURLToPath } from 'node:url'
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** What a thread that is not used keeps its memory for. */
const IDLE_MS = 300_000

export interface DrawingThread<Task, Drawn> {
  /** Task and answer are copied; errors keep their message and lose their class. Throws when it takes too long. */
  draw(task: Task, transfer?: Transferable[]): Promise<Drawn>
  /** Ends the thread; what it is drawing is given up. */
  close(): Promise<void>
}

export interface Bounds {
  /** How long a task may wait and take. */
  patienceMs: number
  /** The thread's heap; one that outgrows it dies alone. */
  heapMb: number
}

/**
 * A thread that hands its tasks to the default export of a module, one after the other, so that what takes a core for a
 * second does not hold up this process. It begins with the first task, and again after one that killed it.
 */
export function drawingThread<Task, Drawn>(module: URL, { patienceMs, heapMb }: Bounds): DrawingThread<Task, Drawn> {
  const pool = new Piscina<Task, Drawn>({
    filename: fileURLToPath(module),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // It may open strangers' files: it gets no secrets.
    env: {},
  })
  return {
    draw: (task, transferList = []) => pool.run(task, { transferList, signal: AbortSignal.timeout(patienceMs) }),
    close: () => pool.destroy(),
  }
}
