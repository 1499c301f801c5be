import type { Destination, DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { SCHENGEN_NAME } from '@passage/contracts/places/schengen'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { RotateCw } from 'lucide-react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { useLastPage } from '../../../../lib/use-last-page.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { useDestinations, useOffer } from '../../../offers/api/offers.ts'
import { RequirementSource } from '../../../requirements/components/requirement-source.tsx'
import { orderDraftQuery } from '../../api/order-draft.ts'
import { nationalityAtom } from '../../state/wizard/wizard-store.ts'
import { readContent } from '../../sync/draft-content.ts'
import { DestinationCard, DestinationSkeletons } from './destination-card.tsx'
import { DestinationSearch, PassportField } from './destination-search.tsx'
import { NotOfferedCard, SchengenCard } from './not-offered.tsx'
import { NothingFound, OneVisa } from './one-visa.tsx'

/** Step 1: one card for each destination, nine a page. Picking an offer asks to sign in first. Public specification §2. */
export default function DestinationStep({ user, isLoading }: { user: CurrentUser | null; isLoading: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.order.offers
  const place = useWizardPlace()
  const { page, search, visa } = place
  const signedIn = user !== null || isLoading
  const [, navigate] = useLocation()
  const nationality = useAtomValue(nationalityAtom)
  const list = useDestinations({ page, search, language: locale, nationality, visa })
  const destinations = list.data?.data ?? []
  const notOffered = list.data?.notOffered ?? []
  const isAnswered = notOffered.length > 0 || list.data?.isSchengen === true
  const isBeyond = useLastPage(page, list, (lastPage) => {
    navigate(wizardPath({ ...place, page: lastPage }), { replace: true })
  })
  const goTo = (next: number) => {
    navigate(wizardPath({ page: next, search, visa }))
    document.getElementById('destinations')?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      {user && <BegunOrder user={user} />}
      <section aria-label={texts.list()}>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:items-end lg:grid-cols-[3fr_2fr]">
          <DestinationSearch />
          <PassportField nationality={nationality} />
        </div>
        {visa && <OneVisa code={visa} search={search} />}
        {!signedIn && <p className="mt-3 text-sm text-slate">{texts.signInFirst()}</p>}
        <p role="status" className="mt-4 min-h-6 text-sm text-slate">
          {list.isPending ? texts.loading() : list.data && <Found page={list.data} />}
        </p>
        <div id="destinations" className="mt-2 scroll-mt-24">
          {(list.isPending || isBeyond) && <DestinationSkeletons />}
          {list.isError && <LoadFailed onRetry={() => void list.refetch()} busy={list.isFetching} />}
          {list.data && destinations.length === 0 && !isBeyond && !isAnswered && (
            <NothingFound search={search} visa={visa} />
          )}
          {isAnswered && (
            <div className={cx('mb-4 grid gap-4', list.isPlaceholderData && 'opacity-60')}>
              {list.data?.isSchengen && <SchengenCard visa={visa} nationality={nationality} />}
              {notOffered.length > 0 && (
                <ul className="grid gap-4">
                  {notOffered.map((country) => (
                    <NotOfferedCard key={country.code} country={country} nationality={nationality} />
                  ))}
                </ul>
              )}
            </div>
          )}
          {destinations.length > 0 && (
            <ul
              aria-busy={list.isPlaceholderData}
              className={cx(
                'grid gap-4 has-[[aria-expanded=true]]:items-start sm:grid-cols-2 lg:grid-cols-3',
                list.isPlaceholderData && 'opacity-60',
              )}
            >
              {destinations.map((destination) => (
                <DestinationCard key={destination.id} destination={destination} signedIn={signedIn} place={place} />
              ))}
            </ul>
          )}
        </div>
        {nationality !== '' && destinations.length + notOffered.length > 0 && (
          <div className="mt-4">
            <KnownRequirements destinations={[...notOffered, ...destinations]} />
          </div>
        )}
        {list.data && (
          <div className="mt-8">
            <Pagination page={page} totalPages={list.data.totalPages} onPage={goTo} />
          </div>
        )}
      </section>
    </>
  )
}

/** How many destinations are listed; where none is, what the search means and is not on offer. */
function Found({ page }: { page: DestinationPage }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.order.offers
  const names = page.notOffered.map(({ name, nameFr }) => format.name(name, nameFr))
  if (page.total > 0 || (names.length === 0 && !page.isSchengen)) return texts.count(page.total)
  return names.length > 0 ? texts.notOfferedNames(names.join(', ')) : SCHENGEN_NAME[locale]
}

/** Where what the cards say of the passport comes from. */
function KnownRequirements({ destinations }: { destinations: readonly Pick<Destination, 'requirement'>[] }) {
  const { LL } = useI18n()
  const known = destinations.flatMap(({ requirement }) => requirement ?? [])
  if (known.length === 0) return <p className="text-sm text-slate">{LL.checker.list.unknown()}</p>
  const { date, source } = known.find((requirement) => requirement.source) ?? { date: null, source: null }
  return <RequirementSource date={date} source={source} />
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

/** A link to the draft that the person began on any device. */
function BegunOrder({ user }: { user: CurrentUser }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.otherDevice
  const { draft, updatedAt } = useQuery(orderDraftQuery(user.id)).data ?? { draft: null, updatedAt: null }
  const offerId = readContent(draft)?.offerId ?? null
  const offer = useOffer(offerId).data
  if (offerId === null || !offer || !updatedAt) return null
  const country = format.name(offer.countryName, offer.countryNameFr)
  return (
    <div className="mb-6">
      <Alert
        title={texts.begun({ country, when: format.dateTime(updatedAt) })}
        action={
          <LinkButton href={wizardPath({ offerId })} size="small">
            {texts.continueOrder()}
          </LinkButton>
        }
      />
    </div>
  )
}
