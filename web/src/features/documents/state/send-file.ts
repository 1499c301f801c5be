import type { DocumentType } from '@passage/contracts/domain/documents'
import { ApiError } from '../../../lib/api-error.ts'
import { pause } from '../../../lib/pause.ts'
import { checkDocument, requestUpload } from '../api/document-upload.ts'
import { PutError, putFile } from '../api/put-file.ts'
import { judgeFile } from './chosen-file.ts'
import type { Consent } from './consent.ts'
import type { UploadFailure, UploadNews } from './upload-queue.ts'

/** The verdict is asked again this often after it stayed unknown. */
const VERDICT_TRIES = 20
const VERDICT_PAUSE = 3_000

export interface Sending {
  documentType: DocumentType
  file: File
  consent: Consent | null
}

/** Sends one file to storage and follows its check, telling how it goes; a failure is told, too. Silent once aborted. */
export async function sendFile(sending: Sending, tell: (news: UploadNews) => void, signal: AbortSignal): Promise<void> {
  let prepared = false
  const follow = (news: UploadNews) => {
    prepared ||= news.type === 'prepared'
    tell(news)
  }
  try {
    await send(sending, follow, signal)
  } catch (error) {
    if (!signal.aborted) tell({ type: 'failed', failure: failureOf(error, prepared) })
  }
}

async function send({ documentType, file, consent }: Sending, tell: (news: UploadNews) => void, signal: AbortSignal) {
  const { file: chosen, failure } = judgeFile(file)
  if (failure || !consent) return tell({ type: 'failed', failure: failure ?? { kind: 'no_consent' } })
  const { uploadUrl, fileKey, documentId, headers } = await requestUpload(documentType, chosen, consent, signal)
  tell({ type: 'prepared', documentId, fileKey })
  await putFile(uploadUrl, file, {
    headers,
    onProgress: (sentBytes) => tell({ type: 'progressed', sentBytes }),
    signal,
  })
  const at = new Date().toISOString()
  tell({ type: 'stored', at })
  await awaitVerdict(documentId, at, tell, signal)
}

/** Told at once even while it is not known, and again as soon as it is. */
async function awaitVerdict(documentId: string, at: string, tell: (news: UploadNews) => void, signal: AbortSignal) {
  for (let tries = 1; tries <= VERDICT_TRIES; tries += 1) {
    const pending = { documentId, status: 'pending', failure: null } as const
    const check = await checkDocument(documentId, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      return pending
    })
    tell({ type: 'checked', check, at })
    if (check.status !== 'pending') return
    await pause(VERDICT_PAUSE, signal)
  }
}

function failureOf(error: unknown, prepared: boolean): UploadFailure {
  if (error instanceof PutError) return error.failure
  if (error instanceof ApiError) return prepareFailure(error)
  return prepared ? { kind: 'network' } : { kind: 'prepare', message: '' }
}

/** "The server message or 'Failed to prepare upload'". Public specification §8. */
function prepareFailure(error: ApiError): UploadFailure {
  if (error.code === 'consent_required') return { kind: 'no_consent' }
  return { kind: 'prepare', message: error.problem?.message ?? '' }
}
