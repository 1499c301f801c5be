import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { FolderOpen, RotateCw } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { Line } from '../../lib/keep-open.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'
import { type FullOrder, useOwnOrder } from './api/use-own-order.ts'
import { LaterFolds } from './later-folds.tsx'
import { OrderFrame } from './order-frame.tsx'
import { PassportPage } from './timeline/passport-page.tsx'
import { TurnCard } from './turn/turn-card.tsx'
import { asksDetails, TurnControl } from './turn/turn-control.tsx'

/** The order for its owner and agency, and for staff to look at: the control in the turn card, and the facts folded. */
export function OwnView({ order, line }: { order: FullOrder; line: Line }) {
  const { LL } = useI18n()
  const { user, isLoading, failed } = useCurrentUser()
  const { data, isError, isFetching, refetch } = useOwnOrder(order)
  const readOnly = staff(user?.role)
  // Without a connection it is not known who is here; the order was read by a person who may see all of it.
  if ((isLoading && !failed) || (!data && !isError)) return <OrderFrame turn={<TurnCard order={order} />} />
  const passport = <PassportPage order={order} />
  if (!data) {
    return (
      <OrderFrame turn={<TurnCard order={order} />} passport={passport}>
        <Alert
          kind="error"
          title={LL.ownOrder.loadFailed()}
          action={
            <Button size="small" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
              {LL.common.retry()}
            </Button>
          }
        >
          {LL.ownOrder.loadFailedText()}
        </Alert>
      </OrderFrame>
    )
  }
  const turn = (
    <TurnCard order={order}>
      {readOnly ? <StaffNote order={data} /> : null}
      <TurnControl order={order} detail={data} line={line} readOnly={readOnly} />
    </TurnCard>
  )
  return (
    <OrderFrame turn={turn} passport={passport}>
      <LaterFolds order={data} readOnly={readOnly} travellers={readOnly || !asksDetails(order)} />
    </OrderFrame>
  )
}

const staff = (role: Role | undefined): boolean => role !== undefined && isStaff(role)

/** Staff look on here; they act in their own dialog. */
function StaffNote({ order }: { order: OrderDetail }) {
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
