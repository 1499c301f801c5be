import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { orderNotFound } from '../../access/scope.ts'
import { addBusinessDays, endOfWork, previousBusinessDay } from '../../catalogue/business-days.ts'
import type { Context } from '../../context.ts'

/** What the order waits for: staff's look at the documents, the file, the embassy's answer, the visa's delivery. */
export type DeadlineStage = 'document_review' | 'processing' | 'submitted' | 'approved'

/** ISO 8601. */
export interface Deadline {
  remindAt: string
  dueAt: string
}

interface DeadlineFacts {
  processingSpeed: string
  processingDays: number
  destinationCode: string
}

/** Spans of more business days are reminded of one business day before; shorter ones when so much of them is over. */
const LONG_DAYS = 2
const REMIND_AT = 0.6

/**
 * Computes and stores the deadline of a stage that began at `from`; null: cleared, or the order has left the stage. Throws
 * `order_not_found`. design.md, The order workflow.
 */
export async function setDeadline(
  { db }: Context,
  { orderId, stage, from }: { orderId: string; stage: DeadlineStage | null; from: string },
): Promise<Deadline | null> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .select(['orders.processingSpeed', 'offers.processingDays', 'countries.code as destinationCode'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  const deadline = stage && (await deadlineOf(order, stage, from))
  const kept = await db
    .updateTable('orders')
    .set({ dueAt: deadline?.dueAt ?? null })
    .where('id', '=', orderId)
    .$if(stage !== null, (update) =>
      update.where('status', '=', stage as DeadlineStage).where('turn', '!=', 'customer'),
    )
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n ? deadline : null
}

/** The end of a working day, so many business days of Luxembourg and the destination after the day on which it began. */
export async function deadlineOf(order: DeadlineFacts, stage: DeadlineStage, from: string): Promise<Deadline> {
  const days = businessDays(order, stage)
  const start = new Date(from)
  const dueDay = await addBusinessDays(luxembourgDay(start), days, order.destinationCode)
  const due = endOfWork(dueDay)
  const remind =
    days > LONG_DAYS
      ? endOfWork(await previousBusinessDay(dueDay, order.destinationCode))
      : new Date(start.getTime() + REMIND_AT * (due.getTime() - start.getTime()))
  return { remindAt: remind.toISOString(), dueAt: due.toISOString() }
}

function businessDays({ processingSpeed, processingDays }: DeadlineFacts, stage: DeadlineStage): number {
  const express = processingSpeed !== 'standard'
  switch (stage) {
    case 'document_review':
    case 'approved':
      return 1
    case 'processing':
      return express ? 1 : 2
    case 'submitted':
      return express ? Math.ceil(processingDays / 2) : processingDays
  }
}
