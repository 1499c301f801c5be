import { LoaderCircle } from 'lucide-react'
import { cx } from '../../lib/class-names.ts'

/** A grey placeholder; appears after 200 ms, so that quick answers do not flicker. Size it by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className="block animate-appear">
      <span className={cx('block animate-pulse rounded-control bg-grey-tint', className ?? 'h-5 w-full')} />
    </span>
  )
}

/** A spinner; put a text beside it, or give a `label` for screen readers. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center">
      <LoaderCircle aria-hidden className={cx('size-5 shrink-0 animate-spin', className)} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
