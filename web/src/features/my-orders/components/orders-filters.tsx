import { useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, TextInput } from '../../../ui/inputs.tsx'
import { FILTERS, type Filter, useGoInList, useOrdersPlace } from '../state/orders-place.ts'

/** Agency specification §9. Milliseconds. */
const DEBOUNCE = 300

/** Search and payment status; both kept in the address, both start at the first page again. */
export function OrdersFilters() {
  const { LL } = useI18n()
  const texts = LL.myOrders
  const { search, status } = useOrdersPlace()
  const go = useGoInList()
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)

  if (known !== search) {
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }

  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => go({ search: typed.trim() }, { replace: true }), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed, search, go])

  return (
    <search className="mt-6 grid gap-4 sm:grid-cols-[minmax(0,var(--container-form))_14rem]">
      <Field label={texts.search()} hint={texts.searchHint()}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.filter()} className="self-end">
        {(control) => (
          <Select {...control} value={status} onChange={(event) => go({ status: event.target.value as Filter })}>
            {FILTERS.map((filter) => (
              <option key={filter} value={filter}>
                {texts.filters[filter]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  )
}
