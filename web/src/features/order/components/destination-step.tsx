import { Compass, RotateCw } from 'lucide-react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useOffers } from '../api/offers.ts'
import { useWizardPlace, wizardPath } from '../state/wizard-place.ts'
import { DestinationSearch } from './destination-search.tsx'
import { OfferCard, OfferSkeletons } from './offer-card.tsx'

/** Step 1: one of the offers, nine a page. Picking one asks to sign in first. Public specification §2. */
export default function DestinationStep({ signedIn }: { signedIn: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.destination
  const { page, search } = useWizardPlace()
  const [, navigate] = useLocation()
  const offers = useOffers(page, search)
  const goTo = (next: number) => {
    navigate(wizardPath({ page: next, search }))
    document.getElementById('destinations')?.scrollIntoView({ block: 'start' })
  }

  return (
    <section aria-label={texts.list()}>
      <DestinationSearch />
      {!signedIn && <p className="mt-2 text-sm text-slate">{texts.signInFirst()}</p>}
      <p role="status" className="mt-4 min-h-6 text-sm text-slate">
        {offers.isPending ? texts.loading() : offers.data && texts.count(offers.data.total)}
      </p>
      <div id="destinations" className="mt-2 scroll-mt-24">
        {offers.isPending && <OfferSkeletons />}
        {offers.isError && <LoadFailed onRetry={() => void offers.refetch()} busy={offers.isFetching} />}
        {offers.data?.data.length === 0 && <NothingFound search={search} />}
        {offers.data && offers.data.data.length > 0 && (
          <ul
            aria-busy={offers.isPlaceholderData}
            className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-3 ${offers.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {offers.data.data.map((offer) => (
              <OfferCard key={offer.id} offer={offer} signedIn={signedIn} place={{ page, search }} />
            ))}
          </ul>
        )}
      </div>
      {offers.data && (
        <div className="mt-8">
          <Pagination page={page} totalPages={offers.data.totalPages} onPage={goTo} />
        </div>
      )}
    </section>
  )
}

function LoadFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { LL } = useI18n()
  return (
    <Alert
      kind="error"
      title={LL.order.destination.errorTitle()}
      action={
        <Button variant="secondary" icon={RotateCw} busy={busy} onClick={onRetry}>
          {LL.common.retry()}
        </Button>
      }
    >
      {LL.order.destination.errorText()}
    </Alert>
  )
}

function NothingFound({ search }: { search: string }) {
  const { LL } = useI18n()
  const texts = LL.order.destination
  const showAll = (
    <LinkButton href="/order" variant="secondary">
      {texts.showAll()}
    </LinkButton>
  )
  return (
    <EmptyState icon={Compass} title={texts.emptyTitle()} action={showAll}>
      {search ? texts.emptySearch({ search }) : texts.emptyAll()}
    </EmptyState>
  )
}
