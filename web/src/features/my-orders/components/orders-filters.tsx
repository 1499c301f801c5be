import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, TextInput } from '../../../ui/inputs.tsx'
import { FILTERS, type Filter, ordersPath, useOrdersPlace } from '../state/orders-place.ts'

/** Agency specification §9. Milliseconds. */
const DEBOUNCE = 300

/** Search and payment status; both kept in the address, both start at the first page again. */
export function OrdersFilters() {
  const { LL } = useI18n()
  const texts = LL.myOrders
  const { search, status } = useOrdersPlace()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)

  if (known !== search) {
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }

  useEffect(() => {
    if (typed.trim() === search) return
    const go = () => navigate(ordersPath({ search: typed.trim(), status }), { replace: true })
    const timer = setTimeout(go, DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed, search, status, navigate])

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
          <Select
            {...control}
            value={status}
            onChange={(event) => navigate(ordersPath({ search, status: event.target.value as Filter }))}
          >
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
