import type { OrderEvent } from './order-event.ts'

/** The status that this provider sets, by the reason of an event. Replace it by your own. */
const SIGNALS: Readonly<Record<string, string>> = {
  // The order is paid: the provider starts to work on it.
  review_started: 'processing',
  // Every required document is approved: the provider submits the file to the embassy.
  documents_accepted: 'submitted',
}

/** The status to set after an event; null: none. */
export const nextStatus = ({ reason }: OrderEvent): string | null =>
  Object.hasOwn(SIGNALS, reason) ? (SIGNALS[reason] ?? null) : null
