import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useAtomValue } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import { nextDocument, waitingDocuments } from '../../one-order/documents/review-order.ts'
import { byTraveller, TravellerGroups } from '../../one-order/documents/traveller-groups.tsx'
import { undoneAtom, useDecided } from '../undo/pending-decisions.ts'
import { ReviewCard } from './review-card.tsx'

/** The travellers' documents with their verdicts. After a verdict the next waiting document has the focus. */
export default function ReviewList({
  order,
  documents: unsorted,
}: {
  order: FullOrder
  documents: readonly OrderDocument[]
}) {
  const { LL } = useI18n()
  const read = byTraveller(unsorted)
  const documents = useDecided({ ...order, documents: read }).documents
  const texts = LL.staffWork.review
  const statusName = useOrderStatusName()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const cards = useRef(new Map<string, HTMLElement>())
  const waiting = waitingDocuments(order.status, documents)

  // One at a time: each open PDF has a worker.
  const [looking, setLooking] = useState<string | null>(null)

  const judged = (document: OrderDocument) => {
    const next = nextDocument(documents, document.id)
    // If one was open, open the next one.
    if (looking === document.id) setLooking(next?.id ?? null)
    const place = (next && cards.current.get(next.id)) ?? heading.current
    place?.focus()
    place?.scrollIntoView({ block: 'nearest' })
  }

  // The document whose verdict was undone has the focus.
  const undone = useAtomValue(undoneAtom)
  useEffect(() => {
    if (undone?.decision.action === 'reviewDocument') cards.current.get(undone.decision.documentId)?.focus()
  }, [undone])

  // The last required verdict changes the order's status a moment later.
  const [seen, setSeen] = useState(order.status)
  useEffect(() => {
    if (seen === order.status) return
    setSeen(order.status)
    if (seen === 'document_review' && order.status === 'processing') {
      toast.success(texts.advanced(), texts.advancedText({ status: statusName(order.status) }))
    }
  }, [seen, order.status, texts, statusName])

  return (
    <section aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="font-semibold">
        {LL.orderDetails.documents.fromTraveller()}
      </h3>
      <p role="status" className="text-slate">
        {waiting.length > 0 ? texts.waiting(waiting.length) : texts.noneWaiting()}
      </p>
      <TravellerGroups order={order} documents={documents}>
        {(own) => (
          <ul className="mt-2 grid gap-3">
            {own.map((document) => (
              <ReviewCard
                key={document.id}
                ref={(element) => {
                  if (element) cards.current.set(document.id, element)
                  else cards.current.delete(document.id)
                }}
                order={order}
                document={document}
                documents={documents}
                looking={looking === document.id}
                onLook={(look) => setLooking(look ? document.id : null)}
                onJudged={() => judged(document)}
              />
            ))}
          </ul>
        )}
      </TravellerGroups>
    </section>
  )
}
