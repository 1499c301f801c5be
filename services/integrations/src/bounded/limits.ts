export interface Limits {
  /** How long a task may wait and take. */
  patienceMs: number
  /** How long a task may keep a core busy, counted anew from each answer that it gets. */
  cpuMs: number
  /** JavaScript's heap. */
  heapMb: number
  /** All memory of the process: buffers, what libraries take, what the operating system counts. */
  memoryMb: number
}

/** Signals that end a process at once, without a memory dump, which would hold a stranger's file. */
export const GREW_TOO_LARGE = 'SIGUSR2'
export const WORKED_TOO_LONG = 'SIGVTALRM'

/** A task ended its process by what it took. It would end the next one, too: the task is at fault, not the machine. */
export class OutgrownError extends Error {
  constructor(took: string) {
    super(`The task took ${took}.`)
    this.name = 'OutgrownError'
  }
}
