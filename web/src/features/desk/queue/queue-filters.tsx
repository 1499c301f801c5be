import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { agencyNamesQuery, allCountriesQuery } from '../../../lib/server/shared-queries.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import type { DeskNavigation, DeskPlace } from '../state/desk-place.ts'
import { staffQuery } from '../work/api/desk-work.ts'

interface QueueFiltersProps {
  place: DeskPlace
  go: DeskNavigation
}

/** Identifies the search field for its key. */
export const SEARCH = 'desk-search'

/** The search, kept in the address; Enter focuses the found orders. */
export function QueueSearch({ place, go, onLeave }: QueueFiltersProps & { onLeave: () => void }) {
  const { LL } = useI18n()
  const texts = LL.desk.filters
  const searchFor = useCallback((search: string) => go({ search }, { replace: true }), [go])
  return (
    <search className="min-w-0 grow [&_label]:sr-only">
      <form
        id={SEARCH}
        onSubmit={(event) => {
          event.preventDefault()
          onLeave()
        }}
      >
        <SearchField
          label={texts.search()}
          placeholder={texts.searchHint()}
          value={place.search}
          onSearch={searchFor}
        />
      </form>
    </search>
  )
}

/** The filters in one line, kept in the address. */
export function QueueFilters({ place, go }: QueueFiltersProps) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.desk.filters
  const statusName = useOrderStatusName()
  const countries = useQuery(allCountriesQuery).data
  const agencies = useQuery(agencyNamesQuery).data
  const staff = useQuery(staffQuery).data
  const destinations = useMemo(
    () =>
      (countries ?? [])
        .map(({ code, name, nameFr }): Choice => [code, format.name(name, nameFr)])
        .toSorted(([, a], [, b]) => a.localeCompare(b, locale)),
    [countries, format, locale],
  )
  const pick = (name: keyof DeskPlace) => (value: string) => go({ [name]: value }, { replace: true })
  return (
    <search className="relative -m-1 flex min-w-0 shrink-0 gap-2 overflow-x-auto p-1 *:min-w-36 *:flex-1 xl:*:min-w-0 [&_label]:sr-only xl:[&_select]:pl-2 xl:[&_select]:text-sm">
      <Filter
        label={texts.status()}
        any={texts.anyStatus()}
        value={place.status}
        choices={ORDER_STATUSES.map((status) => [status, statusName(status)])}
        onChange={pick('status')}
      />
      <Filter
        label={texts.destination()}
        any={texts.anyDestination()}
        value={place.destination}
        choices={destinations}
        onChange={pick('destination')}
      />
      <Filter
        label={texts.agency()}
        any={texts.anyAgency()}
        value={place.agencyId}
        choices={(agencies ?? []).map(({ id, name }) => [String(id), name])}
        onChange={pick('agencyId')}
      />
      <Filter
        label={texts.assignee()}
        any={texts.anyAssignee()}
        value={place.assigneeId}
        choices={(staff ?? []).map(({ id, name }) => [id, name])}
        onChange={pick('assigneeId')}
      />
    </search>
  )
}

type Choice = readonly [value: string, name: string]

interface FilterProps {
  label: string
  /** The choice without a filter. */
  any: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

function Filter({ label, any, value, choices, onChange }: FilterProps) {
  const isKnown = value === '' || choices.some(([known]) => known === value)
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{any}</option>
          {!isKnown && <option value={value}>{value}</option>}
          {choices.map(([known, name]) => (
            <option key={known} value={known}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
