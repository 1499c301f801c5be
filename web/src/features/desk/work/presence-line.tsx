import { PRESENCE_BEAT_MS } from '@passage/contracts/domain/desk/desk-work'
import { Eye } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { type People, topicStream } from '../../../lib/server/topic-stream.ts'
import { listed } from '../../../lib/words/format.ts'
import { WithName } from '../../../ui/with-name.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { reportPresence } from './api/desk-work.ts'

const DESK = topicStream('list/desk')

/** The colleagues who have the order open; announced when they come. Also reports the reader's own presence. */
export function PresenceLine({ orderId }: { orderId: string }) {
  const { LL, locale } = useI18n()
  const texts = LL.staffOrder.presence
  const names = usePresence(orderId).map(({ name }) => name)
  const [name = ''] = names
  return (
    <p role="status" className="text-sm text-slate">
      {names.length > 0 && (
        <span className="flex items-start gap-1.5">
          <Eye aria-hidden className="mt-px size-4.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {names.length === 1 ? (
              <WithName text={(shown) => texts.one({ name: shown })} name={name} />
            ) : (
              texts.many({ names: listed(names, locale) })
            )}
          </span>
        </span>
      )}
    </p>
  )
}

/** Reports the reader's presence while the order is visible; returns the others' presence. */
function usePresence(orderId: string): People {
  const { user } = useCurrentUser()
  const look = () => DESK.peopleViewing(orderId)
  const people = useSyncExternalStore(DESK.watch, look, look)
  useEffect(() => {
    // A lost report is followed by the next one.
    const say = (method: 'PUT' | 'DELETE') => void reportPresence(orderId, method).catch(() => undefined)
    const beat = () => document.visibilityState === 'visible' && say('PUT')
    const leave = () => say('DELETE')
    beat()
    const beats = setInterval(beat, PRESENCE_BEAT_MS)
    document.addEventListener('visibilitychange', beat)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(beats)
      document.removeEventListener('visibilitychange', beat)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [orderId])
  return people.filter(({ id }) => id !== user?.id)
}
