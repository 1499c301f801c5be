import { createHash } from 'node:crypto'
import { type CheckFailure, MAX_FILE_BYTES } from '@passage/contracts/domain/documents'
import type { DocumentCheckResult } from '@passage/contracts/workflows/document-check'
import { NOT_UPLOADED_YET } from '@passage/contracts/workflows/failure-types'
import { type DocumentToCheck, documentToCheck, recordCheck } from '@passage/core/documents/record-check'
import type { DocumentCheckActivities } from '@passage/workflows/document-check/activities'
import { ApplicationFailure } from '@temporalio/common'
import { inspectFile } from '../files/inspect-file.ts'
import type { Deps } from './deps.ts'
import { failing } from './failures.ts'

type CheckDeps = Pick<Deps, 'context'> & { storage: Pick<Deps['storage'], 'head' | 'read' | 'put'> }

export const documentCheckActivities = (deps: CheckDeps) =>
  ({
    checkDocument: ({ documentId }) =>
      failing(async () => {
        const document = await documentToCheck(deps.context, documentId)
        return document.verdict ?? (await check(deps, document))
      }),
  }) satisfies DocumentCheckActivities

async function check({ context, storage }: CheckDeps, document: DocumentToCheck): Promise<DocumentCheckResult> {
  const { documentId, storageKey, contentType } = document
  const stored = await storage.head(storageKey)
  if (!stored) {
    if (document.uploadExpiresAt.getTime() > Date.now())
      throw ApplicationFailure.create({ type: NOT_UPLOADED_YET, message: 'The file has not arrived in storage yet.' })
    return keep('missing')
  }
  // Storage takes the announced length only; a picture of another length is one that an interrupted check drew anew.
  const expected = stored.size === document.sizeBytes || contentType !== 'application/pdf'
  if (!expected || stored.size > MAX_FILE_BYTES) return keep('wrong_size')
  const inspected = await inspectFile(await storage.read(storageKey, MAX_FILE_BYTES), contentType)
  if ('failure' in inspected) return keep(inspected.failure)
  // An image is kept as it was drawn anew: without EXIF, and nothing hidden behind the picture.
  if (inspected.rewritten) await storage.put(storageKey, inspected.bytes, contentType)
  return keep(null, inspected.bytes)

  async function keep(failure: CheckFailure | null, bytes?: Uint8Array): Promise<DocumentCheckResult> {
    const sha256 = bytes ? createHash('sha256').update(bytes).digest('hex') : null
    await recordCheck(context, { documentId, failure, sha256, sizeBytes: bytes?.length ?? null })
    return { status: failure ? 'rejected' : 'submitted', failure }
  }
}
