import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { useListPlace } from '../../../lib/list-place.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterSelect } from '../../../ui/lists/filter-select.tsx'
import { type COUNTRIES_USUAL, isDescending } from '../state/found-countries.ts'

const SORTS = ['name', 'code', 'recent'] as const

type ListPlace = ReturnType<typeof useListPlace<typeof COUNTRIES_USUAL>>

interface CountriesFiltersProps extends Pick<ListPlace, 'place' | 'go'> {
  onAdd: () => void
}

/** What is looked for and in which order. Agency specification §2.9. */
export function CountriesFilters({ place, go, onAdd }: CountriesFiltersProps) {
  const { LL } = useI18n()
  const texts = LL.countries
  const search = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  const descending = isDescending(place)
  const direction = descending ? texts.descending() : texts.ascending()
  return (
    <search className="mt-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_10rem_12rem_auto_auto]">
      <SearchField label={texts.search()} hint={texts.searchHint()} value={place.search} onSearch={search} />
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
      <FilterSelect
        label={texts.sort()}
        choices={SORTS.map((sort) => [sort, texts.sorts[sort]()])}
        value={place.sort}
        onChange={(sort) => go({ sort, direction: '' })}
      />
      <Button
        variant="secondary"
        icon={descending ? ArrowDown : ArrowUp}
        aria-label={texts.turn({ direction })}
        onClick={() => go({ direction: descending ? 'asc' : 'desc' })}
      >
        {direction}
      </Button>
      <Button icon={Plus} onClick={onAdd}>
        {texts.add()}
      </Button>
    </search>
  )
}
