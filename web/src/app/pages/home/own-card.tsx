import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { DRAFT_DAYS } from '@passage/contracts/domain/orders/order-draft'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Files, Inbox, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTransactions } from '../../../features/my-orders/api/transactions.ts'
import { offerQuery } from '../../../features/offers/api/offers.ts'
import { KeptOrdersLink } from '../../../features/one-order/offline/kept-order-list.tsx'
import { factsOfRow } from '../../../features/one-order/turn/next-step.ts'
import { NextStepList } from '../../../features/one-order/turn/next-step-list.tsx'
import { orderDraftQuery } from '../../../features/order/api/order-draft.ts'
import { useCurrentUser } from '../../../features/session/api/current-user.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OwnCardFrame, OwnCardSkeleton } from './own-card-frame.tsx'

const NEWEST = { page: 1, search: '', status: 'all', order: null, tab: 'details' } as const
const DAY_MS = 24 * 3_600_000

/** The first card of the landing page for a person who is signed in: their own order or draft, for staff the way to their desk. */
export default function OwnCard() {
  const { LL } = useI18n()
  const { user, failed, retry } = useCurrentUser()
  const texts = LL.homeOwn
  if (failed) return <Failed onRetry={retry} />
  if (!user) return <OwnCardSkeleton />
  if (!isStaff(user.role)) return <OrderOrDraft user={user} />
  return (
    <OwnCardFrame title={texts.staff.title()} text={texts.staff.text()}>
      <LinkButton href="/desk" icon={Inbox}>
        {LL.nav.desk()}
      </LinkButton>
    </OwnCardFrame>
  )
}

/** First the order that needs the person, then their draft, then orders that wait for others. */
function OrderOrDraft({ user }: { user: CurrentUser }) {
  const { LL } = useI18n()
  const orders = useTransactions(NEWEST)
  const draft = useDraft(user)
  if (orders.isError && !orders.data) return <Failed onRetry={() => void orders.refetch()} />
  if (!orders.data || draft === undefined) return <OwnCardSkeleton />
  const open = orders.data.data.filter(({ orderStatus }) => !isClosed(orderStatus))
  const order = open.find(({ whoseTurn }) => whoseTurn === 'customer') ?? open[0]
  const all = (
    <LinkButton href="/my-orders" variant="secondary" icon={Files}>
      {LL.nav.myOrders()}
    </LinkButton>
  )
  if (order && (order.whoseTurn === 'customer' || !draft)) {
    return (
      <OrderCard order={order}>
        {draft ? (
          <LinkButton href={draft.path} variant="secondary">
            {LL.homeOwn.draft.also({ country: draft.country })}
          </LinkButton>
        ) : (
          all
        )}
      </OrderCard>
    )
  }
  if (draft) return <DraftCard draft={draft}>{all}</DraftCard>
  return (
    <OwnCardFrame title={LL.homeOwn.none.title()} text={LL.homeOwn.none.text()}>
      <LinkButton href="/order" icon={ArrowRight}>
        {LL.home.start()}
      </LinkButton>
      {all}
    </OwnCardFrame>
  )
}

/** An open order: whose turn it is and what is next. */
function OrderCard({ order, children }: { order: Transaction; children: ReactNode }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.homeOwn.order
  const { orderNumber, whoseTurn } = order
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  return (
    <OwnCardFrame
      title={texts.title({ country })}
      text={`${orderNumber} · ${LL.turn[whoseTurn]()}`}
      facts={<NextStepList facts={factsOfRow(order)} />}
    >
      <LinkButton href={orderPath(orderNumber)} icon={ArrowRight}>
        {texts.open()}
      </LinkButton>
      {children}
    </OwnCardFrame>
  )
}

interface Draft {
  country: string
  visa: string
  path: string
  /** ISO instant at which the draft is deleted unless it is changed. */
  until: string
}

/** The person's draft from any device; null: none, undefined: not loaded yet. An unreadable draft is ignored. */
function useDraft(user: CurrentUser): Draft | null | undefined {
  const format = useFormat()
  const kept = useQuery(orderDraftQuery(user.id))
  const offerId = kept.data?.draft?.offerId ?? null
  const offer = useQuery({ ...offerQuery(offerId ?? 0), enabled: offerId !== null })
  if (kept.isError || offer.isError) return null
  if (!kept.data || (offerId !== null && offer.data === undefined)) return undefined
  const { updatedAt } = kept.data
  if (offerId === null || !offer.data || !updatedAt) return null
  const { countryName, countryNameFr, visaType, visaTypeFr } = offer.data
  return {
    country: format.name(countryName, countryNameFr),
    visa: format.name(visaType, visaTypeFr),
    path: wizardPath({ offerId }),
    until: new Date(Date.parse(updatedAt) + DRAFT_DAYS * DAY_MS).toISOString(),
  }
}

function DraftCard({ draft, children }: { draft: Draft; children: ReactNode }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.homeOwn.draft
  const { country, visa, until } = draft
  return (
    <OwnCardFrame title={texts.title({ country })} text={texts.text({ visa, when: format.dateTime(until) })}>
      <LinkButton href={draft.path} icon={ArrowRight}>
        {texts.open()}
      </LinkButton>
      {children}
    </OwnCardFrame>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { LL } = useI18n()
  return (
    <OwnCardFrame title={LL.homeOwn.failed.title()} text={LL.homeOwn.failed.text()}>
      <Button variant="secondary" icon={RotateCw} onClick={onRetry}>
        {LL.common.retry()}
      </Button>
      <KeptOrdersLink />
    </OwnCardFrame>
  )
}
