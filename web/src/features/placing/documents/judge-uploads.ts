import { MAX_ORDER_DOCUMENTS } from '@passage/contracts/domain/documents/documents'
import { filesWithoutTraveller, isUnderWay, storedFiles, type UploadItem } from '../../documents/state/upload-item.ts'

/** The uploads that prevent an order for this many travellers, and why. */
export const judgeUploads = (uploads: readonly UploadItem[], travellers: number) => ({
  failed: uploads.filter((item) => item.phase === 'error' && !item.stored),
  withoutTraveller: filesWithoutTraveller(uploads, travellers),
  areTooMany: storedFiles(uploads).length > MAX_ORDER_DOCUMENTS,
  areUnderWay: uploads.some(isUnderWay),
})
