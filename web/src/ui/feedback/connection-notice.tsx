import { useAtomValue } from 'jotai'
import { CloudOff, RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { replacedAtom, serverStateAtom, useOnline } from '../../lib/server/server-state.ts'
import { Button } from '../button.tsx'

interface ConnectionNoticeProps {
  className?: string
  inside?: string
  /** What works without a connection. */
  children?: ReactNode
}

/**
 * Shown while the device is offline or the server is unreachable, with what is safe; after a release, asks to reload,
 * since files that the page has not fetched are gone.
 */
export function ConnectionNotice({ className, inside, children }: ConnectionNoticeProps) {
  const { LL } = useI18n()
  const isOnline = useOnline()
  const isReplaced = useAtomValue(replacedAtom)
  const isAway = useAtomValue(serverStateAtom) === 'away' && isOnline
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
              {children}
            </p>
          </div>
        </div>
      )}
      {isReplaced && (
        <div className="border-b border-blue/30 bg-blue-tint">
          <div className={cx('flex flex-wrap items-center gap-3 px-4 py-2 text-sm sm:px-6', inside)}>
            <p className="min-w-0 grow basis-64">
              <strong className="font-semibold text-blue">{LL.failure.replaced()}</strong>
              <span className="block">{LL.failure.part.reload()}</span>
            </p>
            <Button size="small" icon={RotateCw} onClick={() => window.location.reload()}>
              {LL.failure.reload()}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
