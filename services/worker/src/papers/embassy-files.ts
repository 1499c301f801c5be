import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents'
import { drawingProcess } from '@passage/integrations/papers/drawing-process'
import type { Storage } from '@passage/integrations/storage/port'
import type { EmbassyFileInput } from './embassy-file-pdf.ts'

/** Less than the activity has. */
const PATIENCE_MS = 80_000

export interface EmbassyFiles {
  /** The file with its documents, which are read one at a time. Throws `StorageError`. */
  draw(input: EmbassyFileInput, storage: Pick<Storage, 'read'>): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** Files for the embassy, made one after the other in a process of their own: no more than one is in memory. */
export function embassyFiles(): EmbassyFiles {
  const module = new URL('./draw-embassy-file.ts', import.meta.url)
  const drawing = drawingProcess<EmbassyFileInput, Uint8Array<ArrayBuffer>>(module, {
    patienceMs: PATIENCE_MS,
    heapMb: 1_024,
  })
  return {
    draw: (input, storage) => drawing.draw(input, (key) => storage.read(key, MAX_FILE_BYTES)),
    close: drawing.close,
  }
}
