import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { type StatusOutlook, statusOutlook } from '@passage/contracts/domain/orders/status-change'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import { Consequences } from '../status/consequences.tsx'
import { outlookFacts } from '../status/outlook-facts.ts'
import { type ChosenDecision, decisionsAfter, statusAfter } from './chosen-decisions.ts'

interface Outlook extends StatusOutlook {
  /** The order's status once the choices have taken effect. */
  status: FullOrder['status']
}

/** What the choices do to the order. `refusal`: why they cannot be, as its status cannot follow. */
export function outlookOf(order: FullOrder, changes: readonly ChosenDecision[]): Outlook {
  const status = statusAfter(order, decisionsAfter(order.decisions, changes))
  const stays = { refusal: null, obstacles: [], consequences: [] }
  return {
    ...(status === order.status ? stays : statusOutlook(outlookFacts(order), status as StaffStatus)),
    status,
  }
}

interface DecisionOutlookProps {
  order: FullOrder
  changes: readonly ChosenDecision[]
  outlook: Outlook
}

/** The order's status after the choices, and what the customer gets, before they are recorded. */
export function DecisionOutlook({ order, changes, outlook }: DecisionOutlookProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.decisions.outlook
  const status = useOrderStatusName()(outlook.status)
  if (outlook.refusal) return <Alert kind="error">{LL.myOrders.statusDialog.refusals[outlook.refusal]()}</Alert>
  return (
    <div className="grid gap-3">
      <Alert title={outlook.status === order.status ? texts.stays({ status }) : texts.becomes({ status })}>
        {texts.customer()} {changes.some(({ decision }) => decision === 'refused') && texts.refusal()}
      </Alert>
      <Consequences order={order} outlook={outlook} />
    </div>
  )
}
