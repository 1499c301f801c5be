import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useWideScreen } from '../../../lib/use-wide-screen.ts'
import { Card } from '../../../ui/card.tsx'
import { decisionsAbout, undoneAtom, withVerdicts } from '../../decisions/undo/pending-decisions.ts'
import { ReopenButton } from '../../decisions/verdict/reopen-button.tsx'
import { orderQuery } from '../../one-order/api/order.ts'
import { isUnchecked, nextDocument, waitingDocuments } from '../../one-order/documents/review-order.ts'
import { byTraveller } from '../../one-order/documents/traveller-groups.tsx'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { pauseKeys } from '../state/use-desk-keys.ts'
import { DocumentStrip, documentGroups, documentsOf, isByTraveller } from './document-strip.tsx'
import { OneDocument, type OneReview } from './one-document.tsx'

/** The documents under review, for the decision bar and the keys. */
export interface Review extends OneReview {
  /** Shows the next or the previous document, of any traveller. */
  step: (by: 1 | -1) => void
}

const isOpen = ({ answeredAt }: FullOrder['requests'][number]): boolean => answeredAt === null

/** Whether a verdict that can still be undone sends a document back. */
const hasSentBack = (order: FullOrder): boolean =>
  decisionsAbout(order).some(({ decision }) => decision.action === 'reviewDocument' && decision.verdict === 'rejected')

interface ReviewPartProps {
  order: FullOrder
  /** Called when the last waiting document has its verdict; `words` announce it. */
  onReviewed: (words: string) => void
  /** Shown beside the document. */
  facts?: ReactNode
  ref: Ref<Review>
}

/** The travellers' documents, one in front; after a verdict the next waiting one. Renders nothing without documents. */
export function ReviewPart({ order, onReviewed, facts, ref }: ReviewPartProps) {
  const { LL } = useI18n()
  const texts = LL.desk.review
  const client = useQueryClient()
  const isWide = useWideScreen()
  const { documentName } = useTravellerNames(order)
  const [picked, setPicked] = useState<{ id: string; waited: boolean } | null>(null)
  const undone = useAtomValue(undoneAtom)
  const undoneId = undone?.decision.action === 'reviewDocument' ? undone.decision.documentId : null
  const [shownUndone, setShownUndone] = useState(undone)
  if (undone !== shownUndone) {
    setShownUndone(undone)
    // A document whose verdict was undone is in front.
    if (undoneId) setPicked({ id: undoneId, waited: true })
  }
  const [writing, setWriting] = useState<string | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const front = useRef<OneReview>(null)
  /** The document changes because of this person. */
  const isOwnMove = useRef(false)
  const documents = documentsOf(order)
  const waiting = waitingDocuments(order.status, documents)
  const waits = (id: string | undefined) => waiting.some((document) => document.id === id)
  // A chosen document stays in front until it has its verdict and the order confirms it, and while its reason is being
  // written, also when a colleague judges it.
  const stays = writing ?? (picked && !(picked.waited && !waits(picked.id)) ? picked.id : null)
  const current = documents.find(({ id }) => id === stays) ?? waiting[0] ?? documents[0]
  const currentId = current?.id

  // Another document is in front: it comes into view, and has the focus that its predecessor had, before the page says that
  // the focus is lost.
  const [shown, setShown] = useState(currentId)
  useLayoutEffect(() => {
    if (shown === currentId) return
    setShown(currentId)
    part.current?.scrollIntoView({ block: isWide ? 'nearest' : 'start', behavior: 'instant' })
    const { activeElement } = document
    // By its id: a tab that has just been added is not selected yet.
    const tab = part.current?.querySelector<HTMLElement>(`[data-document="${currentId}"]`)
    if (activeElement === document.body || (activeElement !== tab && activeElement?.matches('[data-document]'))) {
      tab?.focus({ preventScroll: true })
      if (!isOwnMove.current && currentId !== undoneId) pauseKeys()
    }
    isOwnMove.current = false
  }, [shown, currentId, undoneId, isWide])

  const judged = (
    { id, documentType, travellerId }: OrderDocument,
    verdict: ActionBody<'reviewDocument'>['verdict'],
  ) => {
    isOwnMove.current = true
    const latest = client.getQueryData(orderQuery(order.orderNumber).queryKey)
    const now = latest?.full ? latest : order
    const read = byTraveller(withVerdicts(now.documents, decisionsAbout(now)))
    const words = texts.judged[verdict]({ document: documentName(documentType, travellerId) })
    if (nextDocument(read, id)) return
    const asked = verdict === 'rejected' || now.requests.some(isOpen)
    if (read.some(isUnchecked)) return onReviewed(words)
    const { orderNumber: number } = order
    onReviewed(
      asked || hasSentBack(now) ? texts.customerNext({ judged: words }) : texts.allJudged({ judged: words, number }),
    )
  }
  const pick = ({ id }: OrderDocument) => {
    isOwnMove.current = true
    setWriting(null)
    setPicked({ id, waited: waits(id) })
  }
  /** The documents of the traveller with this key, from 1. */
  const pickTraveller = (key: string): boolean => {
    if (!isByTraveller(order) || !/^[1-9]$/.test(key)) return false
    const group = documentGroups(documents)[Number(key) - 1]
    const first = group?.find(({ id }) => waits(id)) ?? group?.[0]
    if (first) pick(first)
    return first !== undefined
  }
  useImperativeHandle(ref, () => ({
    approve: () => front.current?.approve(),
    approveByKey: () => front.current?.approveByKey(),
    sendBack: () => front.current?.sendBack(),
    press: (key) => pickTraveller(key) || (front.current?.press(key) ?? false),
    step: (by) => {
      const next = documents[documents.findIndex(({ id }) => id === currentId) + by]
      if (next) pick(next)
    },
  }))
  if (!current) return null
  return (
    <Card
      ref={part}
      padded={false}
      className="flex grow -scroll-mt-6 flex-col gap-2 p-2 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-0 xl:scroll-mt-0"
    >
      <h3 className="sr-only">
        <bdi>{documentName(current.documentType, current.travellerId)}</bdi>
      </h3>
      <DocumentStrip {...{ order, documents, waiting, current }} onPick={pick}>
        <ReopenButton order={order} document={current} />
        <p role="status" className="ml-auto shrink-0 text-sm text-slate">
          {waiting.length > 0 ? LL.staffWork.review.waiting(waiting.length) : LL.staffWork.review.noneWaiting()}
        </p>
      </DocumentStrip>
      <OneDocument
        key={current.id}
        ref={front}
        order={order}
        document={current}
        documents={documents}
        facts={facts}
        onJudged={(verdict) => judged(current, verdict)}
        onSendingBack={(isOpen) => setWriting(isOpen ? current.id : null)}
        onNext={() => waiting[0] && pick(waiting[0])}
      />
    </Card>
  )
}
