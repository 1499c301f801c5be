import { discardDocument } from '../api/documents.ts'
import type { UploadItem } from './upload-item.ts'

/** Deletes the files that were removed from a form's list, unfinished uploads included. */
export function discardUploads(before: readonly UploadItem[], after: readonly UploadItem[]): void {
  const kept = new Set(documentsOf(after))
  for (const documentId of new Set(documentsOf(before))) if (!kept.has(documentId)) discardDocument(documentId)
}

const documentsOf = (items: readonly UploadItem[]): string[] =>
  items.flatMap(({ stored, pending }) => [stored, pending].flatMap((file) => file?.documentId ?? []))
