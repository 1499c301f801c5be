import { MAX_ORDER_DOCUMENTS } from '@passage/contracts/domain/documents/documents'
import { filesOfNobody, isUnderWay, storedFiles, type UploadItem } from '../../documents/state/upload-item.ts'

/** What of the uploads stops an order for this many travellers. */
export const judgeUploads = (uploads: readonly UploadItem[], travellers: number) => ({
  failed: uploads.filter((item) => item.phase === 'error' && !item.stored),
  ofNobody: filesOfNobody(uploads, travellers),
  areTooMany: storedFiles(uploads).length > MAX_ORDER_DOCUMENTS,
  areUnderWay: uploads.some(isUnderWay),
})
