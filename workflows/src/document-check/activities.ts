import type { DocumentCheckInput, DocumentCheckResult } from '@passage/contracts/workflows/document-check'

export interface DocumentCheckActivities {
  /** Reads the file and keeps the verdict. Fails with `not_uploaded_yet` while its upload may still come. */
  checkDocument(input: DocumentCheckInput): Promise<DocumentCheckResult>
}
