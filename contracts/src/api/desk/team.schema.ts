import { z } from 'zod'
import { MAX_BULK_ORDERS } from '../../domain/desk/work-queue.ts'
import { OrderId, Pagination, pageQuery } from '../fields.schema.ts'
import { BulkStatusRow } from '../orders/bulk-status.schema.ts'
import { DeskOrder, QueueCount } from './desk.schema.ts'
import { Colleague } from './desk-work.schema.ts'
import { SignedAmount } from './statistics.schema.ts'

/** A member of staff and their work. */
export const TeamMember = Colleague.extend({
  open: QueueCount.meta({ description: 'Open orders that are assigned to them' }),
  late: QueueCount.meta({ description: 'Of these, orders that are late against the promise or the departure' }),
  stepsToday: z.number().int().meta({ description: 'Orders of which they have ended a step today' }),
  documentsToday: z.number().int().meta({ description: 'Documents that they have reviewed today' }),
  submission: z
    .object({ orders: z.number().int(), medianHours: z.number() })
    .nullable()
    .meta({ description: 'From payment to submission, of orders that they submitted in the last 30 days; null: none' }),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamView = z.object({
  unassigned: QueueCount.meta({ description: 'Open orders that are paid and assigned to nobody' }),
  unassignedLate: QueueCount.meta({
    description: 'Of these, orders that are late against the promise or the departure',
  }),
  people: z.array(TeamMember),
})
export type TeamView = z.infer<typeof TeamView>

export const UnassignedQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_BULK_ORDERS).default(20),
})

export const UnassignedOrder = DeskOrder.omit({ matched: true })
export type UnassignedOrder = z.infer<typeof UnassignedOrder>

/** Assigns many orders at once; null unassigns them. */
export const AssignOrders = z
  .strictObject({
    assigneeId: z.uuid().nullable(),
    orderIds: z.array(OrderId.toLowerCase()).min(1).max(MAX_BULK_ORDERS).optional(),
    mostUrgent: z
      .number()
      .int()
      .min(1, 'Assign at least one order.')
      .max(MAX_BULK_ORDERS, `Assign at most ${MAX_BULK_ORDERS} orders at once.`)
      .optional()
      .meta({ description: 'Instead of `orderIds`: so many unassigned orders, the most urgent first' }),
    instead: z.uuid().optional().meta({ description: 'The current assignee; orders of other people are refused' }),
  })
  .refine(({ orderIds, mostUrgent }) => (orderIds === undefined) !== (mostUrgent === undefined), {
    path: ['orderIds'],
    message: 'Name the orders, or say how many of the most urgent ones: one of both.',
  })
export type AssignOrders = z.infer<typeof AssignOrders>

/** The result of each order; `code` says why one was refused. */
export const OrdersAssigned = z.object({ results: z.array(BulkStatusRow.omit({ changes: true })) })
export type OrdersAssigned = z.infer<typeof OrdersAssigned>

export const EmbassyQuery = pageQuery(10)
export type EmbassyQuery = z.infer<typeof EmbassyQuery>

/** An embassy's business days for the orders of an offer that it answered in the last 180 days, without customers' waits. */
export const EmbassyFigures = z.object({
  id: z.number().int().meta({ description: 'The offer' }),
  version: z.number().int().meta({ description: 'Of the offer; sent back as `expectedVersion`' }),
  countryCode: z.string(),
  countryName: z.string(),
  countryNameFr: z.string(),
  visaType: z.string(),
  visaTypeFr: z.string(),
  agencyName: z.string(),
  orders: z.number().int(),
  medianDays: z.number().int(),
  ninetiethDays: z.number().int().meta({ description: '90th percentile' }),
  givenDays: z.number().int().meta({ description: 'The embassy’s days by the present offer, at standard speed' }),
  keptPercent: z.number().int().meta({ description: 'Orders that were answered within the days that were sold' }),
  processingDays: z.number().int().meta({ description: 'Business days of the offer' }),
  correctedDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'With so many days 90 % would have held; null: these do, or fewer than 5 orders say so' }),
})
export type EmbassyFigures = z.infer<typeof EmbassyFigures>

export const EmbassyPage = z.object({ data: z.array(EmbassyFigures), pagination: Pagination })
export type EmbassyPage = z.infer<typeof EmbassyPage>

/** Money of a month in Luxembourg; refunds count in the month in which they were made. */
export const RevenueMonth = z.object({
  month: z.string().meta({ description: 'Year and month, such as 2026-11' }),
  gross: SignedAmount.meta({ description: 'What was paid' }),
  refunds: SignedAmount,
  embassyFees: SignedAmount.meta({ description: 'Base prices, which go to the embassies' }),
  net: SignedAmount.meta({ description: '`gross` less `refunds` and `embassyFees`' }),
  feesReturned: SignedAmount.meta({ description: 'Of the refunds: service fees for promises that Passage missed' }),
})
export type RevenueMonth = z.infer<typeof RevenueMonth>
