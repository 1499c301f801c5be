import { mayActOn, type OwnedObject, scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Database } from '@passage/core/database/connect'
import { readOwners } from '@passage/core/desk/read-owners'
import type { Logger } from 'pino'
import { encodeChanged } from './encode.ts'
import type { Follower } from './follower.ts'
import { gather } from './gather.ts'

interface Ring {
  orderId: string
  seq: number
  /** Whether customers and agencies must not learn of the change. */
  staffOnly: boolean
}

/**
 * Notifies followers of changed orders that they may read. The owner of an order is read once for all followers, and
 * not at all when only staff follow.
 */
export function createBell(db: Database, followers: ReadonlySet<Follower>, log: Logger) {
  const waiting = new Map<string, Ring>()
  const { soon, stop } = gather(flush, (err) => log.warn({ err }, 'changes of orders wait for the next try'))

  function ring(order: Ring): void {
    const before = waiting.get(order.orderId)
    const seq = Math.max(order.seq, before?.seq ?? 0)
    waiting.set(order.orderId, { ...order, seq, staffOnly: order.staffOnly && (before?.staffOnly ?? true) })
    soon()
  }

  async function flush(): Promise<void> {
    const rings = [...waiting.values()]
    const forAll = rings.filter(({ staffOnly }) => !staffOnly).map(({ orderId }) => orderId)
    const someAreScoped = [...followers].some(({ person }) => scopeOf('order:read', person.role) !== 'any')
    const owners = someAreScoped && forAll.length > 0 ? await readOwners(db, forAll) : NOBODYS
    for (const one of rings) {
      if (waiting.get(one.orderId) === one) waiting.delete(one.orderId)
      const bytes = encodeChanged({ orderId: one.orderId, seq: one.seq })
      for (const follower of followers) if (mayHear(follower, one, owners)) follower.channel.write(bytes)
    }
  }

  return { ring, stop }
}

const NOBODYS: ReadonlyMap<string, OwnedObject> = new Map()

/** The same rule as for reading the order. */
function mayHear({ person, desk }: Follower, { orderId, staffOnly }: Ring, owners: typeof NOBODYS): boolean {
  if (desk) return true
  if (staffOnly) return false
  if (scopeOf('order:read', person.role) === 'any') return true
  const owner = owners.get(orderId)
  return owner !== undefined && mayActOn('order:read', person, owner)
}
