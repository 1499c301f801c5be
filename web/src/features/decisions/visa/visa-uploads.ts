import { useState, useSyncExternalStore } from 'react'
import { putFile } from '../../documents/api/put-file.ts'
import { sendOrderAction } from '../../one-order/api/order-action.ts'
import { requestVisaUpload } from '../api/request-visa-upload.ts'
import { createVisaUpload, type VisaUploadCalls, type VisaUploading } from './run-visa-upload.ts'

const attachVisaDocument: VisaUploadCalls['attachVisaDocument'] = (orderId, document, key, signal) =>
  sendOrderAction('attachVisaDocuments', { orderId }, document, key, signal)

const uploads = new Map<string, VisaUploading>()

function uploadOf(orderId: string): VisaUploading {
  const upload = uploads.get(orderId) ?? createVisaUpload(orderId, { requestVisaUpload, putFile, attachVisaDocument })
  uploads.set(orderId, upload)
  return upload
}

/** An order's visa documents on their way; they outlive the dialog, so that nothing is sent twice. */
export function useVisaUpload(orderId: string) {
  const [uploading] = useState(() => uploadOf(orderId))
  return { uploading, upload: useSyncExternalStore(uploading.subscribe, uploading.read) }
}
