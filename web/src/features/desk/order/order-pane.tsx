import type { DeskOrder as Row } from '@passage/contracts/api/desk/desk.schema'
import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { CircleCheck, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { cx } from '../../../lib/class-names.ts'
import { useNarrowScreen } from '../../../lib/use-wide-screen.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Parts } from '../../../ui/feedback/part.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/lists/badge.tsx'
import { ColleaguesDecisions } from '../../decisions/undo/colleagues-decisions.tsx'
import { useDecided } from '../../decisions/undo/pending-decisions.ts'
import { useFullOrder } from '../../one-order/api/order.ts'
import { useOrder } from '../../one-order/api/use-order.ts'
import { OrderThumbnails } from '../../one-order/documents/order-thumbnails.tsx'
import { waitingDocuments } from '../../one-order/documents/review-order.ts'
import { OrderAnswer } from '../../one-order/order-answer.tsx'
import { ConnectionIndicator } from '../../one-order/timeline/connection-indicator.tsx'
import { OnHoldBadge } from '../../one-order/turn/on-hold-badge.tsx'
import { documentsOf } from '../review/document-strip.tsx'
import { type Review, ReviewPart } from '../review/review-part.tsx'
import type { Notice } from '../state/desk-place.ts'
import { DESK_KEYS, pauseKeys } from '../state/use-desk-keys.ts'
import { AssigneePicker } from '../work/assignee-picker.tsx'
import { PresenceLine } from '../work/presence-line.tsx'
import { Attention } from './attention.tsx'
import { ChangesByOthers } from './changes-by-others.tsx'
import { DeskOrder } from './desk-order.tsx'
import { PromiseLine } from './promise-line.tsx'
import { UnfitVisa } from './unfit-visa.tsx'
import { useFullScreenOf } from './use-full-screen-of.ts'

interface OrderPaneProps {
  number: string
  /** The queue's row; undefined when the queue does not show the order. */
  row: Row | undefined
  notice: Notice | null
  /** Returns once whether this order was opened by hand. */
  takeFocus: () => boolean
  onOpen: (orderNumber: string) => void
  /** Whether the queue is folded, and its switch; null where it is not beside the order. */
  queue: { folded: boolean; fold: () => void } | null
  /** Called when the last waiting document has its verdict; `words` announce it. */
  onReviewed: (words: string) => void
}

/** The order beside the queue, built from the parts of its page. design.md, The screens' one order. */
export default function OrderPane({ number, row, notice, takeFocus, onOpen, queue, onReviewed }: OrderPaneProps) {
  const { LL } = useI18n()
  const tracking = useOrder(number)
  const { connection } = tracking
  const order = useDecided(tracking.order)
  const onHold = order && holdOf(order.statusHistory)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!takeFocus()) return
    title.current?.focus({ preventScroll: true })
    // The order was not chosen by hand.
    if (notice) pauseKeys()
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [takeFocus, notice])

  const review = useRef<Review>(null)
  const documents = order?.full ? documentsOf(order) : []
  const isJudged = !order || waitingDocuments(order.status, documents).length === 0
  const isFull = useFullScreenOf(documents.length > 0)
  const isPhone = useNarrowScreen()
  const staff = order?.full && (
    <Parts>
      <AssigneePicker order={order} />
      <PresenceLine orderId={order.id} />
      <div className="ml-auto min-h-5">
        <ConnectionIndicator connection={connection} asOf={tracking.asOf} />
      </div>
    </Parts>
  )

  return (
    <article
      aria-label={LL.tracking.orderTitle({ number })}
      className={cx(
        'flex flex-col gap-3',
        isFull ? 'fixed inset-0 z-40 overflow-y-auto bg-paper px-4 pt-2' : 'pt-2 xl:min-h-full xl:px-4',
      )}
    >
      <VisaTexts type={order?.visaTypeCode}>
        <OrderThumbnails order={order?.full ? order : null}>
          {/* While one waits, the document takes what is left of the window between heading and decisions. */}
          <div className={cx('flex flex-col gap-2', isFull ? 'grow' : !isJudged && 'xl:min-h-[calc(100dvh-8.25rem)]')}>
            <OrderHeading
              ref={title}
              number={number}
              order={order ?? row}
              queue={queue}
              isFull={isFull}
              aside={
                order && (
                  <>
                    <OrderStatusBadge status={order.status} decisions={order.decisions} />
                    {onHold && <OnHoldBadge since={onHold.timestamp} />}
                    <PaymentStatusBadge
                      status={order.paymentStatus}
                      orderStatus={order.status}
                      refundOwed={order.refundOwed}
                    />
                    {!isPhone && staff}
                  </>
                )
              }
            />
            {order?.full && !isFull && <PromiseLine order={order} />}
            {notice && <NoticeLine notice={notice} here={number} onOpen={onOpen} />}
            {order?.full && (
              <Parts>
                <ColleaguesDecisions order={order} />
                <ChangesByOthers order={order} />
                {order.needsAttention && !isFull && <Attention order={order} />}
                <ReviewPart ref={review} order={order} facts={<UnfitVisa order={order} />} onReviewed={onReviewed} />
              </Parts>
            )}
          </div>
          {isPhone && staff && (
            <div hidden={isFull} className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {staff}
            </div>
          )}
          {!order && <OrderAnswer tracking={tracking} />}
          {order?.full && <DeskOrder order={order} review={review} connection={connection} isFull={isFull} />}
          {order && !order.full && <NoAccess order={order} />}
        </OrderThumbnails>
      </VisaTexts>
    </article>
  )
}

/** Another person has signed in, or the session ended. */
function NoAccess({ order }: { order: OrderView }) {
  const { LL } = useI18n()
  return <Alert kind="warning">{LL.desk.noAccess({ number: order.orderNumber })}</Alert>
}

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
  const order = useDecided(useFullOrder(away ? null : here).data)
  if (order && waitingDocuments(order.status, order.documents).length > 0) return null
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
  queue: OrderPaneProps['queue']
  /** Only read aloud. */
  isFull: boolean
  ref?: Ref<HTMLHeadingElement>
}

/** The order's customer, destination and number; as tall while loading. */
function OrderHeading({ number, order, aside, queue, isFull, ref }: OrderHeadingProps) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <header className={isFull ? 'sr-only' : 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-slate'}>
      {queue && (
        <button
          type="button"
          aria-label={LL.desk.queue()}
          aria-expanded={!queue.folded}
          aria-keyshortcuts={DESK_KEYS.fold}
          title={`${queue.folded ? LL.desk.unfold() : LL.desk.fold()} (${DESK_KEYS.fold})`}
          onClick={queue.fold}
          className="-mr-1 -ml-2 inline-flex size-10 items-center justify-center rounded-control text-sea hover:bg-sea-tint"
        >
          {queue.folded ? (
            <PanelLeftOpen aria-hidden className="size-5" />
          ) : (
            <PanelLeftClose aria-hidden className="size-5" />
          )}
        </button>
      )}
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
