import type { PromiseView } from '@passage/contracts/api/orders/order-view.schema'
import { daysAfter } from '@passage/contracts/domain/luxembourg-day'
import type { Party } from '@passage/contracts/domain/orders/party'
import { customerDaysIn } from '@passage/contracts/domain/promise/reckoning'

/** Days in a row that one party had the turn; ISO days, both included. */
export interface PartyDays {
  party: Party
  days: number
  from: string
  until: string
}

/** The parts of a promise as people read them: one for each party's turn, without turns in which no business day ended. */
export function partyDays({ parts }: Pick<PromiseView, 'parts'>): PartyDays[] {
  const merged: PartyDays[] = []
  for (const { party, days, from, until } of parts) {
    if (days === 0) continue
    const last = daysAfter(until, -1)
    const before = merged.at(-1)
    if (before?.party === party) Object.assign(before, { days: before.days + days, until: last })
    else merged.push({ party, days, from, until: last })
  }
  return merged
}

/** The business days that are counted for the customer's answer, which has not come. */
export const daysStillWaited = ({ parts, customerDays }: Pick<PromiseView, 'parts' | 'customerDays'>): number =>
  customerDays - customerDaysIn(parts)
