import { useAtomValue } from 'jotai'
import { ArrowLeft, Keyboard, MousePointerClick } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { ClockNote } from '../../ui/clock-note.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Part, Parts } from '../../ui/feedback/part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { undoneAtom, useOwnDecisions, useUndoLast } from '../decisions/undo/pending-decisions.ts'
import { useTurnCardFocus } from '../one-order/use-turn-card-focus.ts'
import { useDeskEvents, useDeskOrders } from './api/desk-orders.ts'
import { BulkBar, useChosen } from './queue/bulk-bar.tsx'
import { QueueFilters, QueueSearch, SEARCH } from './queue/queue-filters.tsx'
import { QueueList, QueueNav } from './queue/queue-list.tsx'
import { deskPath, listKey, useDeskPlace, useOpenedOrder } from './state/desk-place.ts'
import { useFoldedQueue, useFullScreen } from './state/desk-view.ts'
import {
  afterRender,
  focusQueue,
  nextToReview,
  QUEUE,
  ROW,
  rowBeside,
  useShownRows,
  withoutPending,
} from './state/shown-rows.ts'
import { isTypedInto, ORDER_SIDE, useDeskKeys } from './state/use-desk-keys.ts'
import { TeamLink } from './team-link.tsx'

const OrderPane = lazyPart(() => import('./order/order-pane.tsx'))
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'))

/**
 * `/desk`: the queue and the order beside it, below 1,280 pixels one after the other. settled.md, Screens and routes.
 */
