import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { OutgrownError } from '@passage/integrations/bounded/limits'
import { processPool } from '@passage/integrations/bounded/process-pool'
import type { Storage } from '@passage/integrations/storage/port'
import type { EmbassyFileInput } from './embassy-file-pdf.ts'

/** The time of a core is for each document. The patience is for one try; the activity has 90 s. */
const LIMITS = { patienceMs: 40_000, cpuMs: 8_000, heapMb: 512, memoryMb: 1_000 }
/** After so many ends of one order's processes only those documents are opened that did no harm before. */
const MOST_ENDS = 3
/** Documents that are remembered because they ended a process; the oldest are forgotten. */
const MOST_REMEMBERED = 1_000

export interface EmbassyFiles {
  /** The file with its documents, which are read one at a time. Throws `StorageError`. */
  draw(input: EmbassyFileInput, storage: Pick<Storage, 'read'>): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/**
 * Files for the embassy, made in `atOnce` processes of their own. A document that ends its process by what it takes is left
 * out of this order's file and every later one, and the cover says so; no other order waits for it. design.md, Documents.
 */
export function embassyFiles(atOnce: number, limits = LIMITS): EmbassyFiles {
  const module = new URL('./draw-embassy-file.ts', import.meta.url)
  const processes = processPool<EmbassyFileInput, Uint8Array<ArrayBuffer>>(atOnce, module, limits)
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
        const apart = keys.filter((key) => harmful.has(key) || (ends >= MOST_ENDS && !harmless.has(key)))
        try {
          return await processes.run({ ...input, apart }, read)
        } catch (error) {
          // What is late may have been held up by the machine: Temporal tries again.
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
  if (keys.size > MOST_REMEMBERED && oldest) keys.delete(oldest)
}
