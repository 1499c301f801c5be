import type { Database } from '@passage/core/database/connect'
import { readNames } from '@passage/core/people/read-names'
import type { Logger } from 'pino'
import { batch } from './batch.ts'
import type { ListFollower } from './change-notifier.ts'
import { encodePresence } from './encode.ts'
import { Presence } from './presence.ts'

/**
 * Notifies the desks which staff have which order open. Names are read here: NATS carries ids only. design.md, Personal
 * data.
 */
export function createWatchers(db: Database, followers: ReadonlySet<ListFollower>, log: Logger) {
  const presence = new Presence()
  /** Orders with changed presence, and desks that have not got the list yet. */
  const waiting = new Set<string>()
  const newDesks = new Set<ListFollower>()
  const { soon, stop } = batch(flush, (err) => log.warn({ err }, 'presence not sent; it will be retried'))

  function mark(orderIds: readonly string[]): void {
    for (const orderId of orderIds) waiting.add(orderId)
    if (orderIds.length > 0) soon()
  }

  async function flush(): Promise<void> {
    const [changed, opened] = [[...waiting], [...newDesks]]
    waiting.clear()
    newDesks.clear()
    try {
      await notify(changed, opened)
    } catch (error) {
      for (const orderId of changed) waiting.add(orderId)
      for (const one of opened) newDesks.add(one)
      throw error
    }
  }

  async function notify(changed: readonly string[], opened: readonly ListFollower[]): Promise<void> {
    const orders = [...new Set([...changed, ...(opened.length > 0 ? presence.orders : [])])]
    const people = new Map(orders.map((orderId) => [orderId, presence.at(orderId)]))
    const names = await readNames(db, [...new Set([...people.values()].flat().map(({ personId }) => personId))])
    for (const [orderId, present] of people) {
      const bytes = encodePresence({
        orderId,
        people: present.flatMap(({ personId, since }) => {
          const name = names.get(personId)
          return name === undefined ? [] : [{ id: personId, name, since: new Date(since).toISOString() }]
        }),
      })
      const receivers = changed.includes(orderId) ? followers : opened
      for (const { desk, channel } of receivers) if (desk) channel.write(bytes)
    }
  }

  return {
    receive(what: 'looking' | 'left', orderId: string, personId: string): void {
      const isNew = what === 'looking' ? presence.heartbeat(orderId, personId) : presence.leave(orderId, personId)
      if (isNew) mark([orderId])
    },
    forgetSilent: () => mark(presence.forgetSilent()),
    /** Sends a newly opened desk the current presence. */
    greet(follower: ListFollower): void {
      newDesks.add(follower)
      soon()
    },
    stop,
  }
}
