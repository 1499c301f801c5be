import type { DocumentCheckInput, DocumentCheckResult } from '@passage/contracts/workflows/document-check'

/** The activity of a document check's workflow. */
export interface DocumentCheckActivities {
  /** Inspects the file and stores the verdict. Fails with `not_uploaded_yet` while the upload address is valid. */
  checkDocument(input: DocumentCheckInput): Promise<DocumentCheckResult>
}
