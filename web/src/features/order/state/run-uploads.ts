import type { DocumentType } from '@passage/contracts/domain/documents'
import { judgeFile } from '../../documents/state/chosen-file.ts'
import { sendFile } from '../../documents/state/send-file.ts'
import { currentDraft, currentUploads, sendToUploads } from './wizard-store.ts'

/** Bytes and the running request of each item; they live as long as the page. */
const running = new Map<string, { file: File; controller: AbortController }>()

/** Adds a file and starts its upload; one that breaks a rule shows as an error in its place. */
export function addFile(documentType: DocumentType, file: File): void {
  const id = crypto.randomUUID()
  sendToUploads({ type: 'added', id, documentType, file: judgeFile(file).file })
  run(id, file)
}

export function replaceFile(id: string, file: File): void {
  stop(id)
  sendToUploads({ type: 'replaced', id, file: judgeFile(file).file })
  run(id, file)
}

/** Sends the same file again, where its bytes are not gone with an earlier page. */
export function retryUpload(id: string): void {
  const file = running.get(id)?.file
  if (!file) return
  stop(id)
  sendToUploads({ type: 'retried', id })
  run(id, file)
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

/** The file is usable for the order as soon as it is stored; its verdict is shown when it is known. */
function run(id: string, file: File): void {
  const item = currentUploads().find((one) => one.id === id)
  if (!item) return
  const { attempt, documentType } = item
  const controller = new AbortController()
  running.set(id, { file, controller })
  const { consent } = currentDraft()
  void sendFile({ documentType, file, consent }, (news) => sendToUploads({ ...news, id, attempt }), controller.signal)
}

/** What stopped for want of a connection is sent again once there is one. */
function resume(): void {
  for (const { id, phase, failure } of currentUploads()) {
    const isStopped = failure?.kind === 'network' || (failure?.kind === 'prepare' && failure.message === '')
    if (phase === 'error' && isStopped) retryUpload(id)
  }
}

globalThis.addEventListener?.('online', resume)
