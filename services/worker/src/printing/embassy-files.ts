import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { OutgrownError } from '@passage/integrations/bounded/limits'
import { processPool } from '@passage/integrations/bounded/process-pool'
import type { Storage } from '@passage/integrations/storage/port'
import type { EmbassyFileInput, EmbassyFilePdf } from './embassy-file-pdf.ts'

/** `cpuMs` is per document; `timeoutMs` is for one attempt and below the activity's 90 s. */
const LIMITS = { timeoutMs: 60_000, cpuMs: 15_000, heapMb: 512, memoryMb: 1_000 }
/** After this many ended processes for one order only documents already proven harmless are opened. */
const MAX_ENDS = 3
/** Maximum remembered harmful documents; the oldest are dropped. */
const MAX_REMEMBERED = 1_000

export interface EmbassyFiles {
  /** Builds an embassy file; documents are read one at a time. Throws `StorageError`. */
  draw(input: EmbassyFileInput, storage: Pick<Storage, 'read'>): Promise<EmbassyFilePdf>
  close(): Promise<void>
}

/**
 * Builds embassy files in `concurrency` child processes. A document that exceeds the limits is left out of this order's files, which
 * the cover states; other orders are not delayed. design.md, Documents.
 */
export function embassyFiles(concurrency: number, limits = LIMITS): EmbassyFiles {
  const module = new URL('./draw-embassy-file.ts', import.meta.url)
  const processes = processPool<EmbassyFileInput, EmbassyFilePdf>(concurrency, module, limits)
  const harmful = new Set<string>()

  return {
    async draw(input, storage) {
      const keys = input.content.documents.map(({ storageKey }) => storageKey)
      const harmless = new Set<string>()
      for (let ends = 0; ; ) {
        let open: string | null = null
        const read = async (key: string) => {
          if (open) harmless.add(open)
          open = null
          const bytes = await storage.read(key, MAX_FILE_BYTES)
          open = key
          return bytes
        }
        const apart = keys.filter((key) => harmful.has(key) || (ends >= MAX_ENDS && !harmless.has(key)))
        try {
          return await processes.run({ ...input, apart }, read)
        } catch (error) {
          // A timeout may be the machine's fault: Temporal retries.
          if (!open || !(error instanceof OutgrownError)) throw error
          remember(harmful, open)
          ends += 1
        }
      }
    },
    close: processes.close,
  }
}

function remember(keys: Set<string>, key: string): void {
  keys.add(key)
  const [oldest] = keys
  if (keys.size > MAX_REMEMBERED && oldest) keys.delete(oldest)
}