export default function DeskPage() {
  const { LL } = useI18n()
  const texts = LL.desk
  const isWide = useWideScreen()
  const { place, go } = useDeskPlace()
  const connection = useDeskEvents()
  const orders = useDeskOrders(place, connection)
  const { shown, showNews } = useShownRows(listKey(place), orders.data?.pages)
  const [help, setHelp] = useState(false)
  const decisions = useOwnDecisions()
  const undoLast = useUndoLast()
  const judged = shown && withoutPending(shown, decisions)
  const rows = judged?.rows ?? []
  const chosen = useChosen(rows)
  const opened = useOpenedOrder(go)
  const { notice, setNotice, takeFocus } = opened
  const open = (order: string) => {
    opened.opening()
    go({ order })
  }
  useTurnCardFocus()

  const { isFull } = useFullScreen()
  const queue = useFoldedQueue()
  const folded = isWide && place.order !== null && (queue.folded || isFull)
  const fold = () => {
    if (!folded && document.activeElement?.closest(`[${QUEUE_SIDE}]`)) focusOrder()
    queue.fold(!folded)
  }
  const hasQueue = !folded && (isWide || !place.order)

  const move = (step: 1 | -1) => {
    const focused = document.activeElement?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null
    const row = rowBeside(rows, focused ?? place.order, step)
    if (!row) return
    if (hasQueue) return rowLink(row.order.orderNumber)?.focus()
    open(row.order.orderNumber)
  }
  useDeskKeys({
    next: () => move(1),
    previous: () => move(-1),
    choose: () => {
      const focused = document.activeElement?.closest('li')?.querySelector(`[${ROW}]`)?.getAttribute(ROW)
      const row = rows.find(({ order }) => order.orderNumber === (focused ?? place.order))
      if (row) chosen.toggle(row.order.orderId)
    },
    fold: isWide && place.order && !isFull ? fold : undefined,
    search: () => {
      if (!folded) return focusSearch()
      queue.fold(false)
      afterRender(focusSearch)
    },
    help: () => setHelp(true),
    undo: () => void undoLast(),
    leave: (field) => {
      if (field.closest(`[${ORDER_SIDE}]`)) return focusOrder()
      const row = rowLink(place.order ?? '') ?? document.querySelector<HTMLElement>(`[${ROW}]`)
      return (row ?? document.getElementById(QUEUE))?.focus()
    },
  })
  const here = useRef({ order: place.order, rows, open: opened.open })
  useEffect(() => {
    here.current = { order: place.order, rows, open: opened.open }
  })
  // The order of an undone decision is opened again.
  const undone = useAtomValue(undoneAtom)
  const seenUndone = useRef(undone)
  useEffect(() => {
    if (!undone || seenUndone.current === undone) return
    seenUndone.current = undone
    setNotice(null)
    if (undone.orderNumber !== here.current.order) here.current.open(undone.orderNumber)
  }, [undone, setNotice])
  // After the form that sent the verdict was removed. A person who opened another order or is typing stays there.
  const reviewed = (from: string, words: string) =>
    afterRender(() => {
      const busy = here.current.order !== from || isTypedInto(document.activeElement)
      const next = busy ? undefined : nextToReview(here.current.rows, from)
      if (next) here.current.open(next.orderNumber, { words: `${words} ${texts.notice.next()}`, from })
      else setNotice({ words, from })
    })

  const row = rows.find(({ order }) => order.orderNumber === place.order)?.order
  const apart = !isWide && place.order !== null
  return (
    <div
      className={cx(
        'w-full px-4 py-4 xl:grid xl:min-h-0 xl:grow xl:grid-rows-[minmax(0,1fr)] xl:gap-4 xl:py-0 xl:pr-0',
        folded ? 'xl:grid-cols-1 xl:pl-0' : 'xl:grid-cols-[clamp(34rem,38vw,46rem)_minmax(0,1fr)]',
      )}
    >
      <section
        {...{ [QUEUE_SIDE]: '' }}
        aria-label={texts.queue()}
        className={cx(
          'min-w-0 gap-3',
          folded ? 'hidden' : cx('xl:flex xl:min-h-0 xl:flex-col xl:pt-3', apart ? 'hidden' : 'grid'),
        )}
      >
        <header className="flex items-center gap-3">
          <title>{`${texts.title()} – ${LL.brand()}`}</title>
          <h1 className="font-display text-2xl font-semibold">{texts.title()}</h1>
          <QueueSearch place={place} go={go} onLeave={() => move(1)} />
          <TeamLink />
          <Button variant="quiet" size="small" icon={Keyboard} className="max-sm:hidden" onClick={() => setHelp(true)}>
            {texts.keys.open()}
          </Button>
        </header>
        <ClockNote className="-mt-2" />
        <Parts>
          <QueueNav place={place} go={go} connection={connection} />
          <QueueFilters place={place} go={go} />
          <BulkBar chosen={chosen} />
        </Parts>
        <div
          id={QUEUE}
          tabIndex={-1}
          aria-busy={orders.isFetching}
          className="min-h-0 grow xl:-mx-1 xl:overflow-y-auto xl:px-1 xl:pb-4"
        >
          <Part>
            <QueueList
              place={place}
              orders={orders}
              shown={judged}
              chosen={chosen.ids}
              onChoose={chosen.toggle}
              onOpen={() => opened.opening()}
              onShowNews={() => {
                showNews()
                focusQueue()
              }}
            />
          </Part>
        </div>
      </section>
      {(isWide || apart) && (
        <div
          {...{ [ORDER_SIDE]: '' }}
          className={cx('min-w-0 xl:min-h-0 xl:overflow-y-auto', !folded && 'xl:border-l xl:border-hairline')}
        >
          {!hasQueue && <h1 className="sr-only">{texts.title()}</h1>}
          {apart && (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <Link
                href={deskPath({ ...place, order: null })}
                onClick={() => afterRender(() => rowLink(place.order ?? '')?.focus())}
                className={buttonStyle('quiet', 'small', '-ml-3')}
              >
                <ArrowLeft aria-hidden className="size-5 shrink-0" />
                {texts.back()}
              </Link>
              <ClockNote />
            </div>
          )}
          {place.order ? (
            <Suspense fallback={<Skeleton className="m-4 h-96" />}>
              <OrderPane
                key={place.order}
                number={place.order}
                row={row}
                notice={notice}
                takeFocus={takeFocus}
                onOpen={open}
                queue={isWide ? { folded, fold } : null}
                onReviewed={(words) => reviewed(place.order ?? '', words)}
              />
            </Suspense>
          ) : (
            <EmptyState icon={MousePointerClick} title={texts.none()}>
              {texts.noneText()}
            </EmptyState>
          )}
        </div>
      )}
      <Suspense>{help && <KeysDialog onClose={() => setHelp(false)} />}</Suspense>
    </div>
  )
}

const QUEUE_SIDE = 'data-queue-side'

/** The order's heading takes the focus unless a part of it has it. */
const focusOrder = () =>
  document.querySelector<HTMLElement>(`[${ORDER_SIDE}] h2[tabindex]`)?.focus({ preventScroll: true })

const focusSearch = () => document.querySelector<HTMLInputElement>(`#${SEARCH} input`)?.focus()

const rowLink = (orderNumber: string) => document.querySelector<HTMLElement>(`[${ROW}="${CSS.escape(orderNumber)}"]`)
