import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { daysBetween } from '@passage/contracts/domain/luxembourg-day'

type Facts = Pick<
  DeskOrder,
  'whoseTurn' | 'actBy' | 'dueAt' | 'forecastOn' | 'neededBy' | 'promisedOn' | 'departureDate' | 'heldSince'
>

/**
 * Days until the present step must have ended so that the promise and the departure hold, or by how many days which of the
 * three is missed.
 */
export type Left = { kind: 'days'; days: number } | { kind: 'today'; at: string } | Missed

interface Missed {
  /** `trip`: the visa comes after the departure or the day it is needed; `promise`: after the promised day; `step`: neither yet. */
  kind: 'trip' | 'promise' | 'step'
  days: number
}

/** Why the promise or the departure is at risk. */
export type Why =
  | { kind: 'departure'; departure: string; visa: string }
  | { kind: 'needed'; needed: string; visa: string }
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
  const why = isAtRisk ? whyOf(order) : null
  return {
    left: why ? missed(why, dayOf(actBy ?? ''), dayOf(now.toISOString())) : leftOf(earlier(dueAt, actBy), dayOf, now),
    why,
    isPressing: isToCall || (isPressing && whoseTurn === 'passage'),
    isToCall,
  }
}

function leftOf(until: string | null, dayOf: (instant: string) => string, now: Date): Left | null {
  if (until === null) return null
  const days = daysBetween(dayOf(now.toISOString()), dayOf(until))
  if (new Date(until) < now) return { kind: 'step', days: Math.abs(days) }
  return days === 0 ? { kind: 'today', at: until } : { kind: 'days', days }
}

/** A late embassy's answer has no day: the promise is missed until today. */
function missed(why: Why, actBy: string, today: string): Missed {
  if (why.kind === 'departure') return { kind: 'trip', days: daysBetween(why.departure, why.visa) }
  if (why.kind === 'needed') return { kind: 'trip', days: daysBetween(why.needed, why.visa) }
  if (why.kind === 'promise') return { kind: 'promise', days: daysBetween(why.promised, why.visa) }
  return why.promised !== null && why.promised < today
    ? { kind: 'promise', days: daysBetween(why.promised, today) }
    : { kind: 'step', days: daysBetween(actBy, today) }
}

function whyOf({ forecastOn, neededBy, departureDate, promisedOn }: Facts): Why {
  if (forecastOn && departureDate && neededBy && forecastOn > neededBy)
    return forecastOn > departureDate
      ? { kind: 'departure', departure: departureDate, visa: forecastOn }
      : { kind: 'needed', needed: neededBy, visa: forecastOn }
  if (forecastOn && promisedOn && forecastOn > promisedOn)
    return { kind: 'promise', promised: promisedOn, visa: forecastOn }
  return { kind: 'step', promised: promisedOn }
}

const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other
  return new Date(one) < new Date(other) ? one : other
}
