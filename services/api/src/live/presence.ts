import { PRESENCE_GONE_MS } from '@passage/contracts/domain/desk/desk-work'

interface Present {
  since: number
  lastHeartbeat: number
}

/** Which staff have which order open, by the heartbeats that all API processes publish over NATS. */
export class Presence {
  readonly #orders = new Map<string, Map<string, Present>>()

  /** Records a heartbeat. Returns whether the person is new at this order. */
  heartbeat(orderId: string, personId: string, now = Date.now()): boolean {
    const people = this.#orders.get(orderId) ?? new Map<string, Present>()
    this.#orders.set(orderId, people)
    const known = people.get(personId)
    people.set(personId, { since: known?.since ?? now, lastHeartbeat: now })
    return known === undefined
  }

  /** Records that the person left. Returns whether the person was there. */
  leave(orderId: string, personId: string): boolean {
    const people = this.#orders.get(orderId)
    const wasThere = people?.delete(personId) ?? false
    if (people?.size === 0) this.#orders.delete(orderId)
    return wasThere
  }

  /** Removes people without a recent heartbeat; returns their orders. */
  forgetSilent(now = Date.now()): string[] {
    const left: string[] = []
    for (const [orderId, people] of this.#orders)
      for (const [personId, { lastHeartbeat }] of people)
        if (now - lastHeartbeat > PRESENCE_GONE_MS && this.leave(orderId, personId)) left.push(orderId)
    return left
  }

  /** The people at an order, in order of arrival. */
  at(orderId: string): { personId: string; since: number }[] {
    const people = [...(this.#orders.get(orderId) ?? [])].map(([personId, { since }]) => ({ personId, since }))
    return people.toSorted((a, b) => a.since - b.since)
  }

  /** The orders that staff have open. */
  get orders(): string[] {
    return [...this.#orders.keys()]
  }
}
