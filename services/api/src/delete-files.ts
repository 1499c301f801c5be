import type { Context } from '@passage/core/context'
import { deleteDocument } from '@passage/core/documents/deletion/delete-document'
import { deleteEmbassyFile } from '@passage/core/documents/deletion/delete-embassy-file'
import type { DueFile } from '@passage/core/documents/deletion/due-files'
import type { Deps } from './deps.ts'

/** A person waits for this long; what is left then goes by the worker's next run. */
const WAIT_MS = 6_000
/** Deletions at the same time. */
const LANES = 4

/** Deletes marked files from storage now, as far as storage lets it; answers how many are gone and how many are not yet. */
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
        log.warn({ err, ...file }, 'a file is left to the worker to delete')
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { gone, pending: files.length - gone }
}
