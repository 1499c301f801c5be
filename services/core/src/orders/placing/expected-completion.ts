import { missingDocuments, type TravellerDocument } from '@passage/contracts/domain/documents/needed-documents'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import { businessDaysBy, type ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import {
  expectsDecision,
  isInPreparation,
  isPayable,
  isWithBank,
  type OrderStatus,
} from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import { type Decisions, travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { addBusinessDays } from '../../catalogue/business-days.ts'

export interface ExpectationFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paidAt: Date | null
  processingDays: number
  processingSpeed: ProcessingSpeed
  destinationCode: string
  heldSince: Date | null
  turn: Party
  requiredDocuments: readonly string[]
  decisions: Decisions
  /** The traveller's usable documents. */
  presentDocuments: readonly TravellerDocument[]
  /** Whether every traveller's details are known, without which no file goes to the embassy. */
  travellersComplete: boolean
  /** When the last hold, or the last wait for the customer, ended; null: there was none. */
  resumedAt: Date | null
}

type PauseFacts = Pick<ExpectationFacts, 'status' | 'turn'> & { held: boolean }

/** Whether a paid order is on hold or waits for its customer: the expected day moves meanwhile. */
export const pausesWork = ({ status, turn, held }: PauseFacts): boolean =>
  held || (turn === 'customer' && !isPayable(status))

/** The facts behind the expected day of an answer. */
type AnswerFacts = Omit<
  ExpectationFacts,
  'paymentStatus' | 'processingDays' | 'processingSpeed' | 'heldSince' | 'resumedAt'
>

/**
 * The ISO day assumed for what the customer owes: the next business day. Null when nothing is owed; before the payment
 * only documents count. Pages and mails use it.
 */
export async function answerDay(order: AnswerFacts, now = new Date()): Promise<string | null> {
  if (!expectsDecision(order.status)) return null
  const owed = waitsForAnswer(order) || (isInPreparation(order.status) && !order.travellersComplete)
  if (!owed) return null
  return addBusinessDays(luxembourgDay(now), 1, order.destinationCode)
}

/**
 * The ISO day on which the visa is expected, from the payment or the end of the last pause; for a waiting order as if
 * everything arrived on `answerDay`. Null when nothing is expected, the order is on hold, or a bank must confirm the
 * payment. settled.md, Tracking.
 */
export async function expectedCompletion(order: ExpectationFacts, now = new Date()): Promise<string | null> {
  if (!expectsDecision(order.status) || isWithBank(order) || order.heldSince) return null
  const days = businessDaysBy(order.processingSpeed, order.processingDays)
  const from = luxembourgDay(order.paidAt === null ? now : lastOf(order.paidAt, order.resumedAt))
  const answered = waitsForAnswer(order) ? await answerDay(order, now) : null
  return addBusinessDays(answered ?? from, days, order.destinationCode)
}

/** Whether work waits for the customer, or will when the review requests what is missing. */
const waitsForAnswer = (order: AnswerFacts): boolean =>
  pausesWork({ ...order, held: false }) || (isBeforeReview(order.status) && lacksDocuments(order))

const isBeforeReview = (status: OrderStatus): boolean => isPayable(status) || status === 'paid'

const lacksDocuments = ({ requiredDocuments, decisions, presentDocuments }: AnswerFacts): boolean =>
  missingDocuments(requiredDocuments, travelling(decisions), presentDocuments).length > 0

const lastOf = (paidAt: Date | null, resumedAt: Date | null): Date =>
  new Date(Math.max(paidAt?.getTime() ?? 0, resumedAt?.getTime() ?? 0))
