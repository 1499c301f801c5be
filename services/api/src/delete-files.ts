import type { Context } from '@passage/core/context'
import { deleteDocument, deleteEmbassyFile } from '@passage/core/documents/deletion/delete-document'
import type { DueFile } from '@passage/core/documents/deletion/due-files'
import type { Deps } from './deps.ts'

/** How long a request waits for deletions; the worker deletes the rest. */
const WAIT_MS = 6_000
/** Simultaneous deletions. */
const LANES = 4

/** Deletes marked files from storage now; returns how many are deleted and how many are left to the worker. */
export async function deleteFiles(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  context: Context,
  files: readonly DueFile[],
): Promise<{ gone: number; pending: number }> {
  const queue = [...files]
  const until = Date.now() + WAIT_MS
  let gone = 0
  const lane = async (): Promise<void> => {
    for (let file = queue.shift(); file && Date.now() < until; file = queue.shift()) {
      const remove = file.kind === 'document' ? deleteDocument : deleteEmbassyFile
      try {
        await remove(context, storage, file.id)
        gone += 1
      } catch (err) {
        log.warn({ err, ...file }, 'file not deleted; the worker will delete it')
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { gone, pending: files.length - gone }
}
