import { useI18n } from '../../../i18n/use-i18n.ts'
import { nextPath } from '../../../lib/session/next-path.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { useOffer } from '../../offers/api/offers.ts'
import { orderInNext } from '../state/order-in-next.ts'

/** Keeps the order in sight that signing in or up interrupts; nothing where it interrupts none. design.md, *People*. */
export function OrderStrip() {
  const { LL } = useI18n()
  const format = useFormat()
  const order = orderInNext(nextPath(window.location.search))
  const offer = useOffer(order && 'offerId' in order ? order.offerId : null)
  if (!order) return null
  // The offer is gone, or cannot be read now: the page after this one says so.
  if ('offerId' in order && !offer.isPending && !offer.data) return null
  const { data } = offer
  const texts = LL.session.order
  return (
    <section
      aria-label={texts.label()}
      className="mt-6 flex min-h-17 items-center gap-3 rounded-card border border-sea/30 bg-sea-tint px-4 py-3"
    >
      {'offerId' in order && !data && <Skeleton className="h-10 grow" />}
      {data && <Flag code={data.countryCode} />}
      {(data || 'orderNumber' in order) && (
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {'orderNumber' in order
              ? texts.number({ number: order.orderNumber })
              : data &&
                texts.offer({
                  country: format.name(data.countryName, data.countryNameFr),
                  visa: format.name(data.visaType, data.visaTypeFr),
                  price: format.money(data.totalPrice, 'EUR'),
                })}
          </p>
          <p className="text-sm text-slate">{texts.goesOn()}</p>
        </div>
      )}
    </section>
  )
}
