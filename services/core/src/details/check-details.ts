import type { TravellerDetails } from '@passage/contracts/api/orders/details.schema'
import type { Traveller } from '@passage/contracts/domain/documents/embassy-file'
import { shortPassport, type Journey as TripDays } from '@passage/contracts/domain/documents/passport-validity'
import { InvalidInput } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type NumberedTraveller, repeatedPassports } from '@passage/contracts/domain/people/same-passport'
import { readNationality } from '@passage/contracts/places/read-nationality'

export interface Issue {
  path: string
  message: string
}

export interface Journey extends TripDays {
  numberOfApplicants: number
}

const officeToday = (): string => luxembourgDay(new Date())

/** The errors in given travellers, by their place in the list. */
export function travellerIssues(
  given: readonly Partial<TravellerDetails>[],
  journey: Journey,
  today = officeToday(),
): Issue[] {
  const positions = given.map(({ position }, index) => position ?? index + 1)
  return given.flatMap((traveller, index) => {
    const issue = (field: keyof TravellerDetails, message: string) => ({
      path: `travellers.${index}.${field}`,
      message,
    })
    const issues: Issue[] = []
    const position = positions[index] as number
    if (position > journey.numberOfApplicants)
      issues.push(issue('position', `This order is for ${journey.numberOfApplicants} travellers.`))
    if (positions.indexOf(position) < index) issues.push(issue('position', 'This traveller is named twice.'))
    if (traveller.birthDate && traveller.birthDate >= today)
      issues.push(issue('birthDate', 'The date of birth must lie in the past.'))
    const short = tooSoon({ ...traveller, position }, journey, today)
    if (short) issues.push(issue('passportExpiry', short))
    return issues
  })
}

/** Given passport numbers that another traveller of the order has too; `all`: the order's travellers after the change. */
export function repeatedPassportIssues(
  given: readonly Partial<TravellerDetails>[],
  all: readonly NumberedTraveller[],
): Issue[] {
  // Only a given number is refused: an older order with the same number twice still accepts other changes.
  const placeOf = (position: number) =>
    given.findIndex((one, index) => one.passportNumber && (one.position ?? index + 1) === position)
  return repeatedPassports(all).flatMap(({ position, first }) => {
    const place = placeOf(position) < 0 ? placeOf(first) : placeOf(position)
    const message = `Travellers ${first} and ${position} have the same passport number: enter each one’s own.`
    return place < 0 ? [] : [{ path: `travellers.${place}.passportNumber`, message }]
  })
}

/** The errors in a journey's days after the change; only `given` days must not be in the past. */
export function dayIssues(journey: TripDays, given: Partial<TripDays>, today = officeToday()): Issue[] {
  if (given.departureDate && given.departureDate < today)
    return [{ path: 'departureDate', message: 'The departure lies in the past: choose today or a later day.' }]
  if (given.returnDate && given.returnDate < today)
    return [{ path: 'returnDate', message: 'The return lies in the past: choose today or a later day.' }]
  if (!journey.departureDate || !journey.returnDate || journey.returnDate >= journey.departureDate) return []
  return given.returnDate
    ? [{ path: 'returnDate', message: 'The return lies before the departure: choose a later day.' }]
    : [{ path: 'departureDate', message: 'The departure lies after the return: choose an earlier day.' }]
}

/** The errors in a changed journey, including the known travellers' passports that expire too soon. */
export function journeyIssues(journey: Journey, travellers: readonly Traveller[], given: Partial<Journey>): Issue[] {
  const path = given.returnDate === undefined ? 'departureDate' : 'returnDate'
  if (given.departureDate === undefined && given.returnDate === undefined) return []
  const today = officeToday()
  const impossible = dayIssues(journey, given, today)
  if (impossible.length > 0) return impossible
  return travellers.flatMap((traveller) => {
    const message = tooSoon(traveller, journey, today)
    return message ? [{ path, message }] : []
  })
}

type Holder = Partial<Pick<TravellerDetails, 'firstName' | 'lastName'>> & {
  position: number
  passportExpiry?: string | null | undefined
}

/** The refusal of a passport that expires too soon: whose, by how much, and what helps; null: it is valid long enough. */
function tooSoon({ passportExpiry, ...traveller }: Holder, journey: TripDays, today: string): string | null {
  const short = shortPassport(passportExpiry ?? null, journey, today)
  if (!short) return null
  const { expiry, until, days, lastDay } = short
  const whose = `The passport of ${traveller.firstName || traveller.lastName || `traveller ${traveller.position}`}`
  if (expiry < today) return `${whose} expired on ${expiry}: renew it first.`
  const after = journey.returnDate ? 'it ends' : 'the departure'
  const needed = `this trip needs one that is valid until ${until}, six months after ${after}`
  const count = days === 1 ? '1 day' : `${days} days`
  return `${whose} expires on ${expiry}, ${count} too early: ${needed}. Renew it first${lastDay ? `, or end the trip by ${lastDay}` : ''}.`
}

/** The errors in an order's ISO day of submission; the order was created at `createdAt`. */
export function submissionIssues(submittedOn: string | undefined, createdAt: Date, now = new Date()): Issue[] {
  const wrong = (message: string) => [{ path: 'submittedOn', message }]
  if (submittedOn === undefined) return []
  if (submittedOn > luxembourgDay(now))
    return wrong('The day of submission lies in the future: enter today or an earlier day.')
  const made = luxembourgDay(createdAt)
  return submittedOn < made
    ? wrong(`The day of submission lies before the order was made: enter ${made} or a later day.`)
    : []
}

interface WithNationality {
  nationality?: string | undefined
}

/** The input with ISO codes as nationalities. Throws `invalid_input` with the path of each unknown one. settled.md, Orders and prices. */
export function withNationalityCodes<
  Input extends WithNationality & { travellers?: readonly WithNationality[] | undefined },
>(input: Input): Input {
  const issues: { path: string; message: string }[] = []
  const coded = <T extends WithNationality>(one: T, path: string): T => {
    if (!one.nationality) return one
    const code = readNationality(one.nationality)
    if (code === null) issues.push({ path, message: 'Choose a country, or give its code, such as FR.' })
    return { ...one, nationality: code ?? undefined }
  }
  const whole = coded(input, 'nationality')
  const travellers = input.travellers?.map((one, index) => coded(one, `travellers.${index}.nationality`))
  if (issues.length > 0) throw new InvalidInput(issues)
  return travellers ? { ...whole, travellers } : whole
}
