import { CirclePause, TriangleAlert } from 'lucide-react'
import { cx } from '../../../lib/class-names.ts'
import type { RowWords } from './use-row-words.ts'

interface TimeLeftProps extends Pick<RowWords, 'left' | 'standing'> {
  isHeld: boolean
  className?: string
}

/** How much time is left: red and with a sign only where staff have to act or to call. */
export function TimeLeft({ left, standing: { isPressing, left: until }, isHeld, className }: TimeLeftProps) {
  const isToday = until?.kind === 'today'
  const tone = isHeld
    ? 'text-slate'
    : isPressing
      ? 'font-semibold text-red'
      : isToday
        ? 'font-semibold text-orange'
        : 'text-slate'
  return (
    <span className={cx('inline-flex min-w-0 items-baseline gap-1 tabular-nums', tone, className)}>
      {isHeld && <CirclePause className="size-4 shrink-0 self-center" />}
      {!isHeld && isPressing && <TriangleAlert className="size-4 shrink-0 self-center" />}
      {left}
    </span>
  )
}
