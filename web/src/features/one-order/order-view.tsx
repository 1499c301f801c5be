import type { FullOrder, OrderView as Order } from '@passage/contracts/api/orders/order-view.schema'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { FolderOpen } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import type { ConnectionState } from '../../lib/keep-open.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { OrderThumbnails } from './documents/order-thumbnails.tsx'
import { OrderArticle, OrderFrame } from './order-frame.tsx'
import { OwnFolds } from './own-folds.tsx'
import { usePaidMark } from './payment/use-paid-mark.ts'
import { StrangersView } from './strangers-view.tsx'
import { PassportPage } from './timeline/passport-page.tsx'
import { PromiseCard } from './timeline/promise-card.tsx'
import { TurnCard } from './turn/turn-card.tsx'
import { asksDetails, FirstControl, TurnControl } from './turn/turn-control.tsx'
import { isOpening } from './turn/turn-words.ts'

/** Whose turn it is, the stamps, and the facts; for the owner with all actions. */
export function OrderView({ order, connection }: { order: Order; connection: ConnectionState }) {
  return (
    <OrderArticle order={order}>
      {order.full ? <OwnView order={order} connection={connection} /> : <StrangersView order={order} />}
    </OrderArticle>
  )
}

/** The order for its owner and agency, and for staff to read: the action in the turn card, the facts folded. */
function OwnView({ order, connection }: { order: FullOrder; connection: ConnectionState }) {
  const { user, isLoading, failed } = useCurrentUser()
  const { paid } = usePaidMark()
  const readOnly = user !== null && isStaff(user.role)
  // Offline the session is unknown; the order was read by a person with access.
  if (isLoading && !failed) return <OrderFrame turn={<TurnCard order={order} />} />
  const opening = isOpening(order, paid)
  const turn = (
    <TurnCard order={order} first={<FirstControl order={order} readOnly={readOnly} />}>
      {readOnly ? <StaffNote order={order} /> : null}
      <TurnControl order={order} connection={connection} readOnly={readOnly} />
    </TurnCard>
  )
  // Shown from the review on: below the turn card it would move when the payment is confirmed.
  const passport = (
    <div className={cx('grid gap-5', opening && 'max-lg:hidden')}>
      <PromiseCard order={order} />
      <PassportPage order={order} past />
    </div>
  )
  return (
    <OrderThumbnails order={order}>
      <OrderFrame turn={turn} passport={passport}>
        {!opening && <OwnFolds order={order} readOnly={readOnly} travellers={readOnly || !asksDetails(order)} />}
      </OrderFrame>
    </OrderThumbnails>
  )
}

/** Staff only look here; they act in their own dialog. */
function StaffNote({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.staff
  return (
    <div className="mt-4 rounded-card border border-hairline bg-paper p-4 print:hidden">
      <p>{texts.text()}</p>
      <LinkButton
        href={`/desk?order=${encodeURIComponent(order.orderNumber)}`}
        icon={FolderOpen}
        className="mt-3 w-full sm:w-auto"
      >
        {texts.open()}
      </LinkButton>
    </div>
  )
}
