import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../i18n/use-i18n.ts'
import { flagOf } from '../../lib/words/flag-emoji.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { ClockNote } from '../../ui/clock-note.tsx'
import { Flag } from '../../ui/flag.tsx'
import type { Tracking } from './api/use-order.ts'
import { ConnectionIndicator } from './timeline/connection-indicator.tsx'

export interface OrderTitleProps {
  number: string
  order: OrderView | undefined
  tracking: Pick<Tracking, 'connection' | 'asOf'>
}

/** The page's heading and the tab's title: destination and order, with the connection. As tall while loading. */
export function OrderTitle({ number, order, tracking }: OrderTitleProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const name = LL.tracking.orderTitle({ number })
  const country = order && format.name(order.destinationCountry, order.destinationCountryFr)
  return (
    <header data-order-title className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <title>{`${order ? `${flagOf(order.destinationCode)} ${country}, ${name}` : name} – ${LL.brand()}`}</title>
      <h1 className="min-w-0">
        <span className="flex min-h-9 items-center gap-3 font-display text-2xl font-semibold sm:text-3xl">
          {order && <Flag code={order.destinationCode} />}
          {country ?? LL.tracking.yourOrder()}
        </span>
        <span className="mt-1 block text-base font-medium text-slate">
          <span className="sr-only">– </span>
          {name}
        </span>
      </h1>
      <ClockNote className="order-1 basis-full" />
      <div className="min-h-5 max-sm:basis-full print:hidden">{order && <ConnectionIndicator {...tracking} />}</div>
      {order && (
        <p className="hidden text-sm print:block">
          {LL.tracking.line.asOf({ when: format.dateTimeInZone(new Date(tracking.asOf).toISOString()) })}
        </p>
      )}
    </header>
  )
}
