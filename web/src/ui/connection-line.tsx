import { useAtomValue } from 'jotai'
import { CloudOff, WifiOff } from 'lucide-react'
import { useI18n } from '../i18n/use-i18n.ts'
import { cx } from '../lib/class-names.ts'
import { serverLineAtom } from '../lib/server-line.ts'
import { useOnline } from '../lib/use-online.ts'

/** While the device has no connection or our server is away: that it is so, and what is safe. Announced where it stands. */
export function ConnectionLine({ className, inside }: { className?: string; inside?: string }) {
  const { LL } = useI18n()
  const isOnline = useOnline()
  const isAway = useAtomValue(serverLineAtom) === 'away' && isOnline
  const texts = LL.connection
  const Icon = isAway ? CloudOff : WifiOff
  return (
    <div role="status" className={cx('print:hidden', className)}>
      {(!isOnline || isAway) && (
        <div className="border-b border-orange/30 bg-orange-tint">
          <div className={cx('flex gap-3 px-4 py-2 text-sm sm:px-6', inside)}>
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-orange" />
            <p>
              <strong className="font-semibold text-orange">{isAway ? texts.away() : texts.offline()}</strong>
              <span className="block">{isAway ? texts.awayText() : texts.offlineText()}</span>
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
