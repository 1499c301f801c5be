import type { SearchMatch } from '@passage/contracts/api/orders/order-search.schema'
import { cleanEmail } from '@passage/contracts/domain/typed/email'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { folded, nestedNames } from '../../database/expressions.ts'
import type { DB } from '../../database/schema.generated.ts'
import { nameOfTraveller } from '../../details/travellers.ts'
import { compactOf, type OrderReader, passportHashes, WHOLE_WORD, wordsOf } from './search-orders.ts'

/** What the search text found in each of these orders, by id; without those whose number and customer's name show it. */
export async function readMatches(
  { db, fields }: OrderReader,
  ids: readonly string[],
  typed: string | undefined,
): Promise<ReadonlyMap<string, SearchMatch>> {
  const text = typed?.trim()
  if (!text || ids.length === 0) return new Map()
  const hashes = passportHashes(fields, text)
  const rows = await nestedNames(db)
    .selectFrom('orders')
    .select(['orders.id', 'orders.customerEmail', 'orders.customerPhone', 'orders.embassyReference'])
    .select(sql<string>`folded(orders.order_number || ' ' || orders.customer_name)`.as('shown'))
    .select(folded('orders.customerEmail').as('foldedEmail'))
    .select(sql<string | null>`compacted(orders.customer_phone)`.as('compactPhone'))
    .select(sql<string | null>`compacted(orders.embassy_reference)`.as('compactReference'))
    .select(sql<string>`folded(${cleanEmail(text) ?? text})`.as('typed'))
    .select(sql<string>`compacted(${compactOf(text) ?? text})`.as('compactTyped'))
    .select((eb) => jsonArrayFrom(travellersOf(eb, hashes)).as('travellers'))
    .where('orders.id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const match = matchOf(row)
      return match ? [[row.id, match] as const] : []
    }),
  )
}

const travellersOf = (eb: ExpressionBuilder<DB, 'orders'>, hashes: readonly string[]) =>
  eb
    .selectFrom('travellers')
    .select([nameOfTraveller.as('name'), sql<string>`folded(${nameOfTraveller})`.as('folded')])
    .select(
      sql<boolean>`coalesce(passport_number_hash = any(string_to_array(${hashes.join(',')}, ',')), false)`.as(
        'byPassport',
      ),
    )
    .whereRef('travellers.orderId', '=', 'orders.id')
    .orderBy('position')

/** An order as a search compares it. */
export interface SearchedOrder {
  typed: string
  compactTyped: string
  /** Number and customer's name, which every row has. */
  shown: string
  customerEmail: string
  foldedEmail: string
  customerPhone: string | null
  compactPhone: string | null
  embassyReference: string | null
  compactReference: string | null
  travellers: readonly { name: string; folded: string; byPassport: boolean }[]
}

/** The part of an order that has what its row does not show; null: the row shows all of the text. */
export function matchOf(order: SearchedOrder): SearchMatch | null {
  const { embassyReference, customerPhone, customerEmail } = order
  const holder = order.travellers.find(({ byPassport }) => byPassport)
  if (holder) return { by: 'passport_number', text: holder.name }
  const words = wordsOf(order.typed)
  const missing = words.filter((word) => !has(order.shown, word))
  if (missing.length === 0) return null
  const countIn = (text: string) => missing.filter((word) => has(text, word)).length
  const [best] = order.travellers
    .map(({ name, folded }) => ({ name, count: countIn(folded) }))
    .toSorted((one, other) => other.count - one.count)
  if (best && best.count > 0) return { by: 'traveller', text: best.name }
  const compact = (text: string | null) => order.compactTyped !== '' && text?.includes(order.compactTyped)
  if (embassyReference && compact(order.compactReference)) return { by: 'embassy_reference', text: embassyReference }
  if (customerPhone && compact(order.compactPhone)) return { by: 'phone', text: customerPhone }
  return countIn(order.foldedEmail) > 0 ? { by: 'email', text: customerEmail } : null
}

const has = (text: string, word: string): boolean =>
  word.length < WHOLE_WORD ? ` ${text}`.includes(` ${word}`) : text.includes(word)
