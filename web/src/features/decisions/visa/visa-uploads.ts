import { useState, useSyncExternalStore } from 'react'
import { putFile } from '../../documents/api/put-file.ts'
import { attachVisaDocument, requestVisaUpload } from '../api/order-actions.ts'
import { createVisaUpload, type VisaUploading } from './run-visa-upload.ts'

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
