import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import type { ConnectionState } from '../../../lib/keep-open.ts'
import { askToSignInAgain } from '../../../lib/session/sign-in-again.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

const DOTS: Record<ConnectionState, string> = {
  connecting: 'bg-control animate-breathe',
  live: 'bg-green',
  polling: 'bg-yellow animate-breathe',
  offline: 'bg-stamp',
  ended: 'bg-stamp',
}

/** Shown as present up to this age. Milliseconds. */
const FRESH_MS = 60_000

/** How up to date the page is; `asOf` (milliseconds) is when the server last answered. */
export function ConnectionIndicator({ connection, asOf }: { connection: ConnectionState; asOf: number }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.tracking.line
  const at = new Date(asOf).toISOString()
  const old =
    ['polling', 'offline', 'ended'].includes(connection) ||
    (connection === 'connecting' && Date.now() - asOf > FRESH_MS)
  return (
    <p data-line={connection} className="flex items-start gap-2 text-sm text-slate">
      <span aria-hidden className={cx('mt-1.25 size-2.5 shrink-0 rounded-full', DOTS[connection])} />
      <span>
        {old && asOf > 0 && (
          <time dateTime={at} className="font-medium text-ink">
            {texts.asOf({ when: format.isToday(at) ? format.timeInZone(at) : format.dateTimeInZone(at) })}
            {' · '}
          </time>
        )}
        <span role="status">{texts[connection]()}</span>
        {connection === 'ended' && (
          <>
            {' · '}
            <button type="button" className="font-medium text-sea underline" onClick={() => void askToSignInAgain()}>
              {texts.signIn()}
            </button>
          </>
        )}
      </span>
    </p>
  )
}
