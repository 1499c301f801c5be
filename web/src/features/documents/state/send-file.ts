import type { DocumentCheck } from '@passage/contracts/api/documents/documents.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { pause } from '../../../lib/pause.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { checkDocument, requestUpload } from '../api/documents.ts'
import { PutError, putFile } from '../api/put-file.ts'
import { checkFile } from './chosen-file.ts'
import type { Consent } from './given-consent.ts'
import { photoPointsOf } from './photo-points.ts'
import type { UploadFailure } from './upload-item.ts'
import type { UploadNews } from './upload-queue.ts'

/** An unknown check result is requested again this often. */
const VERDICT_TRIES = 20
const VERDICT_PAUSE_MS = 3_000

export interface Sending {
  documentType: DocumentType
  file: File
  consent: Consent | null
}

/** Uploads one file and follows its check; reports every step and a failure. Reports nothing once aborted. */
export async function sendFile(
  sending: Sending,
  report: (news: UploadNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let prepared = false
  const follow = (news: UploadNews) => {
    prepared ||= news.type === 'prepared'
    report(news)
  }
  try {
    await send(sending, follow, signal)
  } catch (error) {
    if (!signal.aborted) report({ type: 'failed', failure: failureOf(error, prepared) })
  }
}

async function send({ documentType, file, consent }: Sending, report: (news: UploadNews) => void, signal: AbortSignal) {
  const { file: chosen, failure } = checkFile(file)
  if (failure || !consent) return report({ type: 'failed', failure: failure ?? { kind: 'no_consent' } })
  const { uploadUrl, fileKey, documentId, headers } = await requestUpload(
    { documentType, ...chosen, photoPoints: photoPointsOf(file), gdprConsent: consent },
    signal,
  )
  report({ type: 'prepared', documentId, fileKey })
  const confirmed = await putFile(uploadUrl, file, {
    headers,
    onProgress: (sentBytes) => report({ type: 'progressed', sentBytes }),
    signal,
  })
  const at = new Date().toISOString()
  report({ type: 'stored', at })
  await awaitVerdict({ documentId, at, confirmed }, report, signal)
}

interface Sent {
  documentId: string
  /** When it was sent, ISO 8601. */
  at: string
  /** Storage confirmed it. Otherwise it counts as stored once the service has answered. */
  confirmed: boolean
}

/** Reports the check at once, also without a result, and again with the result. */
export async function awaitVerdict(
  { documentId, at, confirmed }: Sent,
  report: (news: UploadNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let isThere = confirmed
  for (let tries = 1; tries <= VERDICT_TRIES; tries += 1) {
    const check = await checkDocument(documentId, signal).catch((error: unknown): DocumentCheck => {
      if (codeOf(error) === 'document_not_found') return { documentId, status: 'rejected', failure: 'missing' }
      if (signal.aborted || !isThere) throw error
      return { documentId, status: 'pending', failure: null }
    })
    isThere = true
    report({ type: 'checked', check, at })
    if (check.status !== 'pending') return
    await pause(VERDICT_PAUSE_MS, signal)
  }
}

function failureOf(error: unknown, prepared: boolean): UploadFailure {
  if (error instanceof PutError) return error.failure
  if (error instanceof ApiError && !prepared) return prepareFailure(error)
  return prepared ? { kind: 'network' } : { kind: 'prepare', message: '' }
}

/** "The server message or 'Failed to prepare upload'". Public specification §8. */
function prepareFailure(error: ApiError): UploadFailure {
  if (error.code === 'consent_required') return { kind: 'no_consent' }
  return { kind: 'prepare', message: error.problem?.message ?? '' }
}
