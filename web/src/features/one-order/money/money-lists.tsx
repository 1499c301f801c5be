import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { DisputeView, RefundView } from '@passage/contracts/api/orders/order-work.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

/** The refunds and their states. Renders nothing without refunds. */
export function RefundList({ order }: { order: Pick<FullOrder, 'refunds' | 'currency'> }) {
  const { LL } = useI18n()
  const { refunds, currency } = order
  if (refunds.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-semibold">{LL.ownOrder.money.refunds()}</h3>
      <ul className="mt-1 grid gap-2">
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} currency={currency} />
        ))}
      </ul>
    </>
  )
}

function Refund({ refund, currency }: { refund: RefundView; currency: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.money
  const { createdAt, madeAt, failedAt, note } = refund
  const state = madeAt
    ? texts.made({ day: format.date(madeAt) })
    : failedAt
      ? texts.late({ day: format.date(createdAt) })
      : texts.promised({ day: format.date(createdAt) })
  return (
    <li data-refund={refund.status}>
      <p className="font-medium tabular-nums">{texts.refund({ amount: format.money(refund.amount, currency) })}</p>
      <p className="text-sm text-slate">{state}</p>
      {note && <p className="text-sm break-words text-slate">{texts.note({ note })}</p>}
    </li>
  )
}

/**
 * The payment's disputes with the customer's bank; staff see when evidence is due. Renders nothing without disputes.
 */
export function DisputeList({ order }: { order: Pick<FullOrder, 'disputes' | 'currency'> }) {
  const { LL } = useI18n()
  const { disputes, currency } = order
  if (disputes.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-semibold">{LL.ownOrder.money.disputes()}</h3>
      <ul className="mt-1 grid gap-2">
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} currency={currency} />
        ))}
      </ul>
    </>
  )
}

function Dispute({ dispute, currency }: { dispute: DisputeView; currency: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.money.dispute
  const { amount, state, changedAt, evidenceDueBy } = dispute
  return (
    <li data-dispute={state}>
      <p className="font-medium tabular-nums">{format.money(amount, currency)}</p>
      <p className="text-sm text-slate">{texts[state]({ day: format.date(changedAt) })}</p>
      {state === 'open' && evidenceDueBy && (
        <p className="text-sm font-medium text-red">{texts.dueBy({ day: format.date(evidenceDueBy) })}</p>
      )}
    </li>
  )
}
