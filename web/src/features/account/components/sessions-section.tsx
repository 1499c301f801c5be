import type { SessionView } from '@passage/contracts/api/people/identity.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, PowerOff } from 'lucide-react'
import { Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { type Closing, useOpened } from '../../../ui/return-focus.tsx'
import { identityQuery } from '../../session/api/identity.ts'
import { endOtherSessions, endSession, sessionsQuery, useSessions } from '../api/own-account.ts'
import { deviceName } from '../state/device-name.ts'

type Ended = SessionView | 'others'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

/**
 * Every signed-in device, this one first; others can be signed out. The hosted provider's own sessions end with all
 * others, but are not listed.
 */
export function SessionsSection() {
  const { LL } = useI18n()
  const texts = LL.account.sessions
  const list = useSessions()
  const { opened: ending, setOpened: setEnding, heading, closing } = useOpened<Ended, HTMLHeadingElement>()
  const sessions = list.data?.toSorted((one, other) => Number(other.current) - Number(one.current))
  const hosted = useQuery(identityQuery).data?.mode === 'clerk'
  const alone = sessions?.every(({ current }) => current)
  const words = alone ? texts.onlyThis() : texts.text()
  return (
    <Card role="region" aria-labelledby="sessions-title">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h2 id="sessions-title" ref={heading} tabIndex={-1} className="font-display text-xl font-semibold">
          {texts.title()}
        </h2>
        {(alone === false || hosted) && (
          <Button size="small" variant="secondary" onClick={() => setEnding('others')}>
            {texts.endOthers()}
          </Button>
        )}
      </div>
      <p className="mt-1 text-slate">{hosted ? texts.hosted() : words}</p>
      <div className="mt-4 empty:hidden">
        <ListFailure list={list} failed={texts.loadFailed()} stale={texts.loadFailed()} />
      </div>
      {list.isPending && <Skeleton className="mt-4 h-24" />}
      {sessions && sessions.length > 0 && (
        <ul aria-label={texts.list()} className="mt-4 divide-y divide-hairline border-y border-hairline">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      <Suspense>{ending && <EndSessions which={ending} {...closing} />}</Suspense>
    </Card>
  )
}

/** Asks once more before a device, or all the others, are signed out. */
function EndSessions({ which, ...closing }: Closing & { which: Ended }) {
  const { LL } = useI18n()
  const texts = LL.account.sessions
  const client = useQueryClient()
  const others = which === 'others'
  return (
    <ConfirmDialog
      {...closing}
      title={others ? texts.confirmOthers() : texts.confirmOne({ device: deviceName(which.device) ?? texts.unknown() })}
      confirm={others ? texts.confirmAll() : texts.confirm()}
      danger
      action={async () => {
        await (others ? endOtherSessions() : endSession(which.id))
        await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      }}
      done={[others ? texts.endedOthers() : texts.ended()]}
      why={texts.failed}
    >
      <p>{others ? texts.confirmOthersText() : texts.confirmOneText()}</p>
    </ConfirmDialog>
  )
}

/** A signed-in device: name, address and time. */
function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
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
