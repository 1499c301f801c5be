import { MAX_PRICE_CENTS, MAX_PROCESSING_DAYS } from '@passage/contracts/domain/money/offer-price'
import { type AmountColumn, type AmountProblem, type Cell, type Cells, isEmpty, type RowProblem } from './cell.ts'
import type { Column } from './columns.ts'

const EURO = /^(?:€|euros?|eur)|(?:€|euros?|eur)$/gi

/** Another currency is no euro whose sign can be stripped. */
const OTHER_CURRENCY = /[\p{Sc}]|[a-z]{3}/iu

const DASHES = /^[-–—−]/

/** Groups of three behind the first: `1 234 567`, `1'234`. */
const PARTED_BY_SPACES = /^\d{1,3}(?:[ '’]\d{3})+(?=[.,]|$)/

const ROUNDING = 1e-6

const YES = new Set(['true', '1', 'yes', 'active', 'y', 'vrai', 'oui', 'actif', 'o', 'on'])

const NO = new Set(['false', '0', 'no', 'inactive', 'n', 'faux', 'non', 'inactif', 'off'])

const DAYS = /^(\d{1,4})(?:[.,]0+)?\s*(?:days?|jours?|d|j)?\.?$/i

/** Reads the cells of one row by their columns and collects what is wrong with them. */
export function rowCells(cells: Cells, places: ReadonlyMap<Column, number>) {
  const problems: RowProblem[] = []
  const cellOf = (column: Column): Cell | undefined => {
    const place = places.get(column)
    return place === undefined ? undefined : cells[place]
  }
  /** Whether it is what a person typed; if not, that is the problem. */
  const isTyped = (column: Column): boolean => {
    const cell = cellOf(column)
    if (cell?.wrong) problems.push({ code: `cell_${cell.wrong}`, column, value: cell.text })
    return !cell?.wrong
  }

  return {
    problems,
    /** null: it is not a text, which is a problem of the row. */
    text: (column: Column): string | null => (isTyped(column) ? (cellOf(column)?.text.trim() ?? '') : null),
    /** In cents; null: none, or it is a problem of the row. */
    amount(column: AmountColumn, required: boolean): number | null {
      const cell = cellOf(column)
      if (!isTyped(column) || (!required && isEmpty(cell))) return null
      const read = readAmount(cell)
      if ('cents' in read) return read.cents
      problems.push({ code: read.problem, column, ...(cell && { value: cell.text }) })
      return null
    },
    days(): number | null {
      const cell = cellOf('processingDays')
      if (!isTyped('processingDays')) return null
      const days = readDays(cell)
      if (days === null)
        problems.push(isEmpty(cell) ? { code: 'days_missing' } : { code: 'days_wrong', value: cell?.text ?? '' })
      return days
    },
    /** undefined: the cell is empty or unknown. */
    active(): boolean | undefined {
      const cell = cellOf('isActive')
      const isActive = isTyped('isActive') ? readActive(cell) : undefined
      if (isActive === null) problems.push({ code: 'active_wrong', value: cell?.text ?? '' })
      return isActive ?? undefined
    },
  }
}

/** Whether an offer is to be active; undefined: empty, null: an unknown word. Agency specification §5. */
export function readActive(cell: Cell | undefined): boolean | undefined | null {
  const word = String(cell?.number ?? cell?.text ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
  if (word === '') return undefined
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** Whole days within what an offer may take; null for anything else. */
export function readDays(cell: Cell | undefined): number | null {
  const typed = (cell?.text ?? '').normalize('NFKC').trim()
  const days = cell?.number ?? Number(DAYS.exec(typed)?.[1] ?? Number.NaN)
  return Number.isInteger(days) && days >= 1 && days <= MAX_PROCESSING_DAYS ? days : null
}

type ReadAmount = { cents: number } | { problem: AmountProblem }

/**
 * The cents of an amount in euros, as people in English and French write it: `1 234,56 €`, `1.234,56`, `1,234.56`, `64`. Where
 * dot and comma both stand, the last parts the cents. One dot or comma alone before three digits can be read in two ways, a
 * thousandfold apart, and is refused. A number of a spreadsheet is what it is.
 */
export function readAmount(cell: Cell | undefined): ReadAmount {
  if (cell?.number !== undefined) return ofNumber(cell.number)
  const typed = (cell?.text ?? '').normalize('NFKC').trim()
  if (typed === '') return { problem: 'amount_missing' }
  const text = typed.replace(DASHES, '-').replace(EURO, '').replace(/^- /, '-').trim()
  if (/^-\s*[\d€]|^\([^)]*\d[^)]*\)$|\d\s*-$/.test(text)) return { problem: 'amount_negative' }
  if (!/^[\d.,'’ ]+$/.test(text) || !/^\d.*\d$|^\d$/.test(text))
    return { problem: /\d/.test(text) && OTHER_CURRENCY.test(text) ? 'amount_currency' : 'amount_wrong' }
  return ofDigits(text.replace(/ +/g, ' '))
}

function ofNumber(number: number): ReadAmount {
  if (!Number.isFinite(number)) return { problem: 'amount_wrong' }
  if (number < 0) return { problem: 'amount_negative' }
  const cents = Math.round(number * 100)
  return Math.abs(number * 100 - cents) > ROUNDING * 100 ? { problem: 'amount_decimals' } : within(cents)
}

function ofDigits(text: string): ReadAmount {
  const spaced = /[ '’]/.test(text)
  if (spaced && !PARTED_BY_SPACES.test(text)) return { problem: 'amount_wrong' }
  const digits = text.replace(/[ '’]/g, '')
  const marks = digits.match(/[.,]/g) ?? []
  if (marks.length === 0) return ofParts(digits, '')
  const last = marks.at(-1) as string
  const [whole, rest] = splitAt(digits, digits.lastIndexOf(last))
  const others = marks.slice(0, -1)
  if (others.length === 0) {
    if (rest.length === 3 && !spaced && /^[1-9]\d{0,2}$/.test(whole)) return { problem: 'amount_two_ways' }
    return ofParts(whole, rest)
  }
  if (others.every((mark) => mark === last)) return ofGroups(digits, last, '')
  return others.every((mark) => mark === others[0]) && others[0] !== last
    ? ofGroups(whole, others[0] as string, rest)
    : { problem: 'amount_wrong' }
}

function ofGroups(whole: string, mark: string, rest: string): ReadAmount {
  const [first = '', ...groups] = whole.split(mark)
  const fit = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return fit ? ofParts(whole.replaceAll(mark, ''), rest) : { problem: 'amount_wrong' }
}

function ofParts(whole: string, rest: string): ReadAmount {
  if (rest.length > 2) return { problem: 'amount_decimals' }
  return within(Number(whole) * 100 + Number(rest.padEnd(2, '0')))
}

const within = (cents: number): ReadAmount => (cents > MAX_PRICE_CENTS ? { problem: 'amount_high' } : { cents })

const splitAt = (text: string, place: number) => [text.slice(0, place), text.slice(place + 1)] as const
