import type { ChecklistDocument, ChecklistItem } from '@passage/contracts/domain/documents/checklist'
import { WIZARD_DOCUMENTS } from '@passage/contracts/domain/documents/documents'

/** The documents that are asked for, and those that were uploaded before another nationality or purpose was chosen. */
export function withUploaded(
  documents: readonly ChecklistItem[],
  uploads: readonly { documentType: string }[],
): readonly ChecklistItem[] {
  const asked = new Set(documents.map(({ documentType }) => documentType))
  const others = WIZARD_DOCUMENTS.filter(({ type }) => !asked.has(type) && uploads.some((u) => u.documentType === type))
  return [...documents, ...others.map(({ type }) => notAsked(type))]
}

const notAsked = (documentType: ChecklistDocument): ChecklistItem => ({
  ...{ documentType, need: 'recommended', hint: null, hintFr: null },
})
