import { type CheckFailure, MAX_FILE_BYTES, nameOfType } from '@passage/contracts/domain/documents/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import type { DocumentCheckResult } from '@passage/contracts/workflows/document-check'
import { NOT_UPLOADED_YET } from '@passage/contracts/workflows/failure-types'
import { deleteDocument } from '@passage/core/documents/deletion/delete-document'
import {
  type CheckedDocument,
  type DocumentToCheck,
  documentToCheck,
  recordCheck,
} from '@passage/core/documents/record-check'
import { fairQueue } from '@passage/integrations/bounded/fair-queue'
import type { DocumentCheckActivities } from '@passage/workflows/document-check/activities'
import { ApplicationFailure } from '@temporalio/common'
import type { FileInspection } from '../../files/file-inspection.ts'
import { sha256Of } from '../../files/file-inspection.ts'
import type { Deps } from '../deps.ts'
import { failing } from '../failures.ts'
import { retryLater } from '../limit-concurrency.ts'
import { reportUnusableFiles } from './report-unusable-files.ts'

/** Files checked at a time, at most one per person, so that one person's files do not delay another's. */
export const CHECKS_AT_ONCE = 3
/** Waiting checks of one person, each of which occupies an activity slot, and their timeout; others are retried by Temporal. */
const MAX_WAITING = 3
const WAIT_MS = 6_000
const RETRY_MS = 1_000

type CheckDeps = Pick<Deps, 'context' | 'scanner'> & {
  inspection: Pick<FileInspection, 'inspect'>
  storage: Pick<Deps['storage'], 'head' | 'read' | 'put' | 'deleteAll' | 'isGone'>
  orders: Pick<Deps['orders'], 'documentsGone' | 'send'>
}

export function documentCheckActivities(deps: CheckDeps) {
  const queue = fairQueue({
    concurrency: CHECKS_AT_ONCE,
    perPerson: 1,
    maxWaiting: MAX_WAITING,
    timeoutMs: WAIT_MS,
    refusal: () => retryLater(RETRY_MS),
  })
  return {
    checkDocument: ({ documentId }) =>
      failing(async () => {
        const document = await documentToCheck(deps.context, documentId)
        const result = document.verdict ?? (await queue(document.ownerId, () => check(deps, document)))
        if (result.failure) await reportUnusableFiles(deps, documentId)
        if (result.failure === 'infected') await deleteDocument(deps.context, deps.storage, documentId)
        return result
      }),
  } satisfies DocumentCheckActivities
}

async function check(deps: CheckDeps, document: DocumentToCheck): Promise<DocumentCheckResult> {
  const { context, storage, scanner, inspection } = deps
  const { documentId, storageKey } = document
  if (document.deleting) return undo()
  const stored = await storage.head(storageKey)
  if (!stored) {
    if (document.awaited)
      throw ApplicationFailure.create({ type: NOT_UPLOADED_YET, message: 'The file has not arrived in storage yet.' })
    return keep('missing')
  }
  if (stored.size > MAX_FILE_BYTES) return keep('wrong_size')
  const bytes = await storage.read(storageKey, MAX_FILE_BYTES)
  // Scan the original before any other code opens it. Without a verdict this throws and the document stays unusable.
  const scanned = await scanner.scan(bytes)
  if (scanned.infected) return keep('infected', { signature: scanned.signature })
  const inspected = await inspection.inspect(bytes, document.documentType)
  if ('failure' in inspected) {
    const isPart = inspected.failure === 'unreadable' && stored.size < document.sizeBytes
    return keep(isPart ? 'wrong_size' : inspected.failure)
  }
  const { contentType, rewritten, thumbnail } = inspected
  if (rewritten || contentType !== document.contentType) await storage.put(storageKey, inspected.bytes, contentType)
  return keep(null, {
    file: {
      sha256: await sha256Of(inspected.bytes),
      sizeBytes: inspected.bytes.length,
      contentType,
      fileName: nameOfType(document.fileName, contentType),
    },
    thumbnail,
  })

  async function keep(
    failure: CheckFailure | null,
    { file = null, thumbnail = null, signature }: Partial<Omit<CheckedDocument, 'documentId' | 'failure'>> = {},
  ): Promise<DocumentCheckResult> {
    const checked = { documentId, failure, file, thumbnail, ...(signature && { signature }) }
    if (!(await recordCheck(context, checked))) return undo()
    return { status: failure ? 'rejected' : 'submitted', failure }
  }

  /** The document was deleted during the check: delete the rewritten file that may have been stored since. */
  async function undo(): Promise<never> {
    await storage.deleteAll(storageKey)
    throw new DomainError('document_not_found', `Document ${documentId} was deleted.`)
  }
}
