import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { REQUEST_REMINDER_HOURS } from '@passage/contracts/domain/documents/documents'
import { HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import type { ComparedTraveller } from '@passage/reading/compare/compare-passport'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { ConsentAsked, ConsentGiven } from '../../documents/components/order-consent.tsx'
import { passportTo } from '../api/attach-document.ts'
import { presentDocuments } from '../documents/document-counts.ts'
import { ReceivedCard, RequestCard } from './request-card.tsx'

interface RequestSectionProps {
  orderId: string
  /** ISO code of the country. */
  destination: string
  /** The name of a document's traveller; null: all, or the only one. */
  nameOf: (travellerId: number | null) => string | null
  /** Those who still travel. */
  travellers: readonly ComparedTraveller[]
  requests: readonly DocumentRequestView[]
  documents: readonly OrderDocument[]
  /** The file is uploaded. */
  isAtEmbassy: boolean
  /** The reader's consent from an earlier upload. */
  agreed: FullOrder['consent']
}

/** *Action required*: one card for each requested document, each answered in one step. product.md. */
export default function RequestSection(props: RequestSectionProps) {
  const { orderId, destination, nameOf, travellers, requests, documents, isAtEmbassy, agreed } = props
  const { LL } = useI18n()
  const texts = LL.ownOrder.action
  const [answered, setAnswered] = useState<readonly AnsweredRequest[]>([])
  const cards = requestCards(requests, answered, documents)
  if (cards.length === 0) return null
  const firstOpen = cards.find(({ fileName }) => fileName === null)
  return (
    <section aria-label={texts.title()} className="grid gap-4">
      <ul className="grid gap-4">
        {cards.map(({ request, fileName }) => (
          <li key={request.id} data-request={request.documentType}>
            {fileName === null ? (
              <RequestCard
                orderId={orderId}
                destination={destination}
                request={request}
                earlier={documents.find(({ id }) => id === request.documentId) ?? null}
                traveller={nameOf(request.travellerId)}
                owner={{
                  travellers,
                  position: request.travellerId ?? (travellers.length === 1 ? (travellers[0]?.position ?? null) : null),
                  nameAt: (position) => nameOf(position) ?? '',
                  attachFor: isAtEmbassy ? null : (position) => passportTo(orderId, requests, position),
                }}
                consent={request.id === firstOpen?.request.id ? <ConsentAsked before={agreed} /> : null}
                onAnswered={(name) => setAnswered((before) => [...before, { request, fileName: name }])}
              />
            ) : (
              <ReceivedCard request={request} traveller={nameOf(request.travellerId)} fileName={fileName} />
            )}
          </li>
        ))}
      </ul>
      {requests.length > 0 && <Lateness {...props} />}
      {requests.length > 0 && <ConsentGiven before={agreed} />}
    </section>
  )
}

/** The deadline, and what happens meanwhile. */
function Lateness({ requests, documents, isAtEmbassy }: RequestSectionProps) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.action.late
  const { reminders, keptUntil } = lateDocuments(requests, documents, Date.now())
  const days = listed(new Set(reminders.map((at) => format.date(at))), locale)
  return (
    <p className="max-w-text text-sm text-slate">
      {isAtEmbassy ? texts.waitsThere() : texts.waits()} {reminders.length > 0 && texts.reminders({ days })}{' '}
      {keptUntil && <time dateTime={keptUntil}>{texts.keptUntil({ when: format.dateTimeInZone(keptUntil) })}</time>}{' '}
      {keptUntil && !isAtEmbassy && texts.askedAgain()}
    </p>
  )
}

/** What happens while a requested document is missing. ISO instants. */
interface LateDocuments {
  /** Future reminders. */
  reminders: string[]
  /** When the present files are deleted; null without files, or when it is unknown. */
  keptUntil: string | null
}

/**
 * As the workflow does it: reminders one and three days after each request, equal ones in one mail; files are deleted
 * after 30 days without an action of staff.
 */
export function lateDocuments(
  requests: readonly Pick<DocumentRequestView, 'askedAt'>[],
  documents: readonly OrderDocument[],
  now: number,
): LateDocuments {
  const all = requests.flatMap(({ askedAt }) =>
    REQUEST_REMINDER_HOURS.map((hours) => Date.parse(askedAt) + hours * HOUR_MS),
  )
  const reminders = [...new Set(all)].filter((at) => at > now).toSorted((a, b) => a - b)
  const ends = presentDocuments(documents).flatMap(({ deletesAt }) => deletesAt ?? [])
  return { reminders: reminders.map((at) => new Date(at).toISOString()), keptUntil: ends.toSorted()[0] ?? null }
}

/** A request that was answered on this page, with its file. */
interface AnsweredRequest {
  request: DocumentRequestView
  fileName: string
}

interface RequestCardState {
  request: DocumentRequestView
  /** The uploaded file; null while it is requested. */
  fileName: string | null
}

type Judged = Pick<OrderDocument, 'id' | 'documentType' | 'fileName' | 'status'>

/** The cards by traveller, the oldest first: open requests, and those answered here whose file is not reviewed yet. */
export function requestCards(
  open: readonly DocumentRequestView[],
  answered: readonly AnsweredRequest[],
  documents: readonly Judged[],
): RequestCardState[] {
  const done = answered.filter(
    (answer) => !open.some(({ id }) => id === answer.request.id) && !isJudged(answer, documents),
  )
  const cards = [...open.map((request) => ({ request, fileName: null })), ...done]
  return cards.toSorted(
    ({ request: a }, { request: b }) =>
      (a.travellerId ?? 0) - (b.travellerId ?? 0) || a.askedAt.localeCompare(b.askedAt),
  )
}

/** The file has a verdict, so the card no longer applies. The replaced document had its verdict before. */
function isJudged({ request, fileName }: AnsweredRequest, documents: readonly Judged[]): boolean {
  const sent = documents.filter(
    (one) => one.id !== request.documentId && one.documentType === request.documentType && one.fileName === fileName,
  )
  return sent.length > 0 && sent.every(({ status }) => status === 'approved' || status === 'rejected')
}
