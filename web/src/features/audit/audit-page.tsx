import { AUDIT_ACTIONS } from '@passage/contracts/domain/audit-actions'
import { ScrollText, X } from 'lucide-react'
import { useCallback } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { type ListPlace, placeQuery, useListPlace } from '../../lib/list-place.ts'
import { formatCount } from '../../lib/words/desk-format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Badge } from '../../ui/lists/badge.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AUDIT_USUAL, useActionName, useAudit } from './api/audit.ts'
import { AuditLine } from './components/audit-line.tsx'

/** Who did what. quality.md, checklist 24. */
export default function AuditPage() {
  const { LL, locale } = useI18n()
  const texts = LL.audit
  const listPlace = useListPlace(AUDIT_USUAL)
  const { place, go } = listPlace
  const list = useAudit(placeQuery(place, AUDIT_USUAL))
  const { data } = list
  const actor = data?.data.find(({ actorId }) => actorId === place.actorId)?.actorName ?? place.actorId
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle
        hasTimes
        title={texts.title()}
        subtitle={texts.subtitle()}
        aside={
          data && (
            <Badge tone="blue">
              {data.totalCapped
                ? texts.totalCapped({ count: formatCount(data.total, true, locale) })
                : texts.total(data.total)}
            </Badge>
          )
        }
      />
      <AuditFilters place={place} go={go} />
      {place.actorId && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          {texts.onlyActor({ name: actor })}
          <Button variant="secondary" size="small" icon={X} onClick={() => go({ actorId: '' })}>
            {texts.anyActor()}
          </Button>
        </p>
      )}
      <DataList
        {...listPlace}
        list={list}
        texts={texts}
        icon={ScrollText}
        label={texts.list()}
        mark={({ action }) => ({ 'data-action': action })}
        draw={(record) => <AuditLine record={record} onActor={(actorId) => go({ actorId })} />}
      />
    </div>
  )
}

interface AuditFiltersProps {
  place: ListPlace<typeof AUDIT_USUAL>
  go: (change: Partial<ListPlace<typeof AUDIT_USUAL>>, options?: { replace?: boolean }) => void
}

/** Search, action, object and days; all kept in the address. */
function AuditFilters({ place, go }: AuditFiltersProps) {
  const { LL } = useI18n()
  const texts = LL.audit
  const nameOf = useActionName()
  const search = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  const choices: readonly string[] = AUDIT_ACTIONS
  const known = place.action && !choices.includes(place.action) ? [place.action, ...choices] : choices
  return (
    <search className="mt-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_11rem_10rem_10rem]">
      <SearchField label={texts.search()} hint={texts.searchHint()} value={place.search} onSearch={search} />
      <FilterSelect
        label={texts.action()}
        all={texts.allActions()}
        choices={known.map((action) => [action, nameOf(action)])}
        value={place.action}
        onChange={(action) => go({ action })}
      />
      <FilterSelect
        label={texts.object()}
        all={texts.allObjects()}
        choices={Object.entries(texts.objects).map(([object, name]) => [object, name()])}
        value={place.objectType}
        onChange={(objectType) => go({ objectType })}
      />
      <Field label={texts.from()}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max={place.to || undefined}
            value={place.from}
            onChange={(event) => go({ from: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.to()}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={place.from || undefined}
            value={place.to}
            onChange={(event) => go({ to: event.target.value })}
          />
        )}
      </Field>
    </search>
  )
}
