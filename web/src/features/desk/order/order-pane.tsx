import type { DeskOrder as Row } from '@passage/contracts/api/desk/desk.schema'
import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/lists/badge.tsx'
import { usePendingVerdicts, withVerdicts } from '../../decisions/verdict/pending-verdicts.ts'
import { useFullOrder } from '../../one-order/api/order.ts'
import { useOrder } from '../../one-order/api/use-order.ts'
import { waitingDocuments } from '../../one-order/documents/review-order.ts'
import { OrderAnswer } from '../../one-order/order-answer.tsx'
import { OnHoldBadge } from '../../one-order/turn/on-hold-badge.tsx'
import type { Notice } from '../state/desk-place.ts'
import { pauseKeys } from '../state/use-desk-keys.ts'
import { DeskOrder } from './desk-order.tsx'

interface OrderPaneProps {
  number: string
  /** The queue's row; undefined when the queue does not show the order. */
  row: Row | undefined
  notice: Notice | null
  /** Returns once whether this order was opened by hand. */
  takeFocus: () => boolean
  onOpen: (orderNumber: string) => void
  /** Called when the last waiting document has its verdict; `words` announce it. */
  onReviewed: (words: string) => void
}

/** The order beside the queue, built from the parts of its page. design.md, The screens' one order. */
export default function OrderPane({ number, row, notice, takeFocus, onOpen, onReviewed }: OrderPaneProps) {
  const { LL } = useI18n()
  const tracking = useOrder(number)
  const { connection } = tracking
  const pending = usePendingVerdicts()
  const order = tracking.order && judgedOrder(tracking.order, pending)
  const onHold = order && holdOf(order.statusHistory)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!takeFocus()) return
    title.current?.focus({ preventScroll: true })
    // The order was not chosen by hand.
    if (notice) pauseKeys()
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [takeFocus, notice])

  return (
    <article aria-label={LL.tracking.orderTitle({ number })} className="flex flex-col gap-3 pt-2 xl:min-h-full xl:px-4">
      <VisaTexts type={order?.visaTypeCode}>
        <OrderHeading
          ref={title}
          number={number}
          order={order ?? row}
          aside={
            order && (
              <>
                <OrderStatusBadge status={order.status} />
                {onHold && <OnHoldBadge since={onHold.timestamp} />}
                <PaymentStatusBadge
                  status={order.paymentStatus}
                  orderStatus={order.status}
                  refundOwed={order.refundOwed}
                />
              </>
            )
          }
        />
        {notice && <NoticeLine notice={notice} here={number} onOpen={onOpen} />}
        {!order && <OrderAnswer tracking={tracking} />}
        {order?.full && (
          <DeskOrder order={order} connection={connection} asOf={tracking.asOf} onReviewed={onReviewed} />
        )}
        {order && !order.full && <NoAccess order={order} />}
      </VisaTexts>
    </article>
  )
}

/** Another person has signed in, or the session ended. */
function NoAccess({ order }: { order: OrderView }) {
  const { LL } = useI18n()
  return <Alert kind="warning">{LL.desk.noAccess({ number: order.orderNumber })}</Alert>
}

/** The order with the pending verdicts. */
const judgedOrder = (order: OrderView, pending: ReturnType<typeof usePendingVerdicts>): OrderView =>
  order.full && pending.pending.length > 0 ? { ...order, documents: withVerdicts(order.documents, pending) } : order

interface NoticeLineProps {
  notice: Notice
  /** The open order's number. */
  here: string
  onOpen: (orderNumber: string) => void
}

/** What happened to the previous order, with a link to it; or that this one is reviewed, until a new document waits. */
export function NoticeLine({ notice, here, onOpen }: NoticeLineProps) {
  const { LL } = useI18n()
  const away = notice.from !== here
  const pending = usePendingVerdicts()
  const order = useFullOrder(away ? null : here).data
  if (order && waitingDocuments(order.status, withVerdicts(order.documents, pending)).length > 0) return null
  return (
    <Alert
      kind="success"
      icon={CircleCheck}
      action={
        away && (
          <Button variant="secondary" size="small" onClick={() => onOpen(notice.from)}>
            {LL.desk.notice.back({ number: notice.from })}
          </Button>
        )
      }
    >
      {notice.words}
    </Alert>
  )
}

interface ShownOrder {
  customerName: string
  destinationCode: string
  destinationCountry: string
  destinationCountryFr: string
}

interface OrderHeadingProps {
  number: string
  order: ShownOrder | undefined
  /** Its status. */
  aside?: ReactNode
  ref?: Ref<HTMLHeadingElement>
}

/** The order's customer, destination and number; as tall while loading. */
function OrderHeading({ number, order, aside, ref }: OrderHeadingProps) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-slate">
      <h2
        ref={ref}
        tabIndex={-1}
        className="min-h-7 min-w-0 font-display text-xl font-semibold text-ink wrap-anywhere max-xl:w-full"
      >
        <bdi>{order?.customerName}</bdi>
        <span className="sr-only">– {LL.tracking.orderTitle({ number })}</span>
      </h2>
      {order && <Flag code={order.destinationCode} />}
      {order && <span>{format.name(order.destinationCountry, order.destinationCountryFr)}</span>}
      <span aria-hidden className="tabular-nums">
        {number}
      </span>
      <CopyButton text={number} label={LL.tracking.copyNumber()} done={LL.tracking.numberCopied()} />
      {aside}
    </header>
  )
}
