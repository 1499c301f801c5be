import type { AdminChecklist, CreateChecklistInput } from '@passage/contracts/api/documents/checklists.schema'
import type { ChecklistDocument, DocumentNeed } from '@passage/contracts/domain/documents/checklist'
import { CHECKLIST_DOCUMENTS } from '@passage/contracts/domain/documents/documents'

export interface RuleValues {
  documentType: ChecklistDocument
  /** Empty: the checklist has no rule for it. */
  need: DocumentNeed | ''
  hint: string
  hintFr: string
}

/** The form of a checklist; empty: every destination, offer, passport or purpose. */
export interface ChecklistValues {
  countryId: number | null
  offerId: string
  nationality: string
  purpose: NonNullable<AdminChecklist['purpose']> | ''
  rules: RuleValues[]
}

/** Every document of which checklists speak, with what the checklist says of it. */
export function checklistValues(checklist: AdminChecklist | null): ChecklistValues {
  const ruleOf = (type: string) => checklist?.rules.find(({ documentType }) => documentType === type)
  return {
    countryId: checklist?.countryId ?? null,
    offerId: String(checklist?.offerId ?? ''),
    nationality: checklist?.nationality ?? '',
    purpose: checklist?.purpose ?? '',
    rules: CHECKLIST_DOCUMENTS.map((type) => {
      const { need = '', hint = '', hintFr = '' } = ruleOf(type) ?? {}
      return { documentType: type, need, hint, hintFr }
    }),
  }
}

/** The documents of which the checklist speaks. */
export const rulesOf = ({ rules }: ChecklistValues): CreateChecklistInput['rules'] =>
  rules.flatMap(({ documentType, need, hint, hintFr }) => {
    if (need === '') return []
    // A hint that is not shown any more is dropped.
    const words = need === 'not_needed' ? { hint: '', hintFr: '' } : { hint: hint.trim(), hintFr: hintFr.trim() }
    return [{ documentType, need, ...words }]
  })

export function newChecklist(values: ChecklistValues): CreateChecklistInput {
  const offerId = values.offerId ? Number(values.offerId) : null
  return {
    offerId,
    countryId: offerId === null ? values.countryId : null,
    nationality: values.nationality || null,
    purpose: values.purpose || null,
    rules: rulesOf(values),
  }
}

export type RuleError = 'hint' | 'hintFr'

/** Which hint is missing: both languages have one, or neither. */
export function missingHint({ need, hint, hintFr }: RuleValues): RuleError | null {
  if (need === '' || need === 'not_needed' || Boolean(hint.trim()) === Boolean(hintFr.trim())) return null
  return hint.trim() ? 'hintFr' : 'hint'
}
