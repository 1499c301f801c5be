import type { CheckFailure } from '../domain/documents/documents.ts'

export interface DocumentCheckInput {
  documentId: string
}

/** Its verdict: `failure` is null for a usable file. */
export interface DocumentCheckResult {
  status: 'submitted' | 'rejected'
  failure: CheckFailure | null
}
