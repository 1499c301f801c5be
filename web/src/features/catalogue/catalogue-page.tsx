import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import { Building2, Globe, type LucideIcon, Stamp } from 'lucide-react'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useListPlace } from '../../lib/list-place.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import { useCountrySearch } from '../../lib/words/country-search.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/inputs.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { ListFailure, ListSkeleton } from '../../ui/lists/list-states.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useProducts } from './api/products.ts'
import { ProductGroups } from './components/product-groups.tsx'
import {
  agenciesOf,
  CATALOGUE_USUAL,
  type CatalogueCounts,
  countsOf,
  groupByCountry,
  pagesOf,
} from './state/product-groups.ts'

const ICONS: Record<keyof CatalogueCounts, LucideIcon> = { countries: Globe, agencies: Building2, products: Stamp }

const OrderDialog = lazyPart(() => import('./components/order-dialog.tsx'))

const NOTHING: readonly VisaProduct[] = []

/** Everything that is on offer with the parts of its price, for staff, who order from it. Public specification §2. */
export default function CataloguePage() {
  const { LL } = useI18n()
  const texts = LL.catalogue
  const { place, go, filtered } = useListPlace(CATALOGUE_USUAL)
  const list = useProducts()
  const products = list.data ?? NOTHING
  const all = useMemo(() => countsOf(groupByCountry(products)), [products])
  const agencies = useMemo(() => agenciesOf(products), [products])
  const ofAgency = useMemo(
    () => groupByCountry(products.filter(({ agencyId }) => !place.agency || String(agencyId) === place.agency)),
    [products, place.agency],
  )
  const { found, notListed, isFinal } = useCountrySearch(ofAgency, place.search)
  const pages = useMemo(() => pagesOf(found), [found])
  const paged = list.data && { data: pages[place.page - 1] ?? [], totalPages: pages.length }
  useLastPage(place.page, { data: paged, isPlaceholderData: !isFinal }, (page) => go({ page }, { replace: true }))
  const [ordered, setOrdered] = useState<VisaProduct | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const search = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  // The page's end is far below: the next one is read from its beginning.
  const turnTo = (page: number) => {
    go({ page })
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <div ref={heading} tabIndex={-1}>
        <PageTitle title={texts.title()} subtitle={texts.subtitle()} />
      </div>
      <search className="mt-6 grid items-end gap-4 sm:grid-cols-[minmax(0,var(--container-form))_18rem]">
        <SearchField label={texts.search()} hint={texts.searchHint()} value={place.search} onSearch={search} />
        <Field label={texts.agency()}>
          {(control) => (
            <Select {...control} value={place.agency} onChange={(event) => go({ agency: event.target.value })}>
              <option value="">{texts.allAgencies()}</option>
              {agencies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </search>
      <div className="mt-6 grid gap-6">
        <ListFailure list={list} failed={texts.loadFailed()} stale={texts.stale()} />
        {list.isPending && <ListSkeleton label={texts.loading()} />}
        {list.data && (
          <>
            <CatalogueSummary shown={countsOf(found)} all={all} />
            <ProductGroups
              pages={pages}
              filtered={filtered}
              notListed={notListed}
              page={place.page}
              onPage={turnTo}
              onOrder={setOrdered}
            />
          </>
        )}
      </div>
      <Suspense>{ordered && <OrderDialog product={ordered} onClose={() => setOrdered(null)} />}</Suspense>
    </div>
  )
}

/** How much is shown, and of how much where a filter is on. Public specification §2. */
function CatalogueSummary({ shown, all }: { shown: CatalogueCounts; all: CatalogueCounts }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.catalogue
  return (
    <section aria-label={texts.summary()}>
      <dl className="grid grid-cols-3 gap-2 sm:gap-4">
        {(['countries', 'agencies', 'products'] as const).map((kind) => {
          const Icon = ICONS[kind]
          return (
            <Card key={kind} data-count={kind} padded={false} className="flex flex-col p-3 sm:p-5">
              <dt className="flex items-center gap-2 text-sm leading-5 text-slate sm:text-base">
                <Icon aria-hidden className="hidden size-5 shrink-0 text-sea sm:block" />
                {texts[kind]()}
              </dt>
              <dd className="mt-auto pt-1 tabular-nums">
                <span className="text-xl font-semibold">{format.number(shown[kind])}</span>
                {shown[kind] !== all[kind] && (
                  <span className="ml-2 text-sm text-slate">{texts.of(format.number(all[kind]))}</span>
                )}
              </dd>
            </Card>
          )
        })}
      </dl>
    </section>
  )
}
