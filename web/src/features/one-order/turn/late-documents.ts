import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { REQUEST_REMINDER_HOURS } from '@passage/contracts/domain/documents/documents'
import { HOUR } from '@passage/contracts/domain/money/payment-window'
import { presentDocuments } from '../documents/document-counts.ts'

/** What happens while a document that is asked for does not come. ISO instants. */
export interface LateDocuments {
  /** The reminders that are still to come. */
  reminders: string[]
  /** Until then the files that are here are kept; null while there are none, or it is not known. */
  keptUntil: string | null
}

/** As the workflow does it: it reminds a day and three days after each request, of equal ones in one mail, and files go after 30 days in which staff did nothing. */
export function lateDocuments(
  requests: readonly Pick<DocumentRequestView, 'askedAt'>[],
  documents: readonly OrderDocument[],
  now: number,
): LateDocuments {
  const all = requests.flatMap(({ askedAt }) =>
    REQUEST_REMINDER_HOURS.map((hours) => Date.parse(askedAt) + hours * HOUR),
  )
  const reminders = [...new Set(all)].filter((at) => at > now).toSorted((a, b) => a - b)
  const ends = presentDocuments(documents).flatMap(({ deletesAt }) => deletesAt ?? [])
  return { reminders: reminders.map((at) => new Date(at).toISOString()), keptUntil: ends.toSorted()[0] ?? null }
}
