import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleDashed, Undo2 } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { groupBy } from '../../../lib/older-browsers.ts'
import { Card } from '../../../ui/card.tsx'
import { pendingVerdicts, usePendingVerdicts, withVerdicts } from '../../decisions/verdict/pending-verdicts.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { orderQuery } from '../../one-order/api/order.ts'
import { isUnchecked, nextDocument, waitingDocuments } from '../../one-order/documents/review-order.ts'
import { byTraveller } from '../../one-order/documents/traveller-groups.tsx'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { pauseKeys } from '../state/use-desk-keys.ts'
import { OneDocument, type Review } from './one-document.tsx'

const isOpen = ({ answeredAt }: FullOrder['requests'][number]): boolean => answeredAt === null

/** Whether a pending verdict sends a document back. */
const hasSentBack = (orderId: string): boolean =>
  pendingVerdicts
    .read()
    .pending.some((pending) => pending.orderId === orderId && pending.verdict.verdict === 'rejected')

interface ReviewPartProps {
  order: FullOrder
  /** Called when the last waiting document has its verdict; `words` announce it. */
  onReviewed: (words: string) => void
  ref: Ref<Review>
}

/** The travellers' documents, one in front; after a verdict the next waiting one. Renders nothing without documents. */
export function ReviewPart({ order, onReviewed, ref }: ReviewPartProps) {
  const { LL } = useI18n()
  const texts = LL.desk.review
  const client = useQueryClient()
  const { documentName } = useTravellerNames(order)
  const [picked, setPicked] = useState<{ id: string; waited: boolean } | null>(null)
  const { undone } = usePendingVerdicts()
  const [shownUndone, setShownUndone] = useState<string | null>(null)
  if (undone !== shownUndone) {
    setShownUndone(undone)
    // A document whose verdict was undone is in front.
    if (undone) setPicked({ id: undone, waited: true })
  }
  const [writing, setWriting] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const documents = byTraveller(order.documents.filter(({ source }) => source === 'traveller'))
  const waiting = waitingDocuments(order.status, documents)
  const waits = (id: string | undefined) => waiting.some((document) => document.id === id)
  // A chosen document stays in front until it has its verdict and the order confirms it, and while its reason is being
  // written, also when a colleague judges it.
  const stays = writing ?? (picked && !(picked.waited && !waits(picked.id)) ? picked.id : null)
  const current = documents.find(({ id }) => id === stays) ?? waiting[0] ?? documents[0]
  const currentId = current?.id

  // The focused document is gone.
  const [shown, setShown] = useState(currentId)
  useEffect(() => {
    if (shown === currentId) return
    setShown(currentId)
    heading.current?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement !== document.body) return
    heading.current?.focus({ preventScroll: true })
    pauseKeys()
  }, [shown, currentId])

  const judged = (
    { id, documentType, travellerId }: OrderDocument,
    verdict: ActionBody<'reviewDocument'>['verdict'],
  ) => {
    const latest = client.getQueryData(orderQuery(order.orderNumber).queryKey)
    const read = byTraveller(withVerdicts(latest?.full ? latest.documents : documents, pendingVerdicts.read()))
    const words = texts.judged[verdict]({ document: documentName(documentType, travellerId) })
    if (nextDocument(read, id)) return
    const asked = verdict === 'rejected' || (latest?.full ? latest : order).requests.some(isOpen)
    if (read.some(isUnchecked)) return onReviewed(words)
    const { orderNumber: number } = order
    onReviewed(
      asked || hasSentBack(order.id)
        ? texts.customerNext({ judged: words })
        : texts.allJudged({ judged: words, number }),
    )
  }
  const pick = (id: string) => {
    setWriting(null)
    setPicked({ id, waited: waits(id) })
  }
  if (!current) return null
  const choice = <DocumentChoice order={order} documents={documents} current={current} onPick={pick} />
  return (
    <Card padded={false} className="p-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="font-display text-lg font-semibold">
          <bdi>{documentName(current.documentType, current.travellerId)}</bdi>
        </h3>
        {order.numberOfApplicants === 1 && choice}
        <p role="status" className="ml-auto text-sm text-slate">
          {waiting.length > 0 ? LL.staffWork.review.waiting(waiting.length) : LL.staffWork.review.noneWaiting()}
        </p>
      </div>
      {order.numberOfApplicants > 1 && choice}
      <OneDocument
        key={current.id}
        ref={ref}
        order={order}
        document={current}
        documents={documents}
        onJudged={(verdict) => judged(current, verdict)}
        onSendingBack={(isOpen) => setWriting(isOpen ? current.id : null)}
      />
    </Card>
  )
}

interface DocumentChoiceProps {
  order: FullOrder
  documents: readonly OrderDocument[]
  current: OrderDocument
  onPick: (documentId: string) => void
}

/** The documents by traveller, each with its status; the one in front is pressed. */
function DocumentChoice({ order, documents, current, onPick }: DocumentChoiceProps) {
  const { LL } = useI18n()
  const { nameAt } = useTravellerNames(order)
  if (order.numberOfApplicants === 1) {
    return <Documents label={LL.desk.review.documents()} {...{ documents, current, onPick }} />
  }
  const groups = groupBy(documents, ({ travellerId }) => travellerId)
  return (
    <div className="mb-3 grid gap-2">
      {[...groups].map(([position, own]) => {
        const label = position === null ? LL.staffWork.request.allTravellers() : nameAt(position)
        return (
          <div key={String(position)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h4 className="min-w-24 text-sm font-semibold wrap-anywhere">
              <bdi>{label}</bdi>
            </h4>
            <Documents label={label} documents={own} {...{ current, onPick }} />
          </div>
        )
      })}
    </div>
  )
}

interface DocumentsProps extends Omit<DocumentChoiceProps, 'order'> {
  label: string
}

function Documents({ label, documents, current, onPick }: DocumentsProps) {
  const { LL } = useI18n()
  const { typeName } = useDocumentTexts()
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {documents.map((document) => {
        const front = document.id === current.id
        const { icon: Icon, state } = standing(document)
        return (
          <li key={document.id}>
            <button
              type="button"
              aria-pressed={front}
              onClick={() => onPick(document.id)}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 text-sm xl:min-h-9',
                front ? 'border-sea bg-sea-tint font-medium' : 'border-control hover:border-sea',
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {typeName(document.documentType)}
              <span className="sr-only">– {LL.desk.review.states[state]()}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function standing({ status, deletedAt }: OrderDocument) {
  if (status === 'approved') return { icon: Check, state: 'approved' } as const
  if (status === 'rejected' || deletedAt !== null) return { icon: Undo2, state: 'rejected' } as const
  return { icon: CircleDashed, state: 'waiting' } as const
}
