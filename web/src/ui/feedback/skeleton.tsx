import { cx } from '../../lib/class-names.ts'

/** A grey shape where something will be; appears after 200 ms, so that quick answers do not flicker. Size it by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className="block animate-appear">
      <span className={cx('block animate-pulse rounded-control bg-grey-tint', className ?? 'h-5 w-full')} />
    </span>
  )
}
