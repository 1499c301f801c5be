/** Kinds of entries. `payment`: a payment event without a change of status · `details`: contact or travellers were corrected · `hold`: work stops, or goes on · `reminder`: the customer was reminded. */
export const ENTRY_KINDS = ['status', 'payment', 'refund', 'document', 'details', 'hold', 'reminder'] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Who caused an entry. */
export const ACTOR_KINDS = ['customer', 'staff', 'stripe', 'timer', 'system', 'operator'] as const

export type ActorKind = (typeof ACTOR_KINDS)[number]

export interface Actor {
  kind: ActorKind
  /** The account of a person; null for machines. */
  id: string | null
}
