import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { Globe, Plus, X } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useListPlace } from '../../lib/list-place.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOpened } from '../../ui/return-focus.tsx'
import { useCountries, usePlaceSearch } from './api/countries.ts'
import { CountriesFilters } from './components/countries-filters.tsx'
import { useCountryColumns } from './components/country-columns.tsx'
import { COUNTRIES_USUAL, foundCountries } from './state/found-countries.ts'

const CountryDialog = lazyPart(() => import('./components/country-dialog.tsx'))

/** Where one can apply for. Agency specification §2.9. */
export default function CountriesPage() {
  const { LL, locale } = useI18n()
  const texts = LL.countries
  const { place, go } = useListPlace(COUNTRIES_USUAL)
  const list = useCountries()
  const searchPlaces = usePlaceSearch(place.search !== '')
  const { opened, setOpened, heading, closing } = useOpened<{ country: Country | null }>()
  const { data } = list
  const found = useMemo(
    () => data && foundCountries(data, place, searchPlaces?.(place.search) ?? [], locale),
    [data, place, searchPlaces, locale],
  )
  const statuses: Partial<Record<string, () => string>> = texts.statuses
  const filters = [place.search && texts.quoted(place.search), statuses[place.status]?.() ?? ''].filter(Boolean)
  const add = () => setOpened({ country: null })
  const isFirst = data?.length === 0
  // What had the focus goes with its row, or with the empty list.
  const rowsGo = place.status !== '' || isFirst
  const columns = useCountryColumns({
    sorted: place,
    onEdit: (country) => setOpened({ country }),
    onSwitched: () => rowsGo && heading.current?.focus(),
  })
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <div ref={heading} tabIndex={-1}>
        <PageTitle title={texts.title()} subtitle={texts.subtitle()} />
      </div>
      <CountriesFilters place={place} go={go} onAdd={add} />
      <DataList
        list={list}
        rows={found}
        texts={{ ...texts, emptyText: isFirst ? texts.firstText : texts.emptyText }}
        showsLoading
        icon={Globe}
        emptyAction={
          isFirst && (
            <Button icon={Plus} onClick={add}>
              {texts.addFirst()}
            </Button>
          )
        }
        label={texts.title()}
        mark={({ code }) => ({ 'data-country': code })}
        columns={columns}
        cards="sheet"
        above={
          <CountriesHeading
            shown={found?.length ?? 0}
            total={data?.length ?? 0}
            filters={filters}
            onClear={() => go({ search: '', status: '' })}
          />
        }
      />
      <Suspense>
        {opened && (
          <CountryDialog country={opened.country} onDone={() => rowsGo && closing.onDone()} onClose={closing.onClose} />
        )}
      </Suspense>
    </div>
  )
}

interface CountriesHeadingProps {
  shown: number
  total: number
  /** What is looked for, in words; empty without filters. */
  filters: readonly string[]
  onClear: () => void
}

/** How many there are, of how many, and by what they are filtered. Agency specification §2.9. */
function CountriesHeading({ shown, total, filters, onClear }: CountriesHeadingProps) {
  const { LL } = useI18n()
  const texts = LL.countries
  const isFiltered = filters.length > 0
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <div role="status">
        <h2 className="font-display text-xl font-semibold">
          {texts.heading(shown)}
          {isFiltered && <span className="font-normal text-slate"> {texts.of(total)}</span>}
        </h2>
      </div>
      {isFiltered && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-1 rounded-card bg-blue-tint pl-3 text-sm text-blue">
          <span className="min-w-0 py-1 wrap-anywhere">
            {texts.filteredBy()} <bdi className="font-medium">{filters.join(', ')}</bdi>
          </span>
          <Button variant="quiet" size="small" icon={X} aria-label={texts.clearFilters()} onClick={onClear}>
            {texts.clear()}
          </Button>
        </p>
      )}
    </div>
  )
}
