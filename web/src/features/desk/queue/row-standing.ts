import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'

type Facts = Pick<
  DeskOrder,
  'whoseTurn' | 'actBy' | 'dueAt' | 'forecastOn' | 'neededBy' | 'promisedOn' | 'departureDate' | 'heldSince'
>

/** Days until the present step must have ended so that the promise and the departure hold; `late`: whole days ago. */
export type Left = { kind: 'late' | 'days'; days: number } | { kind: 'today'; at: string }

/** Why the promise or the departure is at risk. */
export type Why =
  | { kind: 'departure'; departure: string; visa: string }
  | { kind: 'promise'; promised: string; visa: string }
  | { kind: 'step'; promised: string | null }

export interface RowStanding {
  /** null: the order has no date. */
  left: Left | null
  /** null: it is not at risk. */
  why: Why | null
  /** Somebody has to act, and late: we, or a customer is to be called. */
  isPressing: boolean
  /** A customer's answer is too late for the departure. */
  isToCall: boolean
}

/** How much time an order has left, for its row. `dayOf` is the ISO day of an instant by the reader's clock. design.md, The promise. */
export function standingOf(order: Facts, dayOf: (instant: string) => string, now = new Date()): RowStanding {
  const { actBy, dueAt, whoseTurn, heldSince } = order
  const isAtRisk = actBy !== null && new Date(actBy) < now
  const isPressing = isAtRisk && heldSince === null
  const isToCall = isPressing && whoseTurn === 'customer'
  return {
    left: leftOf(isAtRisk ? actBy : earlier(dueAt, actBy), dayOf, now),
    why: isAtRisk ? whyOf(order) : null,
    isPressing: isToCall || (isPressing && whoseTurn === 'passage'),
    isToCall,
  }
}

function leftOf(until: string | null, dayOf: (instant: string) => string, now: Date): Left | null {
  if (until === null) return null
  const days = daysBetween(dayOf(now.toISOString()), dayOf(until))
  if (new Date(until) < now) return { kind: 'late', days: Math.abs(days) }
  return days === 0 ? { kind: 'today', at: until } : { kind: 'days', days }
}

function whyOf({ forecastOn, neededBy, departureDate, promisedOn }: Facts): Why {
  if (forecastOn && departureDate && neededBy && forecastOn > neededBy)
    return { kind: 'departure', departure: departureDate, visa: forecastOn }
  if (forecastOn && promisedOn && forecastOn > promisedOn)
    return { kind: 'promise', promised: promisedOn, visa: forecastOn }
  return { kind: 'step', promised: promisedOn }
}

const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other
  return new Date(one) < new Date(other) ? one : other
}

const DAY_MS = 86_400_000

/** Days from one ISO day to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
