import type { TravelPurpose } from '../orders/travel.ts'
import { CHECKLIST_DOCUMENTS, type DocumentType, MINOR_DOCUMENTS, WIZARD_DOCUMENTS } from './documents.ts'

export const DOCUMENT_NEEDS = ['required', 'recommended', 'not_needed'] as const

export type DocumentNeed = (typeof DOCUMENT_NEEDS)[number]

export type ChecklistDocument = (typeof CHECKLIST_DOCUMENTS)[number]

/** Whether only travellers under 18 are asked for it. */
export const isForMinors = (documentType: string): boolean =>
  (MINOR_DOCUMENTS as readonly string[]).includes(documentType)

/** What a checklist may say of a document: the passport is always required, a minor's document never. */
export const needsOf = (documentType: string): readonly DocumentNeed[] =>
  DOCUMENT_NEEDS.filter((need) =>
    documentType === 'passport' ? need === 'required' : need !== 'required' || !isForMinors(documentType),
  )

/** A checklist's rule for one document; an empty hint keeps the usual one. */
export interface ChecklistRule {
  documentType: ChecklistDocument
  need: DocumentNeed
  hint: string
  hintFr: string
}

/** The scope of a checklist; null: no restriction. It names an offer or a country, not both. */
export interface ChecklistScope {
  offerId: number | null
  countryId: number | null
  /** ISO alpha-2 of the passport's country. */
  nationality: string | null
  purpose: TravelPurpose | null
}

export interface Checklist extends ChecklistScope {
  rules: readonly ChecklistRule[]
}

export interface ChecklistItem {
  documentType: ChecklistDocument
  need: Exclude<DocumentNeed, 'not_needed'>
  /** null: the usual hint. */
  hint: string | null
  hintFr: string | null
}

/** Required by default; the rest of the wizard's six are recommended. settled.md, Documents. */
export const REQUIRED_BY_DEFAULT: readonly DocumentType[] = WIZARD_DOCUMENTS.flatMap(({ type, required }) =>
  required ? [type] : [],
)

/** Precedence of a checklist: an offer outranks a country, then come nationality and purpose. */
const specificity = ({ offerId, countryId, nationality, purpose }: ChecklistScope): number =>
  (offerId !== null ? 8 : 0) +
  (countryId !== null ? 4 : 0) +
  (nationality !== null ? 2 : 0) +
  (purpose !== null ? 1 : 0)

/** The documents of a journey, required ones first, a minor's last: the most specific of the matching checklists decides, else the offer's own list. */
export function documentsFor(requiredByOffer: readonly string[], checklists: readonly Checklist[]): ChecklistItem[] {
  const mostSpecificFirst = checklists.toSorted((one, other) => specificity(other) - specificity(one))
  const items = CHECKLIST_DOCUMENTS.flatMap((type): ChecklistItem[] => {
    const rule = mostSpecificFirst.flatMap(({ rules }) => rules).find(({ documentType }) => documentType === type)
    const need = rule?.need ?? (requiredByOffer.includes(type) && !isForMinors(type) ? 'required' : 'recommended')
    if (need === 'not_needed') return []
    return [{ documentType: type, need, hint: rule?.hint || null, hintFr: rule?.hintFr || null }]
  })
  return [...items.filter(({ need }) => need === 'required'), ...items.filter(({ need }) => need !== 'required')]
}

/** The documents of one traveller. */
export const askedOf = (items: readonly ChecklistItem[], isMinor: boolean): ChecklistItem[] =>
  items.filter(({ documentType }) => isMinor || !isForMinors(documentType))

/** Types of the documents without which an order cannot be submitted. */
export const requiredOf = (items: readonly ChecklistItem[]): ChecklistDocument[] =>
  items.flatMap(({ documentType, need }) => (need === 'required' ? [documentType] : []))
