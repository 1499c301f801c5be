import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type ComparedTraveller, whosePassport } from '@passage/reading/compare/compare-passport'
import { factsOf } from '@passage/reading/compare/passport-facts'
import type { Decision } from '@passage/reading/mrz/decide'
import { nameOfCapitals } from '@passage/reading/mrz/passport-names'

/** `fine`: theirs, or too little is certain · `other`: another traveller's · `nobody`: no traveller's of the order; `name`: in the passport · `none`: the picture shows no passport. */
export type Whose =
  | { kind: 'fine' }
  | { kind: 'other'; position: number }
  | { kind: 'nobody'; name: string }
  | { kind: 'none' }

/** Whose passport was chosen for the traveller at `position`, from 1; null: for all travellers. */
export function whoseOf(
  read: Decision | 'none',
  travellers: readonly ComparedTraveller[],
  position: number | null,
): Whose {
  if (read === 'none') return { kind: 'none' }
  const facts = factsOf(read, luxembourgDay(new Date()))
  const owner = whosePassport(facts, travellers)
  const { firstName = '', lastName = '' } = facts.names ?? {}
  if (owner === 'nobody') return { kind: 'nobody', name: nameOfCapitals(`${firstName} ${lastName}`.trim()) }
  return owner === null || owner === position ? { kind: 'fine' } : { kind: 'other', position: owner }
}

/** Whether it is certain that the passport is that of the traveller at `position`. */
export const isOwnPassport = (read: Decision, travellers: readonly ComparedTraveller[], position: number): boolean =>
  whosePassport(factsOf(read, luxembourgDay(new Date())), travellers) === position
