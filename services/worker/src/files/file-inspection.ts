import { OutgrownError } from '@passage/integrations/bounded/limits'
import { processPool } from '@passage/integrations/bounded/process-pool'
import type { Inspected } from './inspect-file.ts'

/**
 * A picture of 60 million pixels that lies on its side takes 500 MB and 3 s of a core, a progressive one the most. The
 * patience is less than the activity has.
 */
const LIMITS = { patienceMs: 20_000, cpuMs: 8_000, heapMb: 256, memoryMb: 700 }

interface Task {
  bytes: Uint8Array
  contentType: string
}

export interface FileInspection {
  /** As `inspectFile`; a file that takes more than a file may is unreadable. Throws when the machine is at fault. */
  inspect(bytes: Uint8Array, contentType: string): Promise<Inspected>
  close(): Promise<void>
}

/** Strangers' files are opened in processes of their own, so many at a time. design.md, Documents. */
export function fileInspection(atOnce: number, limits = LIMITS): FileInspection {
  const module = new URL('./inspect-in-process.ts', import.meta.url)
  // A person waits for the verdict.
  const processes = processPool<Task, Inspected | 'as it is'>(atOnce, module, limits, { lowPriority: false })
  return {
    async inspect(bytes, contentType) {
      try {
        const inspected = await processes.run({ bytes, contentType })
        return inspected === 'as it is' ? { bytes, rewritten: false } : inspected
      } catch (error) {
        if (error instanceof OutgrownError) return { failure: 'unreadable' }
        throw error
      }
    },
    close: processes.close,
  }
}
