import type { Country, VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import { MAX_UPLOAD_ROWS } from '@passage/contracts/domain/catalogue/bulk-upload'
import { matchNamed } from '@passage/contracts/domain/match-named'
import { toAmount } from '@passage/contracts/domain/money/money'
import { sellable } from '@passage/contracts/domain/money/offer-price'
import { foldText } from '@passage/contracts/places/fold-text'
import { likeliestPlaces } from '@passage/contracts/places/search-places'
import { FileProblem } from '../file/file-problem.ts'
import { isEmpty, type RowProblem, type Sheet, type SheetRow } from './cell.ts'
import { findHeader, type Header } from './columns.ts'
import { rowCells } from './row-cells.ts'

/** A row as it is sent: the fields of an offer that is created. */
export interface SentOffer {
  row: number
  countryId: number
  visaType: string
  basePrice: string
  processingFee: string
  processingDays: number
  description: string
  descriptionFr?: string
  isActive?: boolean
}

/** A read row: objects of the catalogue if they were found, else the cell's text. */
export interface ReadRow {
  row: number
  country: Country | string
  /** The text of the country's cell if it is not the country's name or code; empty when its description names it. */
  guessedFrom: string | null
  visaType: VisaType | string
  /** Sent when nothing is wrong. */
  offer: SentOffer | null
  problems: readonly RowProblem[]
}

export interface ReadOffers {
  rows: readonly ReadRow[]
  ignoredColumns: readonly string[]
  hiddenRows: number
  sheet: string | null
  otherSheets: number
}

export interface Catalogue {
  countries: readonly Country[]
  visaTypes: readonly VisaType[]
}

const LONGEST_DESCRIPTION = 2_000

/** The offers of a sheet, row by row. Throws {@link FileProblem}. `onRead`: the part that is done, 0 to 1. */
export function readOffers(sheet: Sheet, catalogue: Catalogue, onRead: (part: number) => void): ReadOffers {
  const header = checkedHeader(sheet)
  const below = sheet.rows.slice(sheet.rows.indexOf(header.row) + 1)
  if (below.length === 0) throw new FileProblem('empty')
  if (below.length > MAX_UPLOAD_ROWS) throw new FileProblem('too_many_rows')
  const finder = countryFinder(catalogue.countries)
  const rows = below.map((row, index) => {
    onRead(index / below.length)
    return readRow(row, header, { finder, visaTypes: catalogue.visaTypes, isCsv: sheet.name === null })
  })
  const { name, otherSheets, hiddenRows } = sheet
  return { rows, ignoredColumns: header.ignored, hiddenRows, sheet: name, otherSheets }
}

function checkedHeader(sheet: Sheet): Header {
  if (sheet.rows.length === 0) throw new FileProblem('empty')
  const header = findHeader(sheet.rows)
  if (!header) throw new FileProblem('no_header')
  if (header.missing.length > 0) throw new FileProblem('columns_missing', { columns: header.missing })
  if (header.twice.length > 0) throw new FileProblem('column_twice', { columns: header.twice })
  return header
}

interface Around {
  finder: CountryFinder
  visaTypes: readonly VisaType[]
  isCsv: boolean
}

function readRow({ number: row, cells }: SheetRow, header: Header, { finder, visaTypes, isCsv }: Around): ReadRow {
  const read = rowCells(cells, header.places)
  const { problems } = read
  const [typedCountry, typedType] = [read.text('country'), read.text('visaType')]
  const [description, descriptionFr] = [read.text('description'), read.text('descriptionFr')]
  const found = typedCountry === null ? null : finder.find(typedCountry, description ?? '')
  if (found && 'problem' in found) problems.push(found.problem)
  const country = found && 'country' in found ? found : null
  const visaType = matchNamed(visaTypes, typedType ?? '')
  if (typedType === '') problems.push({ code: 'visa_type_missing' })
  else if (typedType && !visaType) problems.push({ code: 'visa_type_wrong', value: typedType })
  const [base, fee] = [read.amount('basePrice', true), read.amount('processingFee', true)]
  problems.push(...priceProblems(base, fee, read.amount('totalPrice', false)))
  const [processingDays, isActive] = [read.days(), read.active()]
  if (description === '') problems.push({ code: 'description_missing' })
  if ([description, descriptionFr].some((text) => (text?.length ?? 0) > LONGEST_DESCRIPTION))
    problems.push({ code: 'description_long' })

  const understood = {
    row,
    country: country?.country ?? typedCountry ?? '',
    guessedFrom: country?.guessed ? (typedCountry ?? '') : null,
    visaType: visaType ?? typedType ?? '',
  }
  // A text contains the delimiter: the following cells are in the wrong columns.
  const isShifted = isCsv && cells.slice(header.row.cells.length).some((cell) => !isEmpty(cell))
  if (isShifted) return { ...understood, offer: null, problems: [{ code: 'too_many_cells' }] }
  if (problems.length > 0 || !country || !visaType || base === null || fee === null || processingDays === null)
    return { ...understood, offer: null, problems }
  const offer = {
    ...{ row, countryId: country.country.id, visaType: visaType.code, processingDays, description: description ?? '' },
    ...{ basePrice: toAmount(base), processingFee: toAmount(fee) },
    ...(descriptionFr && { descriptionFr }),
    ...(isActive !== undefined && { isActive }),
  }
  return { ...understood, offer, problems }
}

function priceProblems(base: number | null, fee: number | null, total: number | null): RowProblem[] {
  if (base === null || fee === null) return []
  if (!sellable(base + fee)) return [{ code: 'total_wrong', value: toAmount(base + fee) }]
  return total !== null && total !== base + fee ? [{ code: 'total_differs', value: toAmount(base + fee) }] : []
}

/** `guessed`: not by its own name or code, so that a person should look. */
type FoundCountry = { country: Country; guessed: boolean } | { problem: RowProblem }

interface CountryFinder {
  /** By the country's cell, else by the description. Agency specification §5. */
  find(typed: string, description: string): FoundCountry
}

/** Finds the catalogue's countries; what a text means is looked up once. Only a text that leaves no choice counts. */
export function countryFinder(countries: readonly Country[]): CountryFinder {
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const named = countries.flatMap((country) =>
    [...new Set([country.name, country.nameFr].map(foldText))].map((name) => ({ name, country })),
  )
  const known = new Map<string, FoundCountry>()

  function byText(typed: string): FoundCountry {
    const text = foldText(typed)
    const own = named.find(({ name }) => name === text)?.country ?? byCode.get(typed.trim().toUpperCase())
    if (own) return { country: own, guessed: false }
    const codes = likeliestPlaces(typed)
    const value = typed.trim()
    if (codes.length === 0) return { problem: { code: 'country_wrong', value } }
    if (codes.length > 1) return { problem: { code: 'country_unclear', value } }
    const country = byCode.get(codes[0] as string)
    return country ? { country, guessed: true } : { problem: { code: 'country_not_listed', value } }
  }

  function byDescription(description: string): FoundCountry {
    const text = ` ${foldText(description)} `
    const inIt = named.filter(({ name }) => text.includes(` ${name} `))
    // `Guinea` is contained in `Guinea-Bissau` too.
    const whole = inIt.filter(
      ({ name }) => !inIt.some((other) => other.name !== name && ` ${other.name} `.includes(` ${name} `)),
    )
    const found = new Set(whole.map(({ country }) => country))
    const [country] = found
    if (country && found.size === 1) return { country, guessed: true }
    return {
      problem: { code: found.size > 1 ? 'country_unclear' : 'country_missing', value: description.slice(0, 80) },
    }
  }

  return {
    find(typed, description) {
      const isGiven = typed.trim() !== ''
      const key = isGiven ? `country ${typed}` : `description ${description}`
      const found = known.get(key) ?? (isGiven ? byText(typed) : byDescription(description))
      known.set(key, found)
      return found
    },
  }
}
