import type { TravellerDetails } from '@passage/contracts/api/orders/details.schema'
import type { Traveller } from '@passage/contracts/domain/documents/embassy-file'
import { isTravellerComplete } from '@passage/contracts/domain/travellers/traveller-complete'
import { mapFields, SEALED_FIELDS, type SealedField } from '@passage/contracts/domain/travellers/traveller-fields'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Context, Queryable } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { DB } from '../database/schema.generated.ts'

/** Binds a sealed field to its traveller. */
export const sealedRow = (orderId: string, position: number, field: SealedField): string =>
  `travellers/${orderId}/${position}/${field}`

type SealedColumn = `${SealedField}Encrypted`

const columnOf = (field: SealedField): SealedColumn => `${field}Encrypted`

/** Finds travellers by passport number; no answer contains it. */
type HashColumn = 'passportNumberHash'

const HIDDEN_COLUMNS: ReadonlySet<string> = new Set([
  ...SEALED_FIELDS.map(columnOf),
  'passportNumberHash' satisfies HashColumn,
])

type TravellerRow = Selectable<DB['travellers']>

/** The given fields of a traveller as a row, the sealed ones encrypted; `standing` is the row that they change. */
export const travellerRow = (
  fields: Context['fields'],
  orderId: string,
  given: TravellerDetails,
  standing?: TravellerRow,
) => {
  const plain: Omit<TravellerDetails, SealedField> = { ...given, ...mapFields(SEALED_FIELDS, () => undefined) }
  const sealed: Partial<Record<SealedColumn, Buffer>> = {}
  for (const field of SEALED_FIELDS) {
    const value = given[field]
    if (value) sealed[columnOf(field)] = fields.seal(value, sealedRow(orderId, given.position, field))
  }
  const number = given.passportNumber
  const hash = number ? { passportNumberHash: fields.searchHashes(number)[0] } : {}
  const row = { ...plain, noFirstName: given.noFirstName ?? false, orderId, ...sealed, ...hash }
  const known = { ...standing, ...row }
  const knownSealed = mapFields(SEALED_FIELDS, (field) => known[columnOf(field)])
  return { ...row, complete: isTravellerComplete({ ...known, ...knownSealed }) }
}

/** A traveller's row with the sealed fields as `open` reads them, in place of their columns. */
export function openSealed<Row extends Record<SealedColumn, unknown>>(
  row: Row,
  open: (sealed: NonNullable<Row[SealedColumn]>, field: SealedField) => string,
): Omit<Row, SealedColumn | HashColumn> & Record<SealedField, string | null> {
  const plain = Object.entries(row).filter(([column]) => !HIDDEN_COLUMNS.has(column))
  const opened = mapFields(SEALED_FIELDS, (field) => {
    const sealed = row[columnOf(field)]
    return sealed ? open(sealed, field) : null
  })
  return { ...(Object.fromEntries(plain) as Omit<Row, SealedColumn | HashColumn>), ...opened }
}

const travellersOf = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('travellers').selectAll().where('orderId', '=', orderId).orderBy('position'),
)

type Opener = Pick<Context, 'fields'> & { db: Queryable }

/** An order's travellers with the sealed fields in plain text; the caller must record the reading in the audit. */
export async function openTravellers({ db, fields }: Opener, orderId: string): Promise<Traveller[]> {
  const rows = await travellersOf(db, { orderId })
  return rows.map(({ orderId: _order, complete: _complete, ...row }) =>
    openSealed(row, (sealed, field) => fields.open(sealed, sealedRow(orderId, row.position, field))),
  )
}

/** An order's complete travellers who were not taken out, within a query over orders. */
export const completeTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('travellers')
    .whereRef('travellers.orderId', '=', 'orders.id')
    .where('travellers.complete', '=', true)
    .where(sql<boolean>`orders.decisions[travellers.position] <> 'withdrawn'`)

/** How many travel with an order, as a column of a query over orders. */
export const countTravelling = sql<number>`(cardinality(orders.decisions) - cardinality(array_positions(orders.decisions, 'withdrawn')))`

/** How many travellers of an order are complete, as a column. */
export const countCompleteTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  completeTravellers(eb).select((count) => count.fn.countAll<number>().as('complete'))

/** The order's column `traveller_names`, from its travellers' rows. */
export const namesOfTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('travellers')
    .select(sql<string>`coalesce(string_agg(nullif(${nameOfTraveller}, ''), ', ' order by position), '')`.as('names'))
    .whereRef('travellers.orderId', '=', 'orders.id')

/** The name of a traveller's row, "Marie Durand"; empty: not named yet. */
export const nameOfTraveller = sql<string>`trim(first_name || ' ' || last_name)`

/** Whether all travellers of an order are complete, as a condition or column of a query over orders. */
export const withAllTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb(countCompleteTravellers(eb), '=', countTravelling)

const SHOWN = 3

/** "••••••FW4". */
export const maskNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - SHOWN)) + number.slice(-SHOWN)
