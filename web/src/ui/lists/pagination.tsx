import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { useDisabled } from '../button.tsx'
import { Select } from '../forms/inputs.tsx'

interface PaginationProps {
  page: number
  totalPages: number
  onPage: (page: number) => void
}

/** First, previous, up to five numbers, next, last. Public specification §2. Nothing when there is one page. */
export function Pagination({ page: asked, totalPages, onPage }: PaginationProps) {
  const { LL } = useI18n()
  const page = Math.min(asked, totalPages)
  if (totalPages <= 1) return null
  const atStart = page <= 1
  const atEnd = page >= totalPages
  return (
    <nav aria-label={LL.pagination.label()} className="flex flex-wrap items-center justify-center gap-1">
      <Step icon={ChevronFirst} label={LL.pagination.first()} off={atStart} onClick={() => onPage(1)} />
      <Step icon={ChevronLeft} label={LL.pagination.previous()} off={atStart} onClick={() => onPage(page - 1)} />
      <span className="px-2 text-slate tabular-nums sm:hidden">{LL.pagination.of({ page, total: totalPages })}</span>
      {pageWindow(page, totalPages).map((number) => (
        <button
          key={number}
          type="button"
          onClick={() => onPage(number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={LL.pagination.page({ page: number })}
          className={cx(
            'hidden size-11 items-center justify-center rounded-control font-medium tabular-nums sm:inline-flex',
            number === page ? 'bg-ink text-on-fill' : 'text-ink hover:bg-sea-tint',
          )}
        >
          {number}
        </button>
      ))}
      <Step icon={ChevronRight} label={LL.pagination.next()} off={atEnd} onClick={() => onPage(page + 1)} />
      <Step icon={ChevronLast} label={LL.pagination.last()} off={atEnd} onClick={() => onPage(totalPages)} />
    </nav>
  )
}

interface PageSizeProps {
  sizes: readonly string[]
  size: string
  onSize: (size: string) => void
}

/** How many rows a page has. */
export function PageSize({ sizes, size, onSize }: PageSizeProps) {
  const id = useId()
  const { LL } = useI18n()
  return (
    <div className="ml-auto flex items-center gap-2">
      <label htmlFor={id}>{LL.pagination.size()}</label>
      <Select id={id} value={size} onChange={(event) => onSize(event.target.value)}>
        {sizes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </div>
  )
}

function Step(props: { icon: LucideIcon; label: string; off: boolean; onClick: () => void }) {
  const { icon: Icon, label, off, onClick } = props
  const { deaf, control } = useDisabled(off)
  return (
    <button
      {...control}
      type="button"
      onClick={deaf ? undefined : onClick}
      title={label}
      className="inline-flex size-11 items-center justify-center rounded-control text-sea hover:bg-sea-tint off:text-control off:hover:bg-transparent"
    >
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  )
}

/** The numbers of at most `size` neighbouring pages with the current one as near the middle as the ends allow. */
export function pageWindow(page: number, totalPages: number, size = 5): number[] {
  const length = Math.min(size, totalPages)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), totalPages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
