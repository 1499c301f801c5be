import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'

/** What went back, what is on its way, what the bank returned. Nothing where there is nothing. */
export function MoneyBack({ order }: { order: OrderDetail }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.orderDetails.refunds
  if (order.refunds.length === 0) return null
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      <h4 className="font-medium">{texts.title()}</h4>
      <ul className="mt-1 grid gap-2">
        {order.refunds.map((refund) => {
          const state = refund.status === 'made' ? 'made' : refund.failedAt ? 'failed' : 'promised'
          const when = refund.madeAt ?? refund.failedAt ?? refund.createdAt
          return (
            <li key={refund.id} className="flex flex-wrap items-center gap-2">
              <span className="font-medium tabular-nums">{format.money(refund.amount, order.currency)}</span>
              <Badge tone={{ made: 'green', failed: 'red', promised: 'yellow' }[state] as 'green'}>
                {texts.states[state]()}
              </Badge>
              <time dateTime={when} className="text-sm text-slate">
                {format.dateTime(when)}
              </time>
              {refund.note && <span className="basis-full text-sm text-slate">{refund.note}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
