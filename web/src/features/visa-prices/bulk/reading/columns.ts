import { foldText } from '@passage/contracts/places/fold-text'
import { type Cells, isEmpty, type SheetRow } from './cell.ts'

/** Agency specification §3, Bulk CSV columns; the French description is ours. */
const NAMES = {
  country: `country, country name, country code, destination, destination country, pays, nom du pays, code pays,
    pays de destination`,
  visaType: 'visa type, type of visa, visa, type, type de visa, type visa',
  basePrice: 'base price, price, visa price, base, prix de base, prix, prix du visa, prix visa, tarif, tarif de base',
  processingDays: `processing days, days, processing time, delay, jours de traitement, jours, délai, délai de traitement,
    durée de traitement, temps de traitement`,
  processingFee: `processing fee, processing fees, fee, fees, service fee, frais de traitement, frais, frais de dossier,
    frais de service`,
  totalPrice: 'total price, total, total amount, prix total, montant total, total TTC',
  description:
    'description, description en, description in English, details, descriptif, détails, description en anglais',
  descriptionFr:
    'description fr, French description, description in French, description en français, description française',
  isActive: 'active, is active, status, actif, est actif, statut, état',
} as const

export type Column = keyof typeof NAMES
const COLUMNS = Object.keys(NAMES) as Column[]

/** Columns without which no offer can be read; a country may be in its description. */
const REQUIRED: readonly Column[] = ['visaType', 'basePrice', 'processingDays', 'processingFee', 'description']

const keyOf = (name: string): string => foldText(name).replaceAll(' ', '')
const BY_NAME: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) => NAMES[column].split(',').map((name) => [keyOf(name), column] as const)),
)
/** `Base price (€)`, `Délai (jours)`: the text in brackets is a unit. */
const columnOf = (name: string): Column | undefined =>
  BY_NAME.get(keyOf(name)) ??
  BY_NAME.get(keyOf(name.replace(/[([].*$/, ''))) ??
  BY_NAME.get(keyOf(name).replace(/(?:eur|euros?)$/, ''))

/** How many of our columns a row names. */
export const columnsNamed = (cells: readonly string[]): number =>
  new Set(cells.map(columnOf).filter((column) => column !== undefined)).size

export interface Header {
  row: SheetRow
  places: ReadonlyMap<Column, number>
  missing: readonly Column[]
  twice: readonly Column[]
  /** Names of columns that are not read. */
  ignored: readonly string[]
}

/** A title and some remarks may stand above the header. */
const LOOKED_AT = 20
const FEWEST = 3

/** The row that names the columns; null when none does. */
export function findHeader(rows: readonly SheetRow[]): Header | null {
  const named = (row: SheetRow) => columnsNamed(textsOf(row.cells))
  const top = rows.slice(0, LOOKED_AT)
  const most = Math.max(0, ...top.map(named))
  const row = top.find((one) => named(one) === most)
  return row && most >= FEWEST ? readHeader(row) : null
}

function readHeader(row: SheetRow): Header {
  const places = new Map<Column, number>()
  const [twice, ignored] = [new Set<Column>(), [] as string[]]
  for (const [place, name] of textsOf(row.cells).entries()) {
    const column = columnOf(name)
    if (column && places.has(column)) twice.add(column)
    else if (column) places.set(column, place)
    else if (!isEmpty(row.cells[place])) ignored.push(name.trim())
  }
  return { row, places, missing: REQUIRED.filter((column) => !places.has(column)), twice: [...twice], ignored }
}

const textsOf = (cells: Cells): string[] => Array.from(cells, (cell) => cell?.text ?? '')
