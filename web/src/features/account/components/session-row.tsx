import type { SessionView } from '@passage/contracts/api/people/identity.schema'
import { MonitorSmartphone, PowerOff } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { deviceName } from '../state/device-name.ts'

/** One device that is signed in: which, from where, since when. */
export function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.account.sessions
  const device = deviceName(session.device) ?? texts.unknown()
  return (
    <li
      data-session={session.current ? 'current' : 'other'}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4"
    >
      <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
      <div className="min-w-0 grow basis-56">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {device}
          {session.current && <Badge tone="green">{texts.current()}</Badge>}
        </h3>
        <p className="text-sm text-slate">
          {session.network && <span className="block break-all">{texts.from({ address: session.network })}</span>}
          <span className="block">{texts.since({ when: format.dateTime(session.createdAt) })}</span>
          {!session.current && (
            <span className="block">{texts.lastSeen({ when: format.date(session.lastSeenAt) })}</span>
          )}
        </p>
      </div>
      {!session.current && (
        <Button variant="secondary" size="small" icon={PowerOff} aria-label={texts.endFor({ device })} onClick={onEnd}>
          {texts.end()}
        </Button>
      )}
    </li>
  )
}
