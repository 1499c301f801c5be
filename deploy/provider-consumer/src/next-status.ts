import type { OrderEvent } from './order-event.ts'

/** What this provider signals back, by the reason of an event. Put your own here. */
const SIGNALS: Readonly<Record<string, string>> = {
  // The order is paid and ready: the provider takes it into work.
  review_started: 'processing',
  // Every required document is approved: the provider hands the file to the embassy.
  documents_accepted: 'submitted',
}

/** The status to set after an event; null: it does not concern this program. */
export const nextStatus = ({ reason }: OrderEvent): string | null =>
  Object.hasOwn(SIGNALS, reason) ? (SIGNALS[reason] ?? null) : null
