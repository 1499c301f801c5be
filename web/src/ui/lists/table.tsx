import type { ComponentProps } from 'react'
import { cx } from '../../lib/class-names.ts'

/** Rows of 40 pixels and more, sticky header, scrolls sideways by itself when it must. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table {...rest} className={cx('w-full border-collapse text-left text-base tabular-nums', className)} />
    </section>
  )
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  const look = 'sticky top-0 border-b border-hairline bg-card px-4 py-2.5 text-sm font-semibold text-slate'
  return <th scope="col" {...rest} className={cx(look, className)} />
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={cx('h-10 border-b border-hairline px-4 py-2 align-middle', className)} />
}
