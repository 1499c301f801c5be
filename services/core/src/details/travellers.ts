import type { TravellerDetails } from '@passage/contracts/api/orders/details.schema'
import type { Traveller } from '@passage/contracts/domain/documents/embassy-file'
import { isTravellerComplete } from '@passage/contracts/domain/orders/traveller-complete'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Context, Queryable } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { DB } from '../database/schema.generated.ts'

/** Binds a sealed passport number to its traveller. */
export const passportRow = (orderId: string, position: number): string =>
  `travellers/${orderId}/${position}/passport_number`

type TravellerRow = Selectable<DB['travellers']>

/** The given fields of a traveller as a row with the passport number sealed; `standing` is the row that they change. */
export const travellerRow = (
  fields: Context['fields'],
  orderId: string,
  { passportNumber, ...traveller }: TravellerDetails,
  standing?: TravellerRow,
) => {
  const row = {
    ...traveller,
    noFirstName: traveller.noFirstName ?? false,
    orderId,
    ...(passportNumber && {
      passportNumberEncrypted: fields.seal(passportNumber, passportRow(orderId, traveller.position)),
    }),
  }
  const known = { ...standing, ...row }
  return { ...row, complete: isTravellerComplete({ ...known, passportNumber: known.passportNumberEncrypted }) }
}

const travellersOf = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('travellers').selectAll().where('orderId', '=', orderId).orderBy('position'),
)

type Opener = Pick<Context, 'fields'> & { db: Queryable }

const open = ({ fields }: Opener, { orderId, passportNumberEncrypted: sealed, ...traveller }: TravellerRow) => ({
  ...traveller,
  passportNumber: sealed && fields.open(sealed, passportRow(orderId, traveller.position)),
})

/** An order's travellers with plain passport numbers; the caller must record the reading in the audit. */
export async function openTravellers(opener: Opener, orderId: string): Promise<Traveller[]> {
  const rows = await travellersOf(opener.db, { orderId })
  return rows.map((row) => open(opener, row)).map(({ complete: _complete, ...traveller }) => traveller)
}

/** An order's complete travellers, within a query over orders. */
export const completeTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.selectFrom('travellers').whereRef('travellers.orderId', '=', 'orders.id').where('travellers.complete', '=', true)

/** How many travellers of an order are complete, as a column. */
export const countCompleteTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  completeTravellers(eb).select((count) => count.fn.countAll<number>().as('complete'))

/** The names of an order's travellers, "Marie Durand, Paul Durand", as a column; null: none is named yet. */
export const namesOfTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('travellers')
    .select(
      sql<string | null>`string_agg(nullif(trim(first_name || ' ' || last_name), ''), ', ' order by position)`.as(
        'names',
      ),
    )
    .whereRef('travellers.orderId', '=', 'orders.id')

/** Whether all travellers of an order are complete, as a condition or column of a query over orders. */
export const withAllTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb(countCompleteTravellers(eb), '=', eb.ref('orders.numberOfApplicants'))

const SHOWN = 3

/** "••••••FW4". */
export const maskNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - SHOWN)) + number.slice(-SHOWN)
