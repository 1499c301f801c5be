import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { STAFF_STATUSES, type StaffStatus } from '@passage/contracts/domain/orders/order-status'
import {
  judgeStatusChange,
  REGULAR_TRANSITIONS,
  type StatusFacts,
} from '@passage/contracts/domain/orders/status-change'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import { refundOutlook } from '../money/refund-outlook.ts'

export interface ConsequencesProps {
  order: FullOrder
  facts: StatusFacts
  to: StaffStatus
}

/** What a choice brings, before it is made: money that goes back, and leaving the regular way. */
export function Consequences({ order, facts, to }: ConsequencesProps) {
  const { LL } = useI18n()
  const regularWay = useRegularWay(facts)
  const verdict = judgeStatusChange(facts, to)
  if (!verdict.allowed) return null
  return (
    <>
      {verdict.override && (
        <Alert kind="warning" title={LL.myOrders.statusDialog.override()}>
          {regularWay}
        </Alert>
      )}
      {to === 'rejected' && <MoneyBack order={order} />}
      {to === 'submitted' && <RefundEnds order={order} />}
    </>
  )
}

function MoneyBack({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.myOrders.statusDialog
  const outlook = refundOutlook(order)
  if (outlook.kind === 'refund') {
    return <Alert kind="warning">{texts.refundAll({ amount: format.money(outlook.amount, order.currency) })}</Alert>
  }
  return <Alert>{outlook.kind === 'none' ? texts.refundNone() : texts.refundUnpaid()}</Alert>
}

/** From the submission on nothing is refunded: the last moment to know it. */
function RefundEnds({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const outlook = refundOutlook(order)
  if (outlook.kind !== 'refund') return null
  const amount = format.money(outlook.amount, order.currency)
  return <Alert kind="warning">{LL.myOrders.statusDialog.refundEnds({ amount })}</Alert>
}

function useRegularWay({ status }: StatusFacts): string {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const from = useOrderStatusName()(status)
  const next = STAFF_STATUSES.filter((choice) => REGULAR_TRANSITIONS[status].includes(choice))
  if (next.length === 0) return texts.overrideEnd({ from })
  return texts.overrideText({ from, regular: next.map((choice) => texts.options[choice]()).join(', ') })
}
