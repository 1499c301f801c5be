import type { TravelPurpose } from '../orders/travel.ts'
import { type DocumentType, WIZARD_DOCUMENTS } from './documents.ts'

export const DOCUMENT_NEEDS = ['required', 'recommended', 'not_needed'] as const

export type DocumentNeed = (typeof DOCUMENT_NEEDS)[number]

export type ChecklistDocument = (typeof WIZARD_DOCUMENTS)[number]['type']

/** What a checklist says of one document; without words of its own the usual hint stands. */
export interface ChecklistRule {
  documentType: ChecklistDocument
  need: DocumentNeed
  hint: string
  hintFr: string
}

/** Who a checklist applies to; null: all travellers, or every offer. It names an offer or a country, not both. */
export interface ChecklistScope {
  offerId: number | null
  countryId: number | null
  /** ISO alpha-2 of who issued the passport. */
  nationality: string | null
  purpose: TravelPurpose | null
}

export interface Checklist extends ChecklistScope {
  rules: readonly ChecklistRule[]
}

export interface ChecklistItem {
  documentType: ChecklistDocument
  need: Exclude<DocumentNeed, 'not_needed'>
  /** null: the usual one. */
  hint: string | null
  hintFr: string | null
}

/** Required by default; the rest of the wizard's six are recommended. settled.md, Documents. */
export const REQUIRED_BY_DEFAULT: readonly DocumentType[] = WIZARD_DOCUMENTS.flatMap(({ type, required }) =>
  required ? [type] : [],
)

/** How closely a checklist fits: what names the offer before what names the country, then the passport, then the purpose. */
const closeness = ({ offerId, countryId, nationality, purpose }: ChecklistScope): number =>
  (offerId !== null ? 8 : 0) +
  (countryId !== null ? 4 : 0) +
  (nationality !== null ? 2 : 0) +
  (purpose !== null ? 1 : 0)

/**
 * The documents of one journey, required ones first: of the checklists that are for it, the closest that speaks of a
 * document decides; where none does, the offer's own list.
 */
export function documentsFor(requiredByOffer: readonly string[], checklists: readonly Checklist[]): ChecklistItem[] {
  const closestFirst = checklists.toSorted((one, other) => closeness(other) - closeness(one))
  const items = WIZARD_DOCUMENTS.flatMap(({ type }): ChecklistItem[] => {
    const rule = closestFirst.flatMap(({ rules }) => rules).find(({ documentType }) => documentType === type)
    const need = rule?.need ?? (requiredByOffer.includes(type) ? 'required' : 'recommended')
    if (need === 'not_needed') return []
    return [{ documentType: type, need, hint: rule?.hint || null, hintFr: rule?.hintFr || null }]
  })
  return [...items.filter(({ need }) => need === 'required'), ...items.filter(({ need }) => need !== 'required')]
}

/** Those without which an order does not go to the embassy. */
export const requiredOf = (items: readonly ChecklistItem[]): ChecklistDocument[] =>
  items.flatMap(({ documentType, need }) => (need === 'required' ? [documentType] : []))
