import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { deskAction } from '@passage/contracts/domain/desk/desk-action'
import { toAmount } from '@passage/contracts/domain/money/money'
import { refundDue } from '@passage/contracts/domain/money/refund-rule'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../context.ts'
import { nestedNames } from '../../database/expressions.ts'
import { countCompleteTravellers } from '../../details/travellers.ts'
import { countDocuments, countToReview, countVisas } from '../../documents/count-documents.ts'
import { embassyFilesOf, filedDocumentsOf, leftOut } from '../../documents/left-out.ts'
import { requestedDocuments } from '../../documents/list-requests.ts'
import { feeDueOf, feeReturned } from '../../payments/fee-due.ts'
import { forecastOf, reckonedEntriesOf } from '../../promise/forecast.ts'
import { reminderFacts, remindersOf } from '../reminders.ts'
import { isInTrouble, needsAttention } from './needs-attention.ts'
import { countVisasDue, incompleteTravellers } from './overview.ts'

/** A row of the desk but for what a search found. */
type Row = Omit<DeskOrder, 'matched'>

/** Orders by id as the desk's rows show them, in the order of the ids. */
export async function readDeskRows(db: Queryable, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await selectDeskRows(nestedNames(db)).where('orders.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.orderId, row]))
  return Promise.all(ids.flatMap((id) => byId.get(id) ?? []).map(viewRow))
}

type DeskRow = Awaited<ReturnType<ReturnType<typeof selectDeskRows>['executeTakeFirstOrThrow']>>

async function viewRow({
  completeTravellers,
  visasDue,
  capturedCents,
  refundPromisedCents,
  submittedAt,
  inTrouble,
  assigneeId,
  assigneeName,
  heldSince,
  embassyFiles,
  documents,
  entries,
  stepSince,
  processingSpeed,
  processingDays,
  paymentWindowEndsAt,
  reminderFacts: reminded,
  quote,
  onTime,
  refusedFeePercent,
  feeCents,
  ...row
}: DeskRow): Promise<Row> {
  const { orderStatus: status, whoseTurn } = row
  const incomplete = incompleteTravellers({ completeTravellers, decisions: row.decisions })
  const documentsToReview = row.documentsToReview ?? 0
  const hasEmbassyFile = embassyFiles.length > 0
  const { reckoning, forecastOn } = await forecastOf({
    ...{ ...row, status, deskTurn: whoseTurn, heldSince, stepSince, processingSpeed, processingDays },
    entries,
  })
  const fee = { quote, onTime, refusedFeePercent, feeCents, submittedAt, decisions: row.decisions }
  const paid = { capturedCents: capturedCents ?? 0, refundedCents: refundPromisedCents ?? 0 }
  return {
    ...row,
    turnSince: row.turnSince.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    actBy: row.actBy?.toISOString() ?? null,
    heldSince: heldSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    documentCount: row.documentCount ?? 0,
    documentsToReview,
    visasDue,
    hasEmbassyFile,
    documentsLeftOut: leftOut(documents, embassyFiles).length,
    visas: row.visas ?? 0,
    refunded: paid.capturedCents > 0 && paid.refundedCents >= paid.capturedCents,
    refundDue: toAmount(refundDue({ ...paid, submittedToEmbassy: submittedAt !== null })),
    incompleteTravellers: incomplete,
    forecastOn,
    promisedIf: reckoning?.answerOn ? { on: reckoning.promisedOn, by: reckoning.answerOn } : null,
    feeDue: feeDueOf(fee, reckoning, paid.capturedCents - paid.refundedCents),
    reminders: remindersOf({
      ...{ ...row, status, heldSince, paymentWindowEndsAt, reminderFacts: reminded },
      travellersComplete: incomplete === 0,
    }),
    needsAttention: Boolean(row.needsAttention),
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    nextAction: deskAction({
      ...{ status, whoseTurn, documentsToReview, visasDue, held: heldSince !== null },
      inTrouble: Boolean(inTrouble),
      hasEmbassyFile,
    }),
  }
}

const selectDeskRows = (db: Queryable) =>
  db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .leftJoin('agencies', 'agencies.id', 'orders.agencyId')
    .leftJoin('users as assignee', 'assignee.id', 'orders.assigneeId')
    .leftJoin('payments', (join) => join.onRef('payments.orderId', '=', 'orders.id').on('capturedCents', '>', 0))
    .select(['orders.id as orderId', 'orders.orderNumber', 'orders.customerName', 'orders.customerPhone'])
    .select(['countries.code as destinationCode', 'orders.quote', 'orders.onTime', 'orders.refusedFeePercent'])
    .select(['countries.name as destinationCountry', 'countries.nameFr as destinationCountryFr'])
    .select(['visaTypes.code as visaTypeCode'])
    .select(['agencies.name as agencyName', 'orders.status as orderStatus', 'orders.paymentStatus', 'orders.heldSince'])
    .select(['orders.deskTurn as whoseTurn', 'orders.dueAt', 'orders.createdAt', 'orders.decisions'])
    .select(['orders.turnSince', 'orders.promisedOn', 'orders.departureDate', 'orders.neededBy', 'orders.actBy'])
    .select(['orders.stepSince', 'orders.processingSpeed', 'orders.processingDays', 'orders.paymentWindowEndsAt'])
    .select(['orders.lastSeq', 'orders.priority', 'orders.assigneeId', 'assignee.name as assigneeName'])
    .select([requestedDocuments.as('requestedDocuments'), 'orders.submittedAt', countVisasDue.as('visasDue')])
    .select([reminderFacts.as('reminderFacts'), feeReturned.as('feeCents')])
    .select(['payments.capturedCents', 'payments.refundPromisedCents'])
    .select((eb) => [
      countVisas(eb).as('visas'),
      countDocuments(eb).as('documentCount'),
      countToReview(eb).as('documentsToReview'),
      countCompleteTravellers(eb).as('completeTravellers'),
      needsAttention(eb).as('needsAttention'),
      isInTrouble(eb).as('inTrouble'),
      jsonArrayFrom(reckonedEntriesOf(eb)).as('entries'),
      jsonArrayFrom(embassyFilesOf(eb)).as('embassyFiles'),
      // Without an embassy file nothing can be missing in it.
      jsonArrayFrom(filedDocumentsOf(eb).where(({ exists }) => exists(embassyFilesOf(eb)))).as('documents'),
    ])
