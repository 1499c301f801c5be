import { isAtEmbassy } from '../order-status.ts'
import type { Action, ExpectsSeq, Message, NoteId, Undoable } from './action.ts'

export interface DecideTravellerMessage extends Message, ExpectsSeq, Undoable {
  /** Position in the order, from 1. */
  traveller: number
  /** `open`: the answer was recorded by mistake. */
  decision: 'approved' | 'refused' | 'open'
  /** The embassy's reason of a refusal, which is required. */
  noteId: NoteId
}

/** Why each decision made its entry. */
export const DECISION_REASONS = {
  approved: 'traveller_approved',
  refused: 'traveller_refused',
  open: 'traveller_reopened',
} as const

/** The embassy's answer about one traveller; the order's status follows from all. */
export const decideTraveller = {
  call: 'POST /orders/:orderId/travellers/:position/decision',
  summary: "Record the embassy's decision about one traveller, or take it back",
  body: ({ z, longText, EntrySeq, Undo }) =>
    z.discriminatedUnion('decision', [
      z.strictObject({
        decision: z.literal('refused'),
        reason: longText(2000).min(3).meta({ description: "The embassy's reason, for the customer" }),
        expectedSeq: EntrySeq.optional(),
        undo: Undo,
      }),
      z.strictObject({
        decision: z.enum(['approved', 'open']),
        expectedSeq: EntrySeq.optional(),
        undo: Undo,
      }),
    ]),
  permission: 'order:change-status',
  undoMs: 30_000,
  refusals: [
    'decision_pending',
    'order_not_found',
    'traveller_not_found',
    'traveller_withdrawn',
    'not_at_embassy',
    'visa_out',
    'order_changed',
    'order_on_hold',
    'refunded_order_stays_closed',
    'order_closed',
  ],
  reasons: {
    traveller_approved: {
      kind: 'document',
      meaning: 'The embassy granted one traveller’s visa. The status follows from the decisions of all.',
    },
    traveller_refused: {
      kind: 'document',
      meaning: 'The embassy refused one traveller’s visa. The status follows from the decisions of all.',
    },
    traveller_reopened: {
      kind: 'document',
      meaning: 'Staff took a decision about one traveller back: it is open again.',
    },
  },
  // Of an order for one, the status is the decision.
  offered: ({ status, travellers, wasSubmitted }) =>
    travellers > 1 && wasSubmitted && (isAtEmbassy(status) || status === 'rejected'),
  dialog: 'own',
} as const satisfies Action
