import type { AdminOffer, AdminOfferPage } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { Plus, SearchX, Upload } from 'lucide-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { placeQuery, useListPlace } from '../../lib/list-place.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/inputs.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { ListBody } from '../../ui/lists/list-body.tsx'
import { PageSize } from '../../ui/lists/pagination.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useFocusOnceClosed } from '../../ui/return-focus.tsx'
import { useAdminOffers } from './api/offers.ts'
import { OfferCards } from './components/offer-cards.tsx'
import { OffersTable, SelectionBar } from './components/offers-table.tsx'

const OfferDialog = lazyPart(() => import('./components/offer-dialog.tsx'))
const StatusDialog = lazyPart(() => import('./components/status-dialog.tsx'))
const DeleteOfferDialog = lazyPart(() => import('./components/delete-offer-dialog.tsx'))
const DeleteOffersDialog = lazyPart(() => import('./components/delete-offers-dialog.tsx'))
const BulkUploadDialog = lazyPart(() => import('./bulk/components/bulk-upload-dialog.tsx'))

const SIZES = ['5', '20', '50']
/** Agency specification §9: 5 rows a page. */
const USUAL = { search: '', status: '', limit: '5' }
const CHOICES = { status: ['active', 'inactive'], limit: SIZES }

type Opened =
  | { dialog: 'offer'; offer: AdminOffer | null }
  | { dialog: 'delete'; offer: AdminOffer }
  | { dialog: 'upload' }
  | { dialog: 'activate' | 'deactivate' | 'delete-all'; offers: readonly AdminOffer[] }

/** What every visa costs, for administrators. Agency specification §2.7. */
export default function VisaPricesPage() {
  const { LL } = useI18n()
  const texts = LL.visaPrices
  const { place, go } = useListPlace(USUAL, CHOICES)
  const query = placeQuery(place, USUAL)
  const list = useAdminOffers(query)
  const offers = list.data?.data ?? []
  const selection = useSelection(
    query,
    offers.map(({ id }) => id),
  )
  const chosen = offers.filter(({ id }) => selection.selected.includes(id))
  const [opened, setOpened] = useState<Opened | null>(null)
  const isWide = useWideScreen()
  const heading = useRef<HTMLDivElement>(null)
  const focusHeading = useFocusOnceClosed(opened !== null, heading)
  const search = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  const Rows = isWide ? OffersTable : OfferCards
  const close = () => setOpened(null)
  const done = () => {
    selection.clear()
    focusHeading()
  }
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <div ref={heading} tabIndex={-1}>
        <PageTitle title={texts.title()} subtitle={texts.subtitle()} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button variant="secondary" icon={Upload} onClick={() => setOpened({ dialog: 'upload' })}>
          {texts.bulkUpload()}
        </Button>
        <Button icon={Plus} onClick={() => setOpened({ dialog: 'offer', offer: null })}>
          {texts.create()}
        </Button>
        <SelectionBar
          count={chosen.length}
          onActivate={() => setOpened({ dialog: 'activate', offers: chosen })}
          onDeactivate={() => setOpened({ dialog: 'deactivate', offers: chosen })}
          onDelete={() => setOpened({ dialog: 'delete-all', offers: chosen })}
        />
      </div>
      <search className="mt-6 grid items-end gap-4 sm:grid-cols-[minmax(0,var(--container-form))_14rem]">
        <SearchField
          label={texts.search()}
          placeholder={texts.searchPlaceholder()}
          value={place.search}
          onSearch={search}
        />
        <Field label={texts.status()}>
          {(control) => (
            <Select {...control} value={place.status} onChange={(event) => go({ status: event.target.value })}>
              <option value="">{texts.statuses.all()}</option>
              <option value="active">{texts.statuses.active()}</option>
              <option value="inactive">{texts.statuses.inactive()}</option>
            </Select>
          )}
        </Field>
      </search>
      <ListBody
        list={list}
        texts={{ ...texts, emptyTitle: place.search ? texts.emptySearch : texts.emptyTitle }}
        icon={SearchX}
        href="/admin/visa-orders"
        filtered={place.search !== '' || place.status !== ''}
        page={place.page}
        onPage={(page, options) => go({ page }, options)}
      >
        {(rows) => (
          <>
            <Rows
              offers={rows}
              selected={selection.selected}
              onToggle={selection.toggle}
              onToggleAll={selection.toggleAll}
              onEdit={(offer) => setOpened({ dialog: 'offer', offer })}
              onDelete={(offer) => setOpened({ dialog: 'delete', offer })}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              {list.data && <Showing {...list.data.pagination} rows={rows.length} />}
              <PageSize sizes={SIZES} size={place.limit} onSize={(limit) => go({ limit })} />
            </div>
          </>
        )}
      </ListBody>
      <Suspense>
        {opened?.dialog === 'offer' && <OfferDialog offer={opened.offer} onClose={close} />}
        {opened?.dialog === 'upload' && <BulkUploadDialog onClose={close} />}
        {opened?.dialog === 'delete' && <DeleteOfferDialog offer={opened.offer} onDone={done} onClose={close} />}
        {opened?.dialog === 'delete-all' && <DeleteOffersDialog offers={opened.offers} onDone={done} onClose={close} />}
        {(opened?.dialog === 'activate' || opened?.dialog === 'deactivate') && (
          <StatusDialog offers={opened.offers} activate={opened.dialog === 'activate'} onDone={done} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

/** Which rows these are of how many, where there is more than one page. */
function Showing({ page, limit, totalCount, totalPages, rows }: AdminOfferPage['pagination'] & { rows: number }) {
  const { LL } = useI18n()
  if (totalPages <= 1) return null
  const from = (page - 1) * limit + 1
  return (
    <p className="text-slate tabular-nums">{LL.visaPrices.showing({ from, to: from + rows - 1, total: totalCount })}</p>
  )
}

interface Selection {
  /** The page of the list in which it was made. */
  page: string
  ids: readonly number[]
}

/** The selection of one page: another page, search or filter clears it. Agency specification §2.7 and §4. */
function useSelection(page: string, shown: readonly number[]) {
  const [selection, setSelection] = useState<Selection>({ page, ids: [] })
  if (selection.page !== page) setSelection({ page, ids: [] })
  // In the order of the rows, without those that have gone.
  const selected = shown.filter((id) => selection.ids.includes(id))
  return {
    selected,
    toggle: (id: number) =>
      setSelection({ page, ids: selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id] }),
    toggleAll: () => setSelection({ page, ids: selected.length === shown.length ? [] : shown }),
    clear: () => setSelection({ page, ids: [] }),
  }
}
