import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { queryOptions } from '@tanstack/react-query'
import { readDocumentFile } from '../../documents/api/document-file.ts'

/** Each look is on record, so bytes that are here stay for a moment. Milliseconds. */
const KEPT = 60_000

/** A document's bytes. Throws `FileError`. */
export const fileQuery = (document: OrderDocument) =>
  queryOptions({
    queryKey: ['document-file', document.id],
    queryFn: ({ signal }) => readDocumentFile(document, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
  })
