import { PRESENCE_GONE_MS } from '@passage/contracts/domain/desk/desk-work'

interface Look {
  since: number
  heard: number
}

/** Which staff look at which order, by the beats that NATS brings from all API processes. */
export class Presence {
  readonly #orders = new Map<string, Map<string, Look>>()

  /** A browser of this person shows the order. Answers whether that is news. */
  looks(orderId: string, personId: string, now = Date.now()): boolean {
    const people = this.#orders.get(orderId) ?? new Map<string, Look>()
    this.#orders.set(orderId, people)
    const look = people.get(personId)
    people.set(personId, { since: look?.since ?? now, heard: now })
    return look === undefined
  }

  /** It shows the order no more. Answers whether that is news. */
  leaves(orderId: string, personId: string): boolean {
    const people = this.#orders.get(orderId)
    const wasThere = people?.delete(personId) ?? false
    if (people?.size === 0) this.#orders.delete(orderId)
    return wasThere
  }

  /** Lets those go whose browser has been silent for too long; answers the orders that they looked at. */
  forgetSilent(now = Date.now()): string[] {
    const left: string[] = []
    for (const [orderId, people] of this.#orders)
      for (const [personId, { heard }] of people)
        if (now - heard > PRESENCE_GONE_MS && this.leaves(orderId, personId)) left.push(orderId)
    return left
  }

  /** The order's people, the first comer first. */
  at(orderId: string): { personId: string; since: number }[] {
    const people = [...(this.#orders.get(orderId) ?? [])].map(([personId, { since }]) => ({ personId, since }))
    return people.toSorted((a, b) => a.since - b.since)
  }

  /** The orders that staff look at now. */
  get orders(): string[] {
    return [...this.#orders.keys()]
  }
}
