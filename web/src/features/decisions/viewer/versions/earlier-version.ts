import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'

/**
 * The version before a document: the one in whose place it came, else the last of its type that was sent back before it
 * came. null for a first version.
 */
export function earlierVersion(document: OrderDocument, documents: readonly OrderDocument[]): OrderDocument | null {
  const replaced = documents.find(({ id }) => id === document.replaces)
  if (replaced) return replaced
  const sentBack = documents.filter(
    (other) =>
      other.id !== document.id &&
      other.source === document.source &&
      other.documentType === document.documentType &&
      other.status === 'rejected' &&
      other.uploadedAt < document.uploadedAt &&
      !documents.some(({ replaces }) => replaces === other.id),
  )
  return sentBack.toSorted((one, other) => one.uploadedAt.localeCompare(other.uploadedAt)).at(-1) ?? null
}
