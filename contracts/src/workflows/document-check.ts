import type { CheckFailure } from '../domain/documents/documents.ts'

export interface DocumentCheckInput {
  documentId: string
}

export interface DocumentCheckResult {
  status: 'submitted' | 'rejected'
  failure: CheckFailure | null
}
