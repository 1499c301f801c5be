import { useCallback } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { FILTERS, type Filter, useGoInList, useOrdersPlace } from '../../../lib/places/orders-place.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterSelect } from '../../../ui/lists/filter-select.tsx'

/** Search and payment status; both kept in the address, both start at the first page again. */
export function OrdersFilters() {
  const { LL } = useI18n()
  const texts = LL.myOrders
  const { search, status } = useOrdersPlace()
  const go = useGoInList()
  const searchFor = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  return (
    <search className="mt-6 grid items-end gap-4 sm:grid-cols-[minmax(0,var(--container-form))_14rem]">
      <SearchField label={texts.search()} hint={texts.searchHint()} value={search} onSearch={searchFor} />
      <FilterSelect
        label={texts.filter()}
        choices={FILTERS.map((filter) => [filter, filter === 'all' ? texts.allStatuses() : LL.paymentStatus[filter]()])}
        value={status}
        onChange={(filter) => go({ status: filter as Filter })}
      />
    </search>
  )
}
