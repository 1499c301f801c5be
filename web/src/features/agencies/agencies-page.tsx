import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { Building2, Plus } from 'lucide-react'
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
import { PageTitle } from '../../ui/page-title.tsx'
import { useFocusOnceClosed } from '../../ui/return-focus.tsx'
import { useAgencies } from './api/agencies.ts'
import { AgenciesTable } from './components/agencies-table.tsx'
import type { AgencyProps } from './components/agency-buttons.tsx'
import { AgencyCard } from './components/agency-card.tsx'

const NameDialog = lazyPart(() => import('./components/name-dialog.tsx'))
const VerifyDialog = lazyPart(() => import('./components/verify-dialog.tsx'))
const WithdrawDialog = lazyPart(() => import('./components/withdraw-dialog.tsx'))
const DeleteDialog = lazyPart(() => import('./components/delete-agency-dialog.tsx'))

const USUAL = { search: '', verified: '' }
const CHOICES = { verified: ['true', 'false'] }

type Opened =
  | { dialog: 'name'; agency: AgencyView | null }
  | { dialog: 'verify' | 'withdraw' | 'delete'; agency: AgencyView }

/** Partners: who belongs to them, whether they are verified. settled.md, People and Screens and routes. */
export default function AgenciesPage() {
  const { LL } = useI18n()
  const texts = LL.agencies
  const { place, go, filtered } = useListPlace(USUAL, CHOICES)
  const list = useAgencies(placeQuery(place, USUAL))
  const [opened, setOpened] = useState<Opened | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const search = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  const isWide = useWideScreen()
  const close = () => setOpened(null)
  const propsOf = (agency: AgencyView): AgencyProps => ({
    agency,
    onRename: () => setOpened({ dialog: 'name', agency }),
    onVerify: () => setOpened({ dialog: 'verify', agency }),
    onWithdraw: () => setOpened({ dialog: 'withdraw', agency }),
    onDelete: () => setOpened({ dialog: 'delete', agency }),
  })
  const focusHeading = useFocusOnceClosed(opened !== null, heading)
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <div ref={heading} tabIndex={-1}>
        <PageTitle title={texts.title()} subtitle={texts.subtitle()} hasTimes />
      </div>
      <search className="mt-6 grid items-end gap-4 sm:grid-cols-[minmax(0,var(--container-form))_14rem_auto]">
        <SearchField label={texts.search()} hint={texts.searchHint()} value={place.search} onSearch={search} />
        <Field label={texts.filter()}>
          {(control) => (
            <Select {...control} value={place.verified} onChange={(event) => go({ verified: event.target.value })}>
              <option value="">{texts.filters.all()}</option>
              <option value="false">{texts.filters.false()}</option>
              <option value="true">{texts.filters.true()}</option>
            </Select>
          )}
        </Field>
        <Button icon={Plus} className="sm:justify-self-end" onClick={() => setOpened({ dialog: 'name', agency: null })}>
          {texts.create()}
        </Button>
      </search>
      <ListBody
        list={list}
        texts={texts}
        icon={Building2}
        href="/admin/agencies"
        filtered={filtered}
        page={place.page}
        onPage={(page, options) => go({ page }, options)}
      >
        {(agencies) =>
          isWide ? (
            <AgenciesTable agencies={agencies} propsOf={propsOf} />
          ) : (
            <ul aria-label={texts.list()} className="grid gap-4">
              {agencies.map((agency) => (
                <li key={agency.id}>
                  <AgencyCard {...propsOf(agency)} />
                </li>
              ))}
            </ul>
          )
        }
      </ListBody>
      <Suspense>
        {opened?.dialog === 'name' && <NameDialog agency={opened.agency} onClose={close} />}
        {opened?.dialog === 'verify' && <VerifyDialog agency={opened.agency} onDone={focusHeading} onClose={close} />}
        {opened?.dialog === 'withdraw' && (
          <WithdrawDialog agency={opened.agency} onDone={focusHeading} onClose={close} />
        )}
        {opened?.dialog === 'delete' && <DeleteDialog agency={opened.agency} onDone={focusHeading} onClose={close} />}
      </Suspense>
    </div>
  )
}
