import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { Building2, Plus } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { placeQuery, useListPlace } from '../../lib/list-place.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOpened } from '../../ui/return-focus.tsx'
import { useAgencies } from './api/agencies.ts'
import { AgencyDetailsRow, type OpenAgencyDialog, useAgencyColumns } from './components/agency-columns.tsx'
import { DeleteAgencyDialog, VerifyDialog, WithdrawDialog } from './components/agency-confirmations.tsx'

const NameDialog = lazyPart(() => import('./components/name-dialog.tsx'))

const USUAL = { search: '', verified: '' }
const CHOICES = { verified: ['true', 'false'] }

type Opened =
  | { dialog: 'name'; agency: AgencyView | null }
  | { dialog: 'verify' | 'withdraw' | 'delete'; agency: AgencyView }

/** Partners: who belongs to them, whether they are verified. settled.md, People and Screens and routes. */
export default function AgenciesPage() {
  const { LL } = useI18n()
  const texts = LL.agencies
  const listPlace = useListPlace(USUAL, CHOICES)
  const { place, go } = listPlace
  const list = useAgencies(placeQuery(place, USUAL))
  const { opened, setOpened, heading, closing } = useOpened<Opened>()
  const search = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  const open: OpenAgencyDialog = (dialog, agency) => setOpened({ dialog, agency })
  const columns = useAgencyColumns(open)
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <div ref={heading} tabIndex={-1}>
        <PageTitle title={texts.title()} subtitle={texts.subtitle()} hasTimes />
      </div>
      <search className="mt-6 grid items-end gap-4 sm:grid-cols-[minmax(0,var(--container-form))_14rem_auto]">
        <SearchField label={texts.search()} hint={texts.searchHint()} value={place.search} onSearch={search} />
        <FilterSelect
          label={texts.filter()}
          all={texts.filters.all()}
          choices={[
            ['false', texts.filters.false()],
            ['true', texts.filters.true()],
          ]}
          value={place.verified}
          onChange={(verified) => go({ verified })}
        />
        <Button icon={Plus} className="sm:justify-self-end" onClick={() => setOpened({ dialog: 'name', agency: null })}>
          {texts.create()}
        </Button>
      </search>
      <DataList
        {...listPlace}
        list={list}
        texts={texts}
        icon={Building2}
        label={texts.list()}
        mark={({ name }) => ({ 'data-agency': name })}
        columns={columns}
        details={(agency) => <AgencyDetailsRow agency={agency} open={open} />}
        cards="broad"
      />
      <Suspense>
        {opened?.dialog === 'name' && <NameDialog agency={opened.agency} onClose={closing.onClose} />}
        {opened?.dialog === 'verify' && <VerifyDialog agency={opened.agency} {...closing} />}
        {opened?.dialog === 'withdraw' && <WithdrawDialog agency={opened.agency} {...closing} />}
        {opened?.dialog === 'delete' && <DeleteAgencyDialog agency={opened.agency} {...closing} />}
      </Suspense>
    </div>
  )
}
