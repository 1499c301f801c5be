import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { readDocumentFile } from '../../../documents/api/document-file.ts'

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

/** Calls its function once there is something to see of a document: a drawn page, or why there is none. */
export const Seen = createContext<() => void>(() => {})

/** Notifies the waiting code that a page is drawn. */
export function useSeen(isSeen: boolean): void {
  const onSeen = useContext(Seen)
  useEffect(() => {
    if (isSeen) onSeen()
  }, [isSeen, onSeen])
}
