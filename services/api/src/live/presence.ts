import { PRESENCE_GONE_MS } from '@passage/contracts/domain/desk/desk-work'

interface Look {
  since: number
  heard: number
}

/** Which staff have which order open, by the heartbeats that all API processes publish over NATS. */
export class Presence {
  readonly #orders = new Map<string, Map<string, Look>>()

  /** Records a heartbeat. Answers whether the person is new at this order. */
  looks(orderId: string, personId: string, now = Date.now()): boolean {
    const people = this.#orders.get(orderId) ?? new Map<string, Look>()
    this.#orders.set(orderId, people)
    const look = people.get(personId)
    people.set(personId, { since: look?.since ?? now, heard: now })
    return look === undefined
  }

  /** Records that the person left. Answers whether the person was there. */
  leaves(orderId: string, personId: string): boolean {
    const people = this.#orders.get(orderId)
    const wasThere = people?.delete(personId) ?? false
    if (people?.size === 0) this.#orders.delete(orderId)
    return wasThere
  }

  /** Removes people without a recent heartbeat; answers their orders. */
  forgetSilent(now = Date.now()): string[] {
    const left: string[] = []
    for (const [orderId, people] of this.#orders)
      for (const [personId, { heard }] of people)
        if (now - heard > PRESENCE_GONE_MS && this.leaves(orderId, personId)) left.push(orderId)
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
