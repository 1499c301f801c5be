import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { FolderOpen } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { Line } from '../../lib/keep-open.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { LaterFolds } from './later-folds.tsx'
import { OrderFrame } from './order-frame.tsx'
import { PassportPage } from './timeline/passport-page.tsx'
import { TurnCard } from './turn/turn-card.tsx'
import { asksDetails, TurnControl } from './turn/turn-control.tsx'

/** The order for its owner and agency, and for staff to look at: the control in the turn card, and the facts folded. */
export function OwnView({ order, line }: { order: FullOrder; line: Line }) {
  const { user, isLoading, failed } = useCurrentUser()
  const readOnly = user !== null && isStaff(user.role)
  // Without a connection the session is not known; the order was read by a person who may see all of it.
  if (isLoading && !failed) return <OrderFrame turn={<TurnCard order={order} />} />
  const turn = (
    <TurnCard order={order}>
      {readOnly ? <StaffNote order={order} /> : null}
      <TurnControl order={order} line={line} readOnly={readOnly} />
    </TurnCard>
  )
  return (
    <OrderFrame turn={turn} passport={<PassportPage order={order} />}>
      <LaterFolds order={order} readOnly={readOnly} travellers={readOnly || !asksDetails(order)} />
    </OrderFrame>
  )
}

/** Staff look on here; they act in their own dialog. */
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
