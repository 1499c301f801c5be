export interface Limits {
  /** Maximum time for waiting and running. */
  timeoutMs: number
  /** Maximum CPU time of a task; each answer to a question resets the count. */
  cpuMs: number
  /** Maximum JavaScript heap. */
  heapMb: number
  /** Maximum resident memory of the process, including buffers and native libraries. */
  memoryMb: number
}

/** Signals that end a process at once and without a core dump, which would contain the untrusted file. */
export const MEMORY_EXCEEDED = 'SIGUSR2'
export const CPU_EXCEEDED = 'SIGVTALRM'

/** A task exceeded its limits. It would exceed them again: the task is at fault, not the machine. */
export class OutgrownError extends Error {
  constructor(limit: string) {
    super(`The task exceeded its limit of ${limit}.`)
    this.name = 'OutgrownError'
  }
}
