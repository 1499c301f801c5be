import type { EntryReason } from '@passage/contracts/domain/orders/history'
import type { PassportStep } from './passport-steps.ts'

/** News that come in groups, one for each document or traveller. */
export const FOLDED = [
  'document_approved',
  'document_rejected',
  'document_requested',
  'document_added',
  'document_replaced',
  'document_deleted',
  'visa_attached',
  'traveller_approved',
  'traveller_refused',
  'traveller_withdrawn',
] as const satisfies readonly EntryReason[]

export type FoldedReason = (typeof FOLDED)[number]

/** A step, or several equal news in a row, shown in one line. */
export type TimelineLine = PassportStep | { reason: FoldedReason; steps: PassportStep[] }

/** The steps, with equal news in a row merged into one line. */
export function foldNews(steps: readonly PassportStep[]): TimelineLine[] {
  const lines: TimelineLine[] = []
  for (const step of steps) {
    const reason = foldedReason(step)
    const last = lines.at(-1)
    if (reason && last && 'steps' in last && last.reason === reason) last.steps.push(step)
    else lines.push(reason ? { reason, steps: [step] } : step)
  }
  return lines.map((line) => ('steps' in line && line.steps.length === 1 ? (line.steps[0] as PassportStep) : line))
}

const foldedReason = ({ kind, entry }: PassportStep): FoldedReason | null =>
  (kind === 'news' && FOLDED.find((one) => one === entry?.reason)) || null
