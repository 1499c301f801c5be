import { useCallback } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { FILTERS, type Filter, useGoInList, useOrdersPlace } from '../../../lib/places/orders-place.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'

/** Search and payment status; both kept in the address, both start at the first page again. */
export function OrdersFilters() {
  const { LL } = useI18n()
  const texts = LL.myOrders
  const { search, status } = useOrdersPlace()
  const go = useGoInList()
  const searchFor = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  return (
    <search className="mt-6 grid gap-4 sm:grid-cols-[minmax(0,var(--container-form))_14rem]">
      <SearchField label={texts.search()} hint={texts.searchHint()} value={search} onSearch={searchFor} />
      <Field label={texts.filter()} className="self-end">
        {(control) => (
          <Select {...control} value={status} onChange={(event) => go({ status: event.target.value as Filter })}>
            {FILTERS.map((filter) => (
              <option key={filter} value={filter}>
                {filter === 'all' ? texts.allStatuses() : LL.paymentStatus[filter]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  )
}
