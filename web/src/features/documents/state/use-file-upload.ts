import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { discardDocument } from '../api/documents.ts'
import { checkFile } from './chosen-file.ts'
import { givenConsent } from './given-consent.ts'
import { sendFile } from './send-file.ts'
import { type UploadItem, waitsForConnection } from './upload-item.ts'
import { type UploadNews, uploadQueue } from './upload-queue.ts'

export interface FileUpload {
  item: UploadItem | null
  /** The file that is being sent. */
  file: File | null
  start: (file: File) => void
  /** Sends the same file again. */
  retry: () => void
  cancel: () => void
}

/**
 * Uploads one file; `onStored` is called after its check, or when the check takes too long. An upload that stopped
 * without a connection continues when there is one. Nothing is sent without a consent.
 */
export function useFileUpload(
  documentType: DocumentType,
  onStored: (documentId: string, fileName: string) => void,
): FileUpload {
  const [items, send] = useReducer(uploadQueue, [])
  const sending = useRef<{ file: File; controller: AbortController; documentId: string | null } | null>(null)

  const item = items[0] ?? null
  const waits = item !== null && waitsForConnection(item)

  useEffect(() => () => sending.current?.controller.abort(), [])

  const resume = useEffectEvent(retry)
  useEffect(() => {
    if (!waits) return
    const onOnline = () => resume()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [waits])

  function start(file: File) {
    cancel()
    const id = crypto.randomUUID()
    const controller = new AbortController()
    const own = { file, controller, documentId: null as string | null }
    sending.current = own
    send({ type: 'added', id, documentType, file: checkFile(file).file })
    let stored: string | null = null
    const report = (news: UploadNews) => {
      send({ ...news, id, attempt: 1 })
      if (news.type === 'prepared') own.documentId = news.documentId
      if (news.type === 'checked') stored = news.check.status === 'rejected' ? null : news.check.documentId
    }
    const sent = sendFile({ documentType, file, consent: givenConsent() }, report, controller.signal)
    void sent.then(() => {
      if (stored && !controller.signal.aborted) onStored(stored, file.name)
    })
  }

  function retry() {
    if (sending.current) start(sending.current.file)
  }

  /** Deletes the file unless the order has it. */
  function cancel() {
    const { controller, documentId = null } = sending.current ?? {}
    controller?.abort(new DOMException('cancelled', 'AbortError'))
    if (documentId) discardDocument(documentId)
    sending.current = null
    send({ type: 'reset' })
  }

  return { item, file: item && (sending.current?.file ?? null), start, retry, cancel }
}
