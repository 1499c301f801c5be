import { PRESENCE_BEAT_MS } from '@passage/contracts/domain/desk/desk-work'
import { useEffect, useSyncExternalStore } from 'react'
import { type People, topicStream } from '../../../lib/server/topic-stream.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { sayPresence } from './api/desk-work.ts'

const DESK = topicStream('list/desk')

/** Says that one looks at the order as long as it is in sight, and answers who else does. */
export function usePresence(orderId: string): People {
  const { user } = useCurrentUser()
  const look = () => DESK.peopleAt(orderId)
  const people = useSyncExternalStore(DESK.watch, look, look)
  useEffect(() => {
    // A beat that does not arrive is followed by the next one.
    const say = (method: 'PUT' | 'DELETE') => void sayPresence(orderId, method).catch(() => undefined)
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
