import type { AdminOffer, AdminOfferPage } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { Eye, EyeOff, Plus, SearchX, Trash2, Upload } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { placeQuery, useListPlace } from '../../lib/list-place.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { PageSize } from '../../ui/lists/pagination.tsx'
import { useSelection } from '../../ui/lists/selection.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOpened } from '../../ui/return-focus.tsx'
import { useAdminOffers, useOfferName } from './api/offers.ts'
import { useOfferColumns } from './components/offer-columns.tsx'
import { DeleteOfferDialog, DeleteOffersDialog, OfferStatusDialog } from './components/offer-confirmations.tsx'

const OfferDialog = lazyPart(() => import('./components/offer-dialog.tsx'))
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
  const nameOf = useOfferName()
  const {
    selected: chosen,
    selection,
    clear,
  } = useSelection(query, offers, {
    all: texts.selectAll(),
    one: (offer) => texts.selectFor({ name: nameOf(offer), agency: offer.agencyName }),
  })
  const { opened, setOpened, heading, closing } = useOpened<Opened>()
  const search = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  const columns = useOfferColumns((dialog, offer) => setOpened({ dialog, offer }))
  const { onClose } = closing
  const done = {
    onClose,
    onDone: () => {
      clear()
      closing.onDone()
    },
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
        <FilterSelect
          label={texts.status()}
          all={texts.statuses.all()}
          choices={[
            ['active', texts.statuses.active()],
            ['inactive', texts.statuses.inactive()],
          ]}
          value={place.status}
          onChange={(status) => go({ status })}
        />
      </search>
      <DataList
        list={list}
        texts={{ ...texts, emptyTitle: place.search ? texts.emptySearch : texts.emptyTitle }}
        icon={SearchX}
        place={place}
        go={go}
        filtered={place.search !== '' || place.status !== ''}
        label={texts.table()}
        mark={({ id }) => ({ 'data-offer': id })}
        columns={columns}
        selection={selection}
        below={
          <div className="flex flex-wrap items-center justify-between gap-3">
            {list.data && <Showing {...list.data.pagination} rows={offers.length} />}
            <PageSize sizes={SIZES} size={place.limit} onSize={(limit) => go({ limit })} />
          </div>
        }
      />
      <Suspense>
        {opened?.dialog === 'offer' && <OfferDialog offer={opened.offer} onClose={onClose} />}
        {opened?.dialog === 'upload' && <BulkUploadDialog onClose={onClose} />}
        {opened?.dialog === 'delete' && <DeleteOfferDialog offer={opened.offer} {...done} />}
        {opened?.dialog === 'delete-all' && <DeleteOffersDialog offers={opened.offers} {...done} />}
        {(opened?.dialog === 'activate' || opened?.dialog === 'deactivate') && (
          <OfferStatusDialog offers={opened.offers} activate={opened.dialog === 'activate'} {...done} />
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

interface SelectionBarProps {
  count: number
  onActivate: () => void
  onDeactivate: () => void
  onDelete: () => void
}

/** What can be done with all that is selected; nothing while nothing is. */
function SelectionBar({ count, onActivate, onDeactivate, onDelete }: SelectionBarProps) {
  const { LL } = useI18n()
  const texts = LL.visaPrices
  if (count === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls.
    <div role="group" aria-label={texts.selected()} className="flex flex-wrap gap-3">
      <Button variant="secondary" icon={Eye} onClick={onActivate}>
        {texts.activateSelected(count)}
      </Button>
      <Button variant="secondary" icon={EyeOff} onClick={onDeactivate}>
        {texts.deactivateSelected(count)}
      </Button>
      <Button variant="danger" icon={Trash2} onClick={onDelete}>
        {texts.deleteSelected(count)}
      </Button>
    </div>
  )
}
