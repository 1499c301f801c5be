import { type ActingPerson, mayActOn, type OwnedObject, scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Database } from '@passage/core/database/connect'
import { readOwners } from '@passage/core/desk/read-changes'
import type { Logger } from 'pino'
import { batch } from './batch.ts'
import type { Channel } from './channel.ts'
import { encodeChanged } from './encode.ts'

/** A stream that follows a list. */
export interface ListFollower {
  person: ActingPerson
  desk: boolean
  channel: Channel
}

export interface ChangedOrder {
  orderId: string
  orderNumber: string
  seq: number
}

interface Change extends ChangedOrder {
  /** Whether customers and agencies must not learn of the change. */
  staffOnly: boolean
}

/**
 * Notifies followers of changed orders that they may read. The owner of an order is read once for all followers, and
 * not at all when only staff follow.
 */
export function createChangeNotifier(db: Database, followers: ReadonlySet<ListFollower>, log: Logger) {
  const waiting = new Map<string, Change>()
  const { soon, stop } = batch(flush, (err) => log.warn({ err }, 'changed orders not announced; they will be retried'))

  function announce(change: Change): void {
    const before = waiting.get(change.orderId)
    const seq = Math.max(change.seq, before?.seq ?? 0)
    waiting.set(change.orderId, { ...change, seq, staffOnly: change.staffOnly && (before?.staffOnly ?? true) })
    soon()
  }

  async function flush(): Promise<void> {
    const changes = [...waiting.values()]
    const forAll = changes.filter(({ staffOnly }) => !staffOnly).map(({ orderId }) => orderId)
    const someAreScoped = [...followers].some(({ person }) => scopeOf('order:read', person.role) !== 'any')
    const owners = someAreScoped && forAll.length > 0 ? await readOwners(db, forAll) : NO_OWNERS
    for (const one of changes) {
      if (waiting.get(one.orderId) === one) waiting.delete(one.orderId)
      const bytes = encodeChanged({ orderNumber: one.orderNumber, seq: one.seq })
      for (const follower of followers) if (maySee(follower, one, owners)) follower.channel.write(bytes)
    }
  }

  return { announce, stop }
}

const NO_OWNERS: ReadonlyMap<string, OwnedObject> = new Map()

/** The same rule as for reading the order. */
function maySee({ person, desk }: ListFollower, { orderId, staffOnly }: Change, owners: typeof NO_OWNERS): boolean {
  if (desk) return true
  if (staffOnly) return false
  if (scopeOf('order:read', person.role) === 'any') return true
  const owner = owners.get(orderId)
  return owner !== undefined && mayActOn('order:read', person, owner)
}
