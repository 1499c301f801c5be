import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/in-words.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { ConsentBox } from '../../documents/components/consent-box.tsx'
import { useConsentFor } from '../../documents/state/given-consent.ts'
import { lateDocuments } from './late-documents.ts'
import { ReceivedCard, RequestCard } from './request-card.tsx'
import { type AnsweredRequest, requestCards } from './request-cards.ts'

export interface RequestSectionProps {
  orderId: string
  requests: readonly DocumentRequestView[]
  documents: readonly OrderDocument[]
  /** The file is there already. */
  isAtEmbassy: boolean
  /** The reader's, of an earlier upload. */
  agreed: FullOrder['consent']
}

/** *Action required*: one card for each document that is asked for, each answered in one step. product.md. */
export default function RequestSection(props: RequestSectionProps) {
  const { orderId, requests, documents, agreed } = props
  const { LL } = useI18n()
  const texts = LL.ownOrder.action
  const [answered, setAnswered] = useState<readonly AnsweredRequest[]>([])
  const [consent, setConsent] = useConsentFor(agreed)
  const cards = requestCards(requests, answered, documents)
  if (cards.length === 0) return null
  return (
    <section aria-label={texts.title()} className="grid gap-4">
      {requests.length > 0 && <ConsentBox consent={consent} onChange={setConsent} folded />}
      <ul className="grid gap-4">
        {cards.map(({ request, fileName }) => (
          <li key={request.id} data-request={request.documentType}>
            {fileName === null ? (
              <RequestCard
                orderId={orderId}
                request={request}
                earlier={documents.find(({ id }) => id === request.documentId) ?? null}
                onAnswered={(name) => setAnswered((before) => [...before, { request, fileName: name }])}
              />
            ) : (
              <ReceivedCard request={request} fileName={fileName} />
            )}
          </li>
        ))}
      </ul>
      {requests.length > 0 && <Lateness {...props} />}
    </section>
  )
}

/** Until when it may come, and what happens meanwhile. */
function Lateness({ requests, documents, isAtEmbassy }: RequestSectionProps) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.action.late
  const { reminders, keptUntil } = lateDocuments(requests, documents, Date.now())
  const days = listed(new Set(reminders.map((at) => format.date(at))), locale)
  return (
    <p className="max-w-text text-sm text-slate">
      {isAtEmbassy ? texts.waitsThere() : texts.waits()} {reminders.length > 0 && texts.reminders({ days })}{' '}
      {keptUntil && <time dateTime={keptUntil}>{texts.keptUntil({ when: format.dateTime(keptUntil) })}</time>}{' '}
      {keptUntil && !isAtEmbassy && texts.askedAgain()}
    </p>
  )
}
