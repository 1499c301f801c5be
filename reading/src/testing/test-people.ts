import { type PassportData, passportLines } from './passport-lines.ts'
import type { Random } from './random.ts'
import { ISSUERS, type Issuer, LONG_NAMES, NAMES, PLACES, SINGLE_NAMES } from './test-people.data.ts'

/** An invented person's passport. `data` has the names with their accents, as the visual zone prints them. */
export interface TestPassport {
  data: PassportData
  lines: [string, string]
  country: string
  nationality: string
  placeOfBirth: string
  issueDate: string
}

/** Letters and digits that are read as each other. */
const LOOK_ALIKES = 'O0I1S5B8Z2GQ6D'
const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Shares of people whose passports have something unusual. */
const SINGLE = 0.06
const LONG = 0.08
const SECOND_NAME = 0.3
const NO_PERSONAL_NUMBER = 0.15
const ALIKE_NUMBER = 0.15

/** Passports are as old as this year allows: a fixed one, so that a seed makes the same people next year. */
const YEAR = 2026

export function testPassport(random: Random): TestPassport {
  const issuer = random.pick(ISSUERS)
  const sex = random.chance(0.03) ? 'X' : random.pick(['F', 'M'] as const)
  const issued = random.whole(YEAR - 9, YEAR)
  const issueDate = dayIn(random, issued)
  const data: PassportData = {
    documentCode: issuer.documentCode ?? 'P<',
    issuer: issuer.code,
    ...namesOf(random, issuer, sex),
    number: random.chance(ALIKE_NUMBER) ? alikeNumber(random) : ofPattern(random, issuer.number),
    // Some passports are issued to people of another nationality.
    nationality: random.chance(0.04) ? random.pick(ISSUERS).code : issuer.code,
    birthDate: dayIn(random, random.whole(YEAR - 92, issued - 1)),
    expiryDate: `${issued + 10}${issueDate.slice(4)}`,
    sex,
    personalNumber:
      issuer.personalNumber && !random.chance(NO_PERSONAL_NUMBER) ? ofPattern(random, issuer.personalNumber) : null,
    emptyCheck: random.pick(['0', '<'] as const),
  }
  const people = ISSUERS.find(({ code }) => code === data.nationality) ?? issuer
  return {
    data,
    lines: passportLines(data),
    country: issuer.country,
    nationality: people.nationality,
    placeOfBirth: random.pick(PLACES),
    issueDate,
  }
}

function namesOf(random: Random, issuer: Issuer, sex: string): { lastName: string; givenNames: string | null } {
  if (random.chance(SINGLE)) return { lastName: random.pick(SINGLE_NAMES), givenNames: null }
  if (random.chance(LONG)) {
    const { last, given } = random.pick(LONG_NAMES)
    return { lastName: last, givenNames: given }
  }
  const { last, female, male } = NAMES[issuer.names]
  const given: readonly string[] = sex === 'M' ? male : female
  const first = random.pick(given)
  const second = random.pick(given)
  const both = random.chance(SECOND_NAME) && second !== first
  return { lastName: random.pick<string>(last), givenNames: both ? `${first} ${second}` : first }
}

/** The 29th of February and the like never come up: days end at 28. */
const dayIn = (random: Random, year: number): string =>
  [year, ...[random.whole(1, 12), random.whole(1, 28)].map((part) => String(part).padStart(2, '0'))].join('-')

const ofPattern = (random: Random, pattern: string): string =>
  pattern.replaceAll(/[A9X]/g, (place) =>
    random.pick([...(place === '9' ? DIGITS : place === 'A' ? LETTERS : DIGITS + LETTERS)]),
  )

const alikeNumber = (random: Random): string =>
  Array.from({ length: random.whole(8, 9) }, () => random.pick([...LOOK_ALIKES])).join('')
