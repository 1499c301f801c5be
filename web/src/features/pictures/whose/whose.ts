import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type ComparedTraveller, whosePassport } from '@passage/reading/compare/compare-passport'
import { factsOf } from '@passage/reading/compare/passport-facts'
import type { Decision } from '@passage/reading/mrz/decide'
import { nameOfCapitals } from '@passage/reading/mrz/passport-names'

/** `fine`: theirs, or too little is certain · `other`: another traveller's · `nobody`: a person's who is not in the order, with the name in it. */
export type Whose = { kind: 'fine' } | { kind: 'other'; position: number } | { kind: 'nobody'; name: string }

/** Whose passport was chosen for the traveller at `position`, from 1; null: for all travellers. */
export function whoseOf(read: Decision, travellers: readonly ComparedTraveller[], position: number | null): Whose {
  const facts = factsOf(read, luxembourgDay(new Date()))
  const owner = whosePassport(facts, travellers)
  const { firstName = '', lastName = '' } = facts.names ?? {}
  if (owner === 'nobody') return { kind: 'nobody', name: nameOfCapitals(`${firstName} ${lastName}`.trim()) }
  return owner === null || owner === position ? { kind: 'fine' } : { kind: 'other', position: owner }
}

/** Whether it is certain that the passport is that of the traveller at `position`. */
export const isOwnPassport = (read: Decision, travellers: readonly ComparedTraveller[], position: number): boolean =>
  whosePassport(factsOf(read, luxembourgDay(new Date())), travellers) === position
