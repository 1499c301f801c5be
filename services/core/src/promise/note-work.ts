import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isAnswered, isAtEmbassy, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { isPromiseStep, stepDays } from '@passage/contracts/domain/promise/promise-plan'
import { type Reckoning, reckon } from '@passage/contracts/domain/promise/reckoning'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { calendarOf } from '../catalogue/business-days.ts'
import type { Tx } from '../context.ts'
import { readPaidAt } from '../statistics/order-days.ts'
import { readReckoned, readSold } from './after-entry.ts'

const HOUR_MS = 3_600_000

/** Records what an entry shows of people's work and of the embassy's, for the team's page. */
export async function noteWork(
  tx: Tx,
  before: { status: OrderStatus; submittedAt: Date | null },
  { orderId, entry, documents }: Pick<EntryRecord, 'orderId' | 'entry' | 'documents'>,
): Promise<void> {
  const { status, actor, seq } = entry
  const at = new Date(entry.at)
  const isStep = entry.kind === 'status' && status !== before.status
  if (actor.kind === 'staff' && actor.id !== null) {
    const endedStep = isStep && isPromiseStep(before.status)
    const reviewed = documents.filter(({ effect }) => effect === 'approved' || effect === 'rejected').length
    const isFirst = isStep && isAtEmbassy(status) && before.submittedAt === null
    const submissionHours = isFirst ? await hoursSincePayment(tx, orderId, at) : null
    const work = { orderId, seq, personId: actor.id, at, endedStep, documents: reviewed, submissionHours }
    if (endedStep || reviewed > 0 || submissionHours !== null) await tx.insertInto('staffWork').values(work).execute()
  }
  if (isStep && before.status === 'submitted' && isAnswered(status)) await noteAnswer(tx, orderId, at)
}

async function hoursSincePayment(tx: Tx, orderId: string, at: Date): Promise<number | null> {
  const paidAt = await readPaidAt(tx, orderId)
  return paidAt && paidAt <= at ? (at.getTime() - paidAt.getTime()) / HOUR_MS : null
}

/** The embassy's answer counts once for an order: a corrected one replaces the one before. */
async function noteAnswer(tx: Tx, orderId: string, at: Date): Promise<void> {
  const [sold, entries] = await Promise.all([readSold(tx, orderId), readReckoned(tx, orderId)])
  const reckoning = reckon(sold, entries, await calendarOf(sold.destinationCode), at)
  if (!reckoning) return
  const answer = {
    ...{ offerId: sold.offerId, processingSpeed: sold.processingSpeed, priority: sold.priority },
    ...{ answeredOn: luxembourgDay(at), days: daysAtEmbassy(reckoning), givenDays: stepDays(sold).submitted },
  }
  await tx
    .insertInto('embassyAnswers')
    .values({ orderId, ...answer })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(answer))
    .execute()
}

/** Business days of the latest stay at the embassy without the customer's waits. */
function daysAtEmbassy({ parts }: Reckoning): number {
  const first = parts.findLastIndex(({ status }) => !isAtEmbassy(status) && !isAnswered(status)) + 1
  return parts
    .slice(first)
    .filter(({ status, party }) => status === 'submitted' && party !== 'customer')
    .reduce((sum, { days }) => sum + days, 0)
}
