import type { AcceptedContentType } from '@passage/contracts/domain/documents/documents'
import type { BoundedProcess } from '@passage/integrations/bounded/bounded-process'
import { OutgrownError } from '@passage/integrations/bounded/limits'
import { processPool } from '@passage/integrations/bounded/process-pool'
import type { Verdict } from './inspect-file.ts'

/**
 * A rotated picture of 60 million pixels takes 500 MB and 3 s of CPU time, most when it is progressive. The timeouts of verdict and
 * thumbnail together are below that of the activity.
 */
const LIMITS = { timeoutMs: 12_000, cpuMs: 8_000, heapMb: 256, memoryMb: 700 }

interface VerdictTask {
  bytes: Uint8Array
  documentType: string
}

interface ThumbnailTask {
  bytes: Uint8Array
  contentType: AcceptedContentType
}

export type InspectionTask = VerdictTask | ThumbnailTask

/** `thumbnail`: a JPEG; null: none can be made within the limits. */
export type Inspected = Exclude<Verdict, { failure: unknown }> & { thumbnail: Uint8Array | null }

export interface FileInspection {
  /** Like `inspectFile`; a file that exceeds the limits is `unreadable`. Throws when the machine is at fault. */
  inspect(bytes: Uint8Array, documentType: string): Promise<Inspected | Extract<Verdict, { failure: unknown }>>
  close(): Promise<void>
}

/** Inspects untrusted files in `concurrency` child processes. design.md, Documents. */
export function fileInspection(concurrency: number, limits = LIMITS): FileInspection {
  const module = new URL('./inspect-in-process.ts', import.meta.url)
  // A person waits for the verdict, so the priority is normal.
  return inspectionIn(processPool(concurrency, module, limits, { lowPriority: false }))
}

export function inspectionIn(processes: BoundedProcess<InspectionTask, unknown>): FileInspection {
  const judge = (task: VerdictTask) => processes.run(task) as Promise<Verdict>
  const draw = (task: ThumbnailTask) => processes.run(task) as Promise<Uint8Array | null>
  return {
    async inspect(bytes, documentType) {
      try {
        const verdict = await judge({ bytes, documentType })
        if ('failure' in verdict) return verdict
        // A task of its own: what is too heavy to draw is usable all the same.
        const thumbnail = await draw({ bytes: verdict.bytes, contentType: verdict.contentType }).catch(() => null)
        return { ...verdict, thumbnail }
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
