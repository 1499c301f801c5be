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
  /** The days are those of the forecast: they are not over yet. */
  isForecast?: boolean
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
  /** Staff can act against it: by their own step, a call to the customer or a question to the embassy. */
  isPressing: boolean
  /** A customer's answer is too late for the departure. */
  isToCall: boolean
  /** The embassy's answer is overdue. */
  isToAsk: boolean
}

/** How much time an order has left, for its row. `dayOf` is the ISO day of an instant by the reader's clock. design.md, The promise. */
export function standingOf(order: Facts, dayOf: (instant: string) => string, now = new Date()): RowStanding {
  const { actBy, dueAt, whoseTurn, heldSince } = order
  const isAtRisk = actBy !== null && new Date(actBy) < now
  const isLate = isAtRisk && heldSince === null
  const isToCall = isLate && whoseTurn === 'customer'
  const isToAsk = isLate && whoseTurn === 'embassy' && dueAt !== null && new Date(dueAt) < now
  const why = isAtRisk ? whyOf(order) : null
  return {
    left: why ? missed(why, dayOf(actBy ?? ''), dayOf(now.toISOString())) : leftOf(earlier(dueAt, actBy), dayOf, now),
    why,
    isPressing: isToCall || isToAsk || (isLate && whoseTurn === 'passage'),
    isToCall,
    isToAsk,
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
  const after = (kind: Missed['kind'], day: string, until: string): Missed => ({
    ...{ kind, days: daysBetween(day, until) },
    ...(until > today && { isForecast: true }),
  })
  if (why.kind === 'departure') return after('trip', why.departure, why.visa)
  if (why.kind === 'needed') return after('trip', why.needed, why.visa)
  if (why.kind === 'promise') return after('promise', why.promised, why.visa)
  return why.promised !== null && why.promised < today
    ? after('promise', why.promised, today)
    : after('step', actBy, today)
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
