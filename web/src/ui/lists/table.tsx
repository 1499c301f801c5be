import type { ComponentProps } from 'react'
import { cx } from '../../lib/class-names.ts'

interface TableProps extends ComponentProps<'table'> {
  label: string
  /** One line a row, of 40 pixels. */
  dense?: boolean
}

/** Rows of 40 pixels and more, sticky header, scrolls when it is wider or longer than the window. */
export function Table({ label, dense = false, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="relative overflow-auto xl:max-h-[calc(100dvh-6rem)]">
      <table
        {...rest}
        className={cx('w-full border-collapse text-left tabular-nums', dense ? DENSE : 'text-base', className)}
      />
    </section>
  )
}

const DENSE =
  'text-sm [&_td]:px-2 [&_td]:py-0 [&_th]:px-2 [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 [&_th:first-child]:pl-4 [&_th:last-child]:pr-4'

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  const look = 'sticky top-0 z-10 border-b border-hairline bg-card px-4 py-2.5 text-sm font-semibold text-slate'
  return <th scope="col" {...rest} className={cx(look, className)} />
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={cx('h-10 border-b border-hairline px-4 py-2 align-middle', className)} />
}
