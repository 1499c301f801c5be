import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type VisaText, wordsOf } from './visa-text.ts'
import type { VisaItem } from './visa-upload.ts'

type Order = Pick<FullOrder, 'numberOfApplicants' | 'travellers'>
type Traveller = Order['travellers'][number]

/** What a file was matched by: the passport number or name in its text, its file name, or a choice by hand. */
export type MatchedBy = 'number' | 'text' | 'file' | 'hand'

/** A file's traveller. `position` null: all travellers, or the only one; undefined: unknown. */
export interface Match {
  position: number | null | undefined
  by: MatchedBy | null
}

/** Why a visa may not be its traveller's: its text has another passport number, or names another traveller. */
export type VisaDoubt =
  | { kind: 'other_number'; number: string; position: number }
  | { kind: 'unknown_number'; number: string }
  | { kind: 'other_name'; position: number }

const namesOf = ({ firstName, lastName }: Traveller) =>
  [wordsOf(firstName), wordsOf(lastName)].filter((words) => words.length > 0)

const isPartOf = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((word) => all.has(word))

/** How well a file's name matches a traveller's: both names, in any order, are more than one; 0: no match. */
function shareOf(traveller: Traveller, file: ReadonlySet<string>): number {
  const names = namesOf(traveller)
  const found = names.filter((words) => words.every((word) => file.has(word)))
  const words = found.flat().length
  return found.length === names.length ? words * 2 : words
}

/** The position of the traveller whose name a file's name contains; undefined: none, or several. */
function inFileName(fileName: string, { travellers }: Order): number | undefined {
  const file = new Set(wordsOf(fileName.replace(/\.[^.]*$/, '')))
  const shares = travellers.map((traveller) => ({ position: traveller.position, share: shareOf(traveller, file) }))
  const most = Math.max(0, ...shares.map(({ share }) => share))
  return onlyOne(shares.filter(({ share }) => share === most && share > 0))
}

/** The travellers whose whole name a text contains, without one whose name is a part of another one's. */
function namedIn({ words }: VisaText, { travellers }: Order): Traveller[] {
  const named = travellers
    .map((traveller) => ({ traveller, name: new Set(namesOf(traveller).flat()) }))
    .filter(({ name }) => name.size > 0 && isPartOf(name, words))
  return named
    .filter(({ name }) => !named.some((other) => other.name.size > name.size && isPartOf(name, other.name)))
    .map(({ traveller }) => traveller)
}

/** Compares what staff see of a passport number, its last three characters and its length, with a whole one. */
const fits = (number: string, { passportNumber }: Traveller): boolean =>
  passportNumber !== null &&
  passportNumber.length === number.length &&
  number.endsWith(passportNumber.replaceAll('•', ''))

/** The travellers whose passport number is one of these. */
const ownersOf = (numbers: readonly string[], travellers: readonly Traveller[]): Traveller[] =>
  travellers.filter((traveller) => numbers.some((number) => fits(number, traveller)))

const onlyOne = (found: readonly { position: number }[]): number | undefined =>
  found.length === 1 ? found[0]?.position : undefined

/** A number without the word *passport* may be any number: its owner must be named, too. */
function byNumber(text: VisaText, order: Order): number | undefined {
  const owner = onlyOne(ownersOf(text.labelled, order.travellers))
  return owner ?? onlyOne(ownersOf(text.numbers, namedIn(text, order)))
}

/** Whose visa a file is: as chosen, else by its text, else by its file name. */
export function whoseVisa(
  { travellerId, file, text }: Pick<VisaItem, 'travellerId' | 'file' | 'text'>,
  order: Order,
): Match {
  if (order.numberOfApplicants === 1) return { position: null, by: null }
  if (travellerId !== undefined) return { position: travellerId, by: 'hand' }
  const number = text && byNumber(text, order)
  if (number) return { position: number, by: 'number' }
  const named = text && onlyOne(namedIn(text, order))
  if (named) return { position: named, by: 'text' }
  const position = inFileName(file.name, order)
  return { position, by: position === undefined ? null : 'file' }
}

/** What in a visa's text speaks against its traveller (null: all, or the only one; undefined: unknown yet). */
export function doubtOf(
  text: VisaText | null | undefined,
  position: number | null | undefined,
  order: Order,
): VisaDoubt | null {
  if (!text) return null
  return numberDoubt(text, position ?? null, order) ?? (position ? nameDoubt(text, position, order) : null)
}

function numberDoubt({ labelled, numbers }: VisaText, position: number | null, order: Order): VisaDoubt | null {
  const { travellers } = order
  const [number] = labelled
  const chosen = travellers.filter((one) => position === null || one.position === position)
  if (!number || ownersOf(numbers, chosen).length > 0) return null
  for (const labelledNumber of labelled) {
    const [owner] = ownersOf([labelledNumber], travellers)
    if (owner) return { kind: 'other_number', number: labelledNumber, position: owner.position }
  }
  const isKnown = chosen.length > 0 && chosen.every(({ passportNumber }) => passportNumber !== null)
  return isKnown ? { kind: 'unknown_number', number } : null
}

function nameDoubt(text: VisaText, position: number, order: Order): VisaDoubt | null {
  const other = onlyOne(namedIn(text, order))
  return other !== undefined && other !== position ? { kind: 'other_name', position: other } : null
}
