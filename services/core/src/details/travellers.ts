import type { TravellerDetails, TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { Traveller } from '@passage/contracts/domain/documents/embassy-file'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Context, Reader } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { DB } from '../database/schema.generated.ts'

/** Binds a sealed passport number to its traveller. */
export const passportRow = (orderId: string, position: number): string =>
  `travellers/${orderId}/${position}/passport_number`

/** The given fields of a traveller as a row, with the passport number sealed. */
export const travellerRow = (
  fields: Context['fields'],
  orderId: string,
  { passportNumber, ...traveller }: TravellerDetails,
) => ({
  ...traveller,
  noFirstName: traveller.noFirstName ?? false,
  orderId,
  ...(passportNumber && {
    passportNumberEncrypted: fields.seal(passportNumber, passportRow(orderId, traveller.position)),
  }),
})

const travellersOf = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('travellers').selectAll().where('orderId', '=', orderId).orderBy('position'),
)

/** An order's travellers with plain passport numbers; the caller must record the reading in the audit. */
export async function openTravellers(
  { db, fields }: { db: Reader; fields: Context['fields'] },
  orderId: string,
): Promise<Traveller[]> {
  const rows = await travellersOf(db, { orderId })
  return rows.map(({ orderId: _order, passportNumberEncrypted: sealed, ...traveller }) => ({
    ...traveller,
    passportNumber: sealed && fields.open(sealed, passportRow(orderId, traveller.position)),
  }))
}

/** Whether a traveller has every detail that the embassy needs. */
export const isComplete = (traveller: Omit<Traveller, 'position'>): boolean =>
  [
    traveller.firstName || traveller.noFirstName,
    traveller.lastName,
    traveller.birthDate,
    traveller.nationality,
    traveller.passportNumber,
    traveller.passportExpiry,
  ].every(Boolean)

/** A traveller as people see it, who may have a masked passport number. */
export const withCompleteness = (traveller: Traveller): TravellerView => ({
  ...traveller,
  complete: isComplete(traveller),
})

/** An order's complete travellers, within a query over orders; the same rule as `isComplete`. */
export const completeTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('travellers')
    .whereRef('travellers.orderId', '=', 'orders.id')
    .where((travellers) => travellers.or([travellers('firstName', '<>', ''), travellers('noFirstName', '=', true)]))
    .where('travellers.lastName', '<>', '')
    .where('travellers.birthDate', 'is not', null)
    .where(sql<boolean>`coalesce(travellers.nationality, '') <> ''`)
    .where('travellers.passportNumberEncrypted', 'is not', null)
    .where('travellers.passportExpiry', 'is not', null)

/** How many travellers of an order are complete, as a column. */
export const countCompleteTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  completeTravellers(eb).select((count) => count.fn.countAll<number>().as('complete'))

/** Whether all travellers of an order are complete, as a condition or column of a query over orders. */
export const withAllTravellers = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb(countCompleteTravellers(eb), '=', eb.ref('orders.numberOfApplicants'))

const SHOWN = 3

/** "••••••FW4". */
export const maskNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - SHOWN)) + number.slice(-SHOWN)
