import { ORDER_STATUSES, type OrderStatus } from '@passage/contracts/domain/order-status'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { allCountriesQuery } from '../../../lib/catalogue-queries.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOrderStatusName } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { DeskPlace, GoAtDesk } from '../state/desk-place.ts'

export interface QueueFiltersProps {
  place: DeskPlace
  go: GoAtDesk
  /** Enter in the search goes on to the orders that were found. */
  onLeave: () => void
}

/** What the search field is found by when its key is pressed. */
export const SEARCH = 'desk-search'

/** Search, status and destination, all kept in the address. */
export function QueueFilters({ place, go, onLeave }: QueueFiltersProps) {
  const { LL } = useI18n()
  const texts = LL.desk.filters
  const statusName = useOrderStatusName()
  const searchFor = useCallback((search: string) => go({ search }, { replace: true }), [go])
  return (
    <search className="grid gap-2 grid-cols-2 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] xl:grid-cols-2 [&_label]:sr-only">
      <form
        id={SEARCH}
        className="max-sm:col-span-2 xl:col-span-2"
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
      <Field label={texts.status()}>
        {(control) => (
          <Select
            {...control}
            value={place.status}
            onChange={({ target }) => go({ status: target.value as OrderStatus | '' }, { replace: true })}
          >
            <option value="">{texts.anyStatus()}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {statusName(status)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Destination place={place} go={go} />
    </search>
  )
}

function Destination({ place, go }: Pick<QueueFiltersProps, 'place' | 'go'>) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.desk.filters
  const countries = useQuery(allCountriesQuery).data
  const choices = useMemo(
    () =>
      (countries ?? [])
        .map(({ code, name, nameFr }) => ({ code, name: format.name(name, nameFr) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    [countries, format, locale],
  )
  const isKnown = place.destination === '' || choices.some(({ code }) => code === place.destination)
  return (
    <Field label={texts.destination()}>
      {(control) => (
        <Select
          {...control}
          value={place.destination}
          onChange={({ target }) => go({ destination: target.value }, { replace: true })}
        >
          <option value="">{texts.anyDestination()}</option>
          {!isKnown && <option value={place.destination}>{place.destination}</option>}
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
