import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { sessionKeyAtom } from '../../../lib/session/hosted-session.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { OrderStatusBadge } from '../../../ui/lists/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type KeptOrder, keptOrders } from '../api/kept-orders.ts'

/** Orders that this session opened on this device, readable offline. Renders nothing without orders. */
export function KeptOrderList() {
  const { LL } = useI18n()
  const session = useAtomValue(sessionKeyAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session has seen other orders.
  const seen = useMemo(keptOrders, [session])
  if (seen.length === 0) return null
  return (
    <section aria-labelledby="seen-title" className="mt-10 max-w-text">
      <h2 id="seen-title" className="font-display text-xl font-semibold">
        {LL.tracking.seen.title()}
      </h2>
      <p className="mt-1 text-sm text-slate">{LL.tracking.seen.text()}</p>
      <ul className="mt-4 divide-y divide-hairline rounded-card border border-hairline bg-card shadow-soft">
        {seen.map((kept) => (
          <Kept key={kept.order.orderNumber} {...kept} />
        ))}
      </ul>
    </section>
  )
}

/** A link to them from other pages; nothing without orders. */
export function KeptOrdersLink() {
  const { LL } = useI18n()
  const [pathname] = useLocation()
  if (pathname === '/orders' || keptOrders().length === 0) return null
  return (
    <TextLink href="/orders" className="inline-flex min-h-11 items-center">
      {LL.connection.orders()}
    </TextLink>
  )
}

function Kept({ order, at }: KeptOrder) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <Flag code={order.destinationCode} className="mt-3 shrink-0" />
      <span className="min-w-0">
        <TextLink href={orderPath(order.orderNumber)} className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
          {format.name(order.destinationCountry, order.destinationCountryFr)}
          <span className="tabular-nums">{order.orderNumber}</span>
        </TextLink>
        <span className="block text-sm text-slate">
          {LL.tracking.line.asOf({ when: format.dateTimeInZone(new Date(at).toISOString()) })}
        </span>
        <span className="mt-1 block">
          <OrderStatusBadge status={order.status} decisions={order.decisions} />
        </span>
      </span>
    </li>
  )
}
