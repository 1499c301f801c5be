import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { type NamedUploads, unreadUploads } from '@passage/core/documents/attach-documents'
import type { Deps } from './deps.ts'

/**
 * Whether storage has a file. A proxy may have answered the PUT, or none was sent. While storage does not answer it
 * counts as stored: the check asks again.
 */
export async function isStored({ storage, log }: Pick<Deps, 'storage' | 'log'>, storageKey: string): Promise<boolean> {
  try {
    return (await storage.head(storageKey)) !== null
  } catch (err) {
    log.warn({ err }, 'storage does not say whether an upload arrived')
    return true
  }
}

/** Throws `document_not_usable` with the name of an upload that storage does not have. */
export async function requireStored(deps: Deps, person: ActingPerson, named: NamedUploads): Promise<void> {
  const uploads = await unreadUploads(deps.db, person.id, named)
  const stored = await Promise.all(uploads.map(({ storageKey }) => isStored(deps, storageKey)))
  const missing = uploads.find((_, index) => !stored[index])
  if (!missing) return
  const { fileName } = missing
  throw new DomainError('document_not_usable', 'A file has not arrived: upload it again.', {
    fileName,
    failure: 'missing',
  })
}
