import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import type { Line } from '../api/follow-order.ts'

const DOTS: Record<Line, string> = {
  connecting: 'bg-control animate-breathe',
  live: 'bg-green',
  polling: 'bg-yellow animate-breathe',
}

/** Says calmly how fresh the page is. */
export function LineIndicator({ line }: { line: Line }) {
  const { LL } = useI18n()
  return (
    <p role="status" data-line={line} className="flex items-center gap-2 text-sm text-slate">
      <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', DOTS[line])} />
      {LL.tracking.line[line]()}
    </p>
  )
}
