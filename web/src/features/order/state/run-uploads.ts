import type { DocumentType } from '@passage/contracts/domain/documents'
import { pause } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { checkDocument, requestUpload } from '../api/document-upload.ts'
import { PutError, putFile } from '../api/put-file.ts'
import { judgeFile } from './chosen-file.ts'
import type { UploadFailure, UploadItem } from './upload-queue.ts'
import { currentDraft, currentUploads, sendToUploads } from './wizard-store.ts'

/** Bytes and the running request of each item; they live as long as the page. */
const running = new Map<string, { file: File; controller: AbortController }>()

/** The verdict is asked again this often after it stayed unknown. */
const VERDICT_TRIES = 20
const VERDICT_PAUSE = 3_000

const itemOf = (id: string): UploadItem | undefined => currentUploads().find((item) => item.id === id)

/** Adds a file and starts its upload; one that breaks a rule shows as an error in its place. */
export function addFile(documentType: DocumentType, file: File): void {
  const id = crypto.randomUUID()
  sendToUploads({ type: 'added', id, documentType, file: judgeFile(file).file })
  void run(id, file)
}

export function replaceFile(id: string, file: File): void {
  stop(id)
  sendToUploads({ type: 'replaced', id, file: judgeFile(file).file })
  void run(id, file)
}

/** Sends the same file again, where its bytes are not gone with an earlier page. */
export function retryUpload(id: string): void {
  const file = running.get(id)?.file
  if (!file) return
  stop(id)
  sendToUploads({ type: 'retried', id })
  void run(id, file)
}

/** Stops an upload; an earlier stored file of the item stays. */
export function cancelUpload(id: string): void {
  stop(id)
  sendToUploads({ type: 'cancelled', id })
}

export function removeUpload(id: string): void {
  stop(id)
  running.delete(id)
  sendToUploads({ type: 'removed', id })
}

export const hasBytes = (id: string): boolean => running.has(id)

function stop(id: string): void {
  running.get(id)?.controller.abort(new DOMException('cancelled', 'AbortError'))
}

async function run(id: string, file: File): Promise<void> {
  const attempt = itemOf(id)?.attempt ?? 0
  const controller = new AbortController()
  running.set(id, { file, controller })
  try {
    await send(id, attempt, file, controller.signal)
  } catch (error) {
    if (controller.signal.aborted) return
    sendToUploads({ type: 'failed', id, attempt, failure: failureOf(error, itemOf(id)) })
  }
}

async function send(id: string, attempt: number, file: File, signal: AbortSignal): Promise<void> {
  const item = itemOf(id)
  if (!item) return
  const { failure } = judgeFile(file)
  const { consent } = currentDraft()
  if (failure || !consent) {
    return sendToUploads({ type: 'failed', id, attempt, failure: failure ?? { kind: 'no_consent' } })
  }
  const { uploadUrl, fileKey, documentId, headers } = await requestUpload(item.documentType, item.file, consent, signal)
  sendToUploads({ type: 'prepared', id, attempt, documentId, fileKey })
  const onProgress = (sentBytes: number) => sendToUploads({ type: 'progressed', id, attempt, sentBytes })
  await putFile(uploadUrl, file, { headers, onProgress, signal })
  const at = new Date().toISOString()
  sendToUploads({ type: 'stored', id, attempt, at })
  await awaitVerdict(id, attempt, documentId, at, signal)
}

/** The file is usable for the order at once; its verdict is shown as soon as it is known. */
async function awaitVerdict(id: string, attempt: number, documentId: string, at: string, signal: AbortSignal) {
  for (let tries = 1; tries <= VERDICT_TRIES; tries += 1) {
    const pending = { documentId, status: 'pending', failure: null } as const
    const check = await checkDocument(documentId, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      return pending
    })
    sendToUploads({ type: 'checked', id, attempt, check, at })
    if (check.status !== 'pending') return
    await pause(VERDICT_PAUSE, signal)
  }
}

function failureOf(error: unknown, item: UploadItem | undefined): UploadFailure {
  if (error instanceof PutError) return error.failure
  if (error instanceof ApiError) return prepareFailure(error)
  return item?.phase === 'preparing' ? { kind: 'prepare', message: '' } : { kind: 'network' }
}

/** "The server message or 'Failed to prepare upload'". Public specification §8. */
function prepareFailure(error: ApiError): UploadFailure {
  if (error.code === 'consent_required') return { kind: 'no_consent' }
  return { kind: 'prepare', message: error.problem?.message ?? '' }
}
