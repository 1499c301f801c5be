import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/whose-turn'
import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '../../context.ts'
import { prepared } from '../../database/prepared.ts'
import type { DB } from '../../database/schema.generated.ts'
import { countCompleteTravellers } from '../../details/travellers.ts'
import { countDocuments } from '../../documents/list-order-documents.ts'
import { countOpenRequests } from '../../documents/list-requests.ts'
import { readEntries, type StoredEntry } from '../entries/read-entries.ts'
import { expectedCompletion } from '../placing/expected-completion.ts'
import { needsAttention } from './needs-attention.ts'

/** An order with its destination, its newest payment, how many documents it has, and what its customer still owes. */
export const selectOverview = (db: Reader) =>
  db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['payments.id as paymentId', 'payments.method as paymentMethod', 'payments.completedAt'])
          .whereRef('payments.orderId', '=', 'orders.id')
          .orderBy('payments.createdAt', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .selectAll('orders')
    .select(['countries.name as destinationCountry', 'countries.nameFr as destinationCountryFr'])
    .select(['countries.code as destinationCode', 'visaTypes.name as visaType', 'visaTypes.nameFr as visaTypeFr'])
    .select(['offers.processingDays', 'payment.paymentId', 'payment.paymentMethod', 'payment.completedAt'])
    .select((eb) => [
      countDocuments(eb).as('documentsCount'),
      countOpenRequests(eb).as('openRequests'),
      countCompleteTravellers(eb).as('completeTravellers'),
    ])

/** Also where they are deleted by now: they were handed over here. */
const hasVisas = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('documents')
      .select('documents.id')
      .whereRef('documents.orderId', '=', 'orders.id')
      .where('documents.source', '=', 'visa')
      .where('documents.entrySeq', 'is not', null),
  )

const overviewById = prepared((db, { orderId }: { orderId: string }) =>
  selectOverview(db)
    .select((eb) => [
      needsAttention(eb).as('needsAttention'),
      hasVisas(eb).as('hasVisas'),
      eb
        .selectFrom('agencies')
        .whereRef('agencies.id', '=', 'orders.agencyId')
        .select('agencies.name')
        .as('agencyName'),
      eb.selectFrom('users').whereRef('users.id', '=', 'orders.assigneeId').select('users.name').as('assigneeName'),
    ])
    .where('orders.id', '=', orderId),
)

export const readOverview = async (db: Reader, orderId: string) => (await overviewById(db, { orderId }))[0]

export type OverviewRow = Awaited<ReturnType<ReturnType<typeof selectOverview>['executeTakeFirstOrThrow']>>

/** Where the order stands, with its entries as far as the row knew of them: so the page and its timeline cannot differ. */
export interface Standing {
  entries: StoredEntry[]
  status: OrderStatus
  paymentStatus: PaymentStatus
  lastSeq: number
  expectedCompletion: string | null
  whoseTurn: Party
}

export async function readStanding(db: Reader, order: OverviewRow): Promise<Standing> {
  const entries = (await readEntries(db, order.id)).filter(({ seq }) => seq <= order.lastSeq)
  const last = entries.at(-1)
  if (!last) throw new Error(`Order ${order.id} has no history.`)
  const paid = entries.find((entry) => entry.paymentStatus === 'completed')
  const { status, paymentStatus } = last
  return {
    entries,
    status,
    paymentStatus,
    lastSeq: last.seq,
    expectedCompletion: await expectedCompletion({ ...order, status, paymentStatus, paidAt: paid?.at ?? null }),
    whoseTurn: order.turn,
  }
}

type TravellersOf = Pick<OverviewRow, 'numberOfApplicants' | 'completeTravellers'>

/** How many travellers' details are missing or incomplete. */
export const incompleteTravellers = ({ numberOfApplicants, completeTravellers }: TravellersOf): number =>
  numberOfApplicants - (completeTravellers ?? 0)
