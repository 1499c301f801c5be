import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useAtomValue } from 'jotai'
import { Files } from 'lucide-react'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { sessionKeyAtom } from '../../lib/session/hosted-session.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Flag } from '../../ui/flag.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OrderStatusBadge } from '../../ui/lists/badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type KeptOrder, keptOrders } from './api/kept-orders.ts'
import { NumberForm } from './number-form.tsx'

export interface AskNumberProps {
  /** What stands in the field; a wrong number when it was entered. */
  initial: string
  onTrack: (orderNumber: string) => void
  /** With the orders that were seen last on this device. */
  withSeen: boolean
}

/** Where no order is to be shown: asks for a number. */
export default function AskNumber({ initial, onTrack, withSeen }: AskNumberProps) {
  return (
    <>
      <div className="mt-6">
        <NumberForm initial={initial} busy={false} onTrack={onTrack} />
      </div>
      {withSeen && <SeenOrders />}
    </>
  )
}

/** Where the installed application begins, with or without a connection: what this session saw last on this device. */
function SeenOrders() {
  const { LL } = useI18n()
  const session = useAtomValue(sessionKeyAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session has seen other orders.
  const seen = useMemo(keptOrders, [session])
  return (
    <>
      {seen.length > 0 && (
        <section aria-labelledby="seen-title" className="mt-10 max-w-text">
          <h2 id="seen-title" className="font-display text-xl font-semibold">
            {LL.tracking.seen.title()}
          </h2>
          <p className="mt-1 text-sm text-slate">{LL.tracking.seen.text()}</p>
          <ul className="mt-4 divide-y divide-hairline rounded-card border border-hairline bg-card shadow-soft">
            {seen.map((kept) => (
              <Seen key={kept.order.orderNumber} {...kept} />
            ))}
          </ul>
        </section>
      )}
      {session !== null && (
        <LinkButton href="/my-orders" variant="secondary" icon={Files} className="mt-6">
          {LL.nav.myOrders()}
        </LinkButton>
      )}
    </>
  )
}

function Seen({ order, at }: KeptOrder) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Flag code={order.destinationCode} className="shrink-0" />
      <span className="min-w-0 grow">
        <TextLink href={orderPath(order.orderNumber)} className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
          {format.name(order.destinationCountry, order.destinationCountryFr)}
          <span className="tabular-nums">{order.orderNumber}</span>
        </TextLink>
        <span className="block text-sm text-slate">
          {LL.tracking.line.asOf({ when: format.dateTimeInZone(new Date(at).toISOString()) })}
        </span>
      </span>
      <OrderStatusBadge status={order.status} />
    </li>
  )
}
