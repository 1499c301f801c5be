import type { TransactionExportQuery } from '@passage/contracts/api/desk/transactions.schema'
import { CSV_DIALECTS, type CsvDialect } from '@passage/contracts/domain/csv-dialect'
import { PAYMENT_STATUS_NAMES } from '@passage/contracts/domain/money/payment-status-names'
import { paymentWord } from '@passage/contracts/domain/money/payment-word'
import { ORDER_STATUS_NAMES } from '@passage/contracts/domain/orders/order-status'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import { waysToOrders } from '../access/scope.ts'
import { audit } from '../audit/audit.ts'
import { type Context, type Queryable, transaction } from '../context.ts'
import { namesOfTravellers } from '../details/travellers.ts'
import { selectMatching } from '../orders/lists/list-transactions.ts'
import { isRefundOwed } from '../orders/lists/overview.ts'
import { csvAmount, csvInstant, csvLines } from './csv.ts'
import { EXPORT_TEXTS } from './export-texts.ts'

/** The most rows that spreadsheets open without trouble; a notice asks for filters beyond. */
export const MOST_ROWS = 50_000
const PAGE = 1_000

type Filter = Pick<TransactionExportQuery, 'search' | 'status'>

/** The texts' language and the file's dialect. */
interface Written {
  language: Language
  dialect: CsvDialect
}

export interface TransactionExport {
  /** Orders in the file. */
  rows: number
  /** The oldest orders are left out. */
  partial: boolean
  /** The file's text in pieces, each read on demand. */
  pieces: AsyncGenerator<string>
}

/** A person's filtered orders as a CSV file, newest first, without formulas (RFC 4180, UTF-8). The export is audited. */
export async function exportTransactions(
  context: Context,
  person: ActingPerson,
  filter: Filter,
  written: Written,
  most = MOST_ROWS,
): Promise<TransactionExport> {
  const { count } = await context.db
    .selectFrom(matching(context.db, person, filter, undefined, most + 1).as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = Math.min(count, most)
  const partial = count > most
  await transaction(context, (tx) =>
    audit(tx, context, 'orders.exported', 'user', person.id, {
      rows,
      status: filter.status,
      searched: Boolean(filter.search),
    }),
  )
  return { rows, partial, pieces: piecesOf(context.db, person, filter, written, { rows, partial }) }
}

async function* piecesOf(
  db: Queryable,
  person: ActingPerson,
  filter: Filter,
  written: Written,
  { rows, partial }: { rows: number; partial: boolean },
): AsyncGenerator<string> {
  const { language, dialect } = written
  const texts = EXPORT_TEXTS[language]
  yield CSV_DIALECTS[dialect].mark + csvLines([texts.orders], dialect)
  let left = rows
  let last: LastRow | undefined
  while (left > 0) {
    const page = await readPage(db, person, filter, last, Math.min(PAGE, left))
    if (page.length === 0) break
    yield csvLines(
      page.map((row) => cellsOf(row, written)),
      dialect,
    )
    left -= page.length
    last = page.at(-1)
  }
  if (partial) yield csvLines([[texts.partial(rows.toLocaleString(language))]], dialect)
}

interface LastRow {
  id: string
  /** `created_at` with the microseconds that a Date lacks. */
  place: string
}

/** The newest filtered orders after a row: each access path is read from its index up to `limit`, before joining. */
const matching = (db: Queryable, person: ActingPerson, filter: Filter, last: LastRow | undefined, limit: number) =>
  waysToOrders('order:read', person)
    .map((way) =>
      db
        .selectFrom(
          selectMatching(db, filter, way)
            .select(['orders.id', 'orders.createdAt'])
            .$if(last !== undefined, (orders) =>
              orders.where(
                sql<boolean>`(orders.created_at, orders.id) < (${last?.place}::timestamptz, ${last?.id}::uuid)`,
              ),
            )
            .orderBy('orders.createdAt', 'desc')
            .orderBy('orders.id', 'desc')
            .limit(limit)
            .as('reached'),
        )
        .select(['reached.id', 'reached.createdAt']),
    )
    .reduce((all, way) => all.union(way))

/** New orders precede the first page: none is read twice. */
const readPage = (db: Queryable, person: ActingPerson, filter: Filter, last: LastRow | undefined, limit: number) =>
  db
    .selectFrom(matching(db, person, filter, last, limit).as('matching'))
    .innerJoin('orders', 'orders.id', 'matching.id')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .leftJoin('agencies', 'agencies.id', 'orders.agencyId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['payments.method', 'payments.completedAt'])
          .whereRef('payments.orderId', '=', 'orders.id')
          .orderBy('payments.createdAt', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .select(['orders.id', 'orders.orderNumber', 'orders.createdAt', 'orders.customerName', 'orders.customerEmail'])
    .select(['orders.status', 'orders.paymentStatus', 'orders.totalCents', 'orders.refundedCents', 'orders.currency'])
    .select(['countries.name as countryEn', 'countries.nameFr as countryFr', 'agencies.name as agency'])
    .select(['visaTypes.name as visaEn', 'visaTypes.nameFr as visaFr', 'payment.method', 'payment.completedAt'])
    .select((eb) => [namesOfTravellers(eb).as('travellers'), isRefundOwed(eb).as('refundOwed')])
    .select(sql<string>`orders.created_at::text`.as('place'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()

type Row = Awaited<ReturnType<typeof readPage>>[number]

/** As on the screen: an unknown one is capitalised. */
function methodName(method: string, language: Language): string {
  const names: Partial<Record<string, string>> = EXPORT_TEXTS[language].methods
  return names[method] ?? method.charAt(0).toUpperCase() + method.slice(1)
}

const paymentWordOf = ({ paymentStatus, status, refundOwed }: Row) =>
  paymentWord({ status: paymentStatus, orderStatus: status, refundOwed: Boolean(refundOwed) })

const cellsOf = (row: Row, { language, dialect }: Written): string[] => [
  row.orderNumber,
  csvInstant(row.createdAt, dialect),
  row.customerName,
  row.customerEmail,
  row.travellers ?? '',
  language === 'fr' ? row.countryFr : row.countryEn,
  language === 'fr' ? row.visaFr : row.visaEn,
  row.agency ?? '',
  ORDER_STATUS_NAMES[language][row.status],
  PAYMENT_STATUS_NAMES[language][paymentWordOf(row)],
  csvAmount(row.totalCents, dialect),
  csvAmount(row.refundedCents, dialect),
  row.currency,
  row.method === null ? '' : methodName(row.method, language),
  row.completedAt ? csvInstant(row.completedAt, dialect) : '',
]
