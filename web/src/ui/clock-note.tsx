import { Clock } from 'lucide-react'
import { useI18n } from '../i18n/use-i18n.ts'
import { cx } from '../lib/class-names.ts'
import { clockName } from '../lib/words/format.ts'
import { useZone } from '../lib/words/reader-clock.ts'

/**
 * Names the clock of the page's times, once a page: Luxembourg's for staff and agencies, a traveller's where it
 * differs.
 */
export function ClockNote({ className }: { className?: string }) {
  const { LL, locale } = useI18n()
  const zone = useZone()
  const name = clockName(locale, zone)
  if (name === null) return null
  return (
    <p data-clock className={cx('flex items-center gap-1.5 text-sm text-slate', className)}>
      <Clock aria-hidden className="size-4 shrink-0" />
      {zone === undefined ? LL.common.clock.yours({ zone: name }) : LL.common.clock.office({ zone: name })}
    </p>
  )
}
