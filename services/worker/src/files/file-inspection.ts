import { OutgrownError } from '@passage/integrations/bounded/limits'
import { processPool } from '@passage/integrations/bounded/process-pool'
import type { Inspected } from './inspect-file.ts'

/**
 * A rotated picture of 60 million pixels takes 500 MB and 3 s of CPU time, most when it is progressive. The timeout is below that
 * of the activity.
 */
const LIMITS = { timeoutMs: 20_000, cpuMs: 8_000, heapMb: 256, memoryMb: 700 }

interface Task {
  bytes: Uint8Array
  documentType: string
}

export interface FileInspection {
  /** Like `inspectFile`; a file that exceeds the limits is `unreadable`. Throws when the machine is at fault. */
  inspect(bytes: Uint8Array, documentType: string): Promise<Inspected>
  close(): Promise<void>
}

/** Inspects untrusted files in `concurrency` child processes. design.md, Documents. */
export function fileInspection(concurrency: number, limits = LIMITS): FileInspection {
  const module = new URL('./inspect-in-process.ts', import.meta.url)
  // A person waits for the verdict, so the priority is normal.
  const processes = processPool<Task, Inspected>(concurrency, module, limits, { lowPriority: false })
  return {
    async inspect(bytes, documentType) {
      try {
        return await processes.run({ bytes, documentType })
      } catch (error) {
        if (error instanceof OutgrownError) return { failure: 'unreadable' }
        throw error
      }
    },
    close: processes.close,
  }
}

/** The hexadecimal SHA-256 of a file, computed off the main thread. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
