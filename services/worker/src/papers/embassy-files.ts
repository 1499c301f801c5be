import { MessageChannel } from 'node:worker_threads'
import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents'
import { drawingThread } from '@passage/integrations/papers/drawing-thread'
import type { Storage } from '@passage/integrations/storage/port'
// Its library must be there before a thread loads it, and stay when the thread ends. sharp, Worker threads.
import 'sharp'
import type { EmbassyFileTask } from './draw-embassy-file.ts'
import type { EmbassyFileInput } from './embassy-file-pdf.ts'

/** Less than the activity has. */
const PATIENCE_MS = 80_000

export interface EmbassyFiles {
  /** The file with its documents, which are read one at a time. Throws `StorageError`. */
  draw(input: EmbassyFileInput, storage: Pick<Storage, 'read'>): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** Files for the embassy, made one after the other in a thread of their own: no more than one is in memory. */
export function embassyFiles(): EmbassyFiles {
  const module = new URL('./draw-embassy-file.ts', import.meta.url)
  const thread = drawingThread<EmbassyFileTask, Uint8Array<ArrayBuffer>>(module, {
    patienceMs: PATIENCE_MS,
    heapMb: 1_024,
  })
  return {
    async draw(input, storage) {
      const { port1: asked, port2: documents } = new MessageChannel()
      let failure: { error: unknown } | undefined
      asked.on('message', async (key: string) => {
        const bytes = await storage.read(key, MAX_FILE_BYTES).catch((error: unknown) => {
          // Kept here: an error that crosses threads is not a `StorageError` any more.
          failure = { error }
          return null
        })
        asked.postMessage(bytes)
      })
      try {
        return await thread.draw({ input, documents }, [documents])
      } catch (error) {
        throw failure ? failure.error : error
      } finally {
        asked.close()
      }
    },
    close: thread.close,
  }
}
