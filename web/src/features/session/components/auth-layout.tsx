import { UserRoundPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { keepsSignIn } from '../../../lib/session/browser-store.ts'
import { authPagePath, nextPath } from '../../../lib/session/next-path.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useOffer } from '../../offers/api/offers.ts'

interface DoorProps {
  title: string
  subtitle?: ReactNode
  children?: ReactNode
  /** Below the card. */
  after?: ReactNode
  /** It replaces a control that was pressed: it takes the focus. */
  news?: boolean
}

/** A narrow page with one card, for signing in and up. An interrupted order is shown above. */
export function AuthLayout({ title, subtitle, children, after, news = false }: DoorProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) place.current?.focus({ preventScroll: true })
  }, [news])
  return (
    <div
      ref={place}
      tabIndex={news ? -1 : undefined}
      className="mx-auto w-full max-w-form px-4 py-10 outline-none sm:py-16"
    >
      <PageTitle title={title} subtitle={subtitle} />
      <OrderStrip />
      {children && <Card className="mt-6">{children}</Card>}
      {after}
    </div>
  )
}

/** A new order's customer rarely has an account: signing up comes before the sign-in form. */
export function AccountFirst() {
  const { LL } = useI18n()
  return (
    <>
      <LinkButton
        href={authPagePath('/clerk-signup', window.location.search)}
        reload
        icon={UserRoundPlus}
        className="w-full"
      >
        {LL.session.makeAccount()}
      </LinkButton>
      <h2 className="mt-6 mb-4 border-t border-hairline pt-5 font-display text-xl font-semibold">
        {LL.session.order.haveAccount()}
      </h2>
    </>
  )
}

/** Explains that the browser stores nothing for this site, so that a session would end with the page. */
export function StorageRefused() {
  const { LL } = useI18n()
  const texts = LL.session.storageRefused
  const [isRefused] = useState(() => !keepsSignIn())
  if (!isRefused) return null
  return (
    <div className="mb-5">
      <Alert kind="warning" live="off" title={texts.title()}>
        {texts.text({ host: window.location.host })}
      </Alert>
    </div>
  )
}

/** Shows the order that signing in or up interrupts; nothing without one. design.md, *People*. */
function OrderStrip() {
  const { LL } = useI18n()
  const format = useFormat()
  const order = orderInNext(nextPath(window.location.search))
  const offer = useOffer(order && 'offerId' in order ? order.offerId : null)
  if (!order) return null
  // The offer is gone or unreadable: the page after this one says so.
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
          <p className="text-sm text-slate">{texts.returnsToOrder()}</p>
        </div>
      )}
    </section>
  )
}

/** Whether `next` continues an order that is not placed yet. */
export function beginsOrder(next: string): boolean {
  const [path, query] = next.replace(/#.*/s, '').split('?')
  return path === '/order' && !new URLSearchParams(query).has('order')
}

/** The order that `next` leads to: one being made from an offer, or one with a number. */
type OrderInNext = { offerId: number } | { orderNumber: string } | null

/** The order in `next`, a path of this site; null for another path. */
export function orderInNext(next: string): OrderInNext {
  const [path, query] = next.replace(/#.*/s, '').split('?')
  const search = new URLSearchParams(query)
  const offer = search.get('offer') ?? ''
  const number = search.get('number') ?? ''
  if (path === '/order' && /^\d{1,9}$/.test(offer)) return { offerId: Number(offer) }
  if (path === '/orders' && /^ORD-[A-Z0-9]{8}$/.test(number)) return { orderNumber: number }
  return null
}
