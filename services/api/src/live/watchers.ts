import type { Database } from '@passage/core/database/connect'
import { readNames } from '@passage/core/people/read-names'
import type { Logger } from 'pino'
import { encodePresence } from './encode.ts'
import type { Follower } from './follower.ts'
import { gather } from './gather.ts'
import { Presence } from './presence.ts'

/**
 * Notifies the desks which staff have which order open. Names are read here: NATS carries ids only. design.md, Personal
 * data.
 */
export function createWatchers(db: Database, followers: ReadonlySet<Follower>, log: Logger) {
  const presence = new Presence()
  /** Orders with changed presence, and desks that have not got the list yet. */
  const waiting = new Set<string>()
  const newcomers = new Set<Follower>()
  const { soon, stop } = gather(flush, (err) => log.warn({ err }, 'who looks at orders waits for the next try'))

  function mark(orderIds: readonly string[]): void {
    for (const orderId of orderIds) waiting.add(orderId)
    if (orderIds.length > 0) soon()
  }

  async function flush(): Promise<void> {
    const [changed, greeted] = [[...waiting], [...newcomers]]
    waiting.clear()
    newcomers.clear()
    try {
      await notify(changed, greeted)
    } catch (error) {
      for (const orderId of changed) waiting.add(orderId)
      for (const one of greeted) newcomers.add(one)
      throw error
    }
  }

  async function notify(changed: readonly string[], greeted: readonly Follower[]): Promise<void> {
    const orders = [...new Set([...changed, ...(greeted.length > 0 ? presence.orders : [])])]
    const looks = new Map(orders.map((orderId) => [orderId, presence.at(orderId)]))
    const names = await readNames(db, [...new Set([...looks.values()].flat().map(({ personId }) => personId))])
    for (const [orderId, people] of looks) {
      const bytes = encodePresence({
        orderId,
        people: people.flatMap(({ personId, since }) => {
          const name = names.get(personId)
          return name === undefined ? [] : [{ id: personId, name, since: new Date(since).toISOString() }]
        }),
      })
      const hearers = changed.includes(orderId) ? followers : greeted
      for (const { desk, channel } of hearers) if (desk) channel.write(bytes)
    }
  }

  return {
    hear(what: 'looking' | 'left', orderId: string, personId: string): void {
      const isNews = what === 'looking' ? presence.looks(orderId, personId) : presence.leaves(orderId, personId)
      if (isNews) mark([orderId])
    },
    forgetSilent: () => mark(presence.forgetSilent()),
    /** Sends a newly opened desk the current presence. */
    greet(follower: Follower): void {
      newcomers.add(follower)
      soon()
    },
    stop,
  }
}
