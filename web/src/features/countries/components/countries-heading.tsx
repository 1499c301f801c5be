import { X } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'

interface CountriesHeadingProps {
  shown: number
  total: number
  /** What is looked for, in words; empty without filters. */
  filters: readonly string[]
  onClear: () => void
}

/** How many there are, of how many, and by what they are filtered. Agency specification §2.9. */
export function CountriesHeading({ shown, total, filters, onClear }: CountriesHeadingProps) {
  const { LL } = useI18n()
  const texts = LL.countries
  const isFiltered = filters.length > 0
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <div role="status">
        <h2 className="font-display text-xl font-semibold">
          {texts.heading(shown)}
          {isFiltered && <span className="font-normal text-slate"> {texts.of(total)}</span>}
        </h2>
      </div>
      {isFiltered && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-1 rounded-card bg-blue-tint pl-3 text-sm text-blue">
          <span className="min-w-0 py-1 wrap-anywhere">
            {texts.filteredBy()} <bdi className="font-medium">{filters.join(', ')}</bdi>
          </span>
          <Button variant="quiet" size="small" icon={X} aria-label={texts.clearFilters()} onClick={onClear}>
            {texts.clear()}
          </Button>
        </p>
      )}
    </div>
  )
}
