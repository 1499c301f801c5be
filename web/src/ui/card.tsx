import type { ComponentProps } from 'react'
import { cx } from '../lib/class-names.ts'

/** A white card; `padded` unless its content reaches the edges. */
export function Card({ padded = true, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  const look = 'rounded-card border border-hairline bg-card shadow-soft'
  return <div {...rest} className={cx(look, padded && 'p-5 sm:p-6', className)} />
}
