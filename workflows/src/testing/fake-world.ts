import { randomUUID } from 'node:crypto'
import { isHeldAfter } from '@passage/contracts/domain/orders/hold'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import { type StepFacts, stepAfter } from '@passage/contracts/domain/promise/lateness'
import { PAYMENT_REFUSED, QUEUE_FULL, REFUND_RETURNED } from '@passage/contracts/workflows/failure-types'
import type {
  ChargeReading,
  CheckoutReading,
  EntryRecord,
  EntryRecorded,
} from '@passage/contracts/workflows/projection'
import { unavailableType } from '@passage/contracts/workflows/servers'
import type { OpenCheckout, PendingDecision, VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { ApplicationFailure } from '@temporalio/common'
import type { VisaOrderActivities } from '../visa-order/activities.ts'

const HOUR = 3_600_000

type Dates = Pick<EntryRecorded, 'dueAt' | 'remindAt'>

const NO_DATES: Dates = { dueAt: null, remindAt: null }

/** The activities of one order, in memory: a projection that accepts entry n only after n − 1, a Stripe that charges once. */
export class FakeWorld {
  readonly records: EntryRecord[] = []
  readonly calls: string[] = []
  reading: Omit<CheckoutReading, 'sessionId'> = unpaid
  /** Readings of other sessions than the order's own. */
  readonly otherPages = new Map<string, Omit<CheckoutReading, 'sessionId'>>()
  /** What became of the payment at Stripe without Passage. */
  charge: ChargeReading = { refunds: [], disputes: [] }
  refundFailures = 0
  /** Stripe does not accept the order. */
  refusesCheckout = false
  readonly refundsReturned = new Set<string>()
  mailFailures = 0
  fileFailures = 0
  /** Documents that the embassy's file does not contain. */
  documentsLeftOut = 0
  /** The worker postpones the embassy's file. */
  queueIsFull = false
  readonly mails: string[] = []
  /** Decisions that staff's screens show as pending. */
  decisions: PendingDecision[] = []
  travellersComplete = true
  /** Hours from an entry to a new deadline; null: none. */
  deadlineHours: number | null = null
  /** End of the promised day, as each entry answers it. */
  promisedUntil: string | null = null
  entryDelayMs = 0
  /** Every entry fails, and is retried. */
  blocksEntries = false
  /** Every entry with this reason fails, and is retried. */
  blockedReason: string | null = null
  /** Closing a page fails, and is retried. */
  blocksClosing = false
  entriesBegun = 0
  /** How many first attempts of `claimStart` fail. */
  #quickFailures: number
  #sessions = 0
  readonly #firstSeq: number
  #standing: StepFacts & { stepSince: Date | null } = {
    ...{ status: 'pending', deskTurn: 'customer', held: false },
    stepSince: null,
  }
  #openRequests = 0
  #dates = NO_DATES

  constructor(firstSeq = 1, quickFailures = 0) {
    this.#firstSeq = firstSeq
    this.#quickFailures = quickFailures
  }

  #datesAfter({ entry, requestsAsked, requestsAnswered }: EntryRecord): Dates {
    const { status } = entry
    this.#openRequests = isClosed(status) ? 0 : this.#openRequests + requestsAsked.length - requestsAnswered.length
    const held = isHeldAfter(this.#standing.held, entry)
    const { travellersComplete } = this
    // Without documents to review, the desk's turn is the order's.
    const turn = whoseTurn({ status, held, openRequests: this.#openRequests, travellersComplete })
    const after = { status, deskTurn: turn, held }
    const stepSince = stepAfter(this.#standing, after, new Date(entry.at))
    const goesOn = stepSince === this.#standing.stepSince
    this.#standing = { ...after, stepSince }
    if (goesOn) return this.#dates
    this.#dates = NO_DATES
    if (stepSince && this.deadlineHours !== null) {
      const inHours = (hours: number) => new Date(stepSince.getTime() + hours * HOUR).toISOString()
      this.#dates = { dueAt: inHours(this.deadlineHours), remindAt: inHours(this.deadlineHours / 2) }
    }
    return this.#dates
  }

  readonly activities = {
    claimStart: async () => {
      if (this.#quickFailures-- > 0) throw new Error('PostgreSQL is unavailable')
      return { lastSeq: this.records.at(-1)?.entry.seq ?? this.#firstSeq }
    },
    recordEntry: async (record) => {
      this.entriesBegun += 1
      if (this.blocksEntries || record.entry.reason === this.blockedReason) throw new Error('PostgreSQL is unavailable')
      if (this.entryDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.entryDelayMs))
      const last = this.records.at(-1)?.entry.seq ?? this.#firstSeq
      if (record.entry.seq !== last + 1)
        throw ApplicationFailure.nonRetryable(`entry ${record.entry.seq} after ${last}`, 'projection_conflict')
      this.records.push(record)
      this.decisions = this.decisions.filter(({ decisionId }) => decisionId !== record.decisionId)
      if (record.detailsId) this.travellersComplete = true
      const { travellersComplete, promisedUntil } = this
      return { travellersComplete, promisedUntil, ...this.#datesAfter(record) }
    },
    openCheckout: async ({ expiresAt }): Promise<OpenCheckout> => {
      const n = ++this.#sessions
      this.calls.push('openCheckout')
      if (this.refusesCheckout)
        throw ApplicationFailure.nonRetryable('Stripe could not open a checkout', PAYMENT_REFUSED)
      this.reading = unpaid
      return {
        paymentId: 'payment',
        attemptId: `attempt-${n}`,
        sessionId: `cs_${n}`,
        checkoutUrl: `https://pay.example/${n}`,
        expiresAt,
      }
    },
    readCheckout: async ({ sessionId }) => ({ sessionId, ...(this.otherPages.get(sessionId) ?? this.reading) }),
    expireCheckout: async ({ sessionId }) => {
      this.calls.push('expireCheckout')
      if (this.blocksClosing) throw new Error('Stripe does not answer')
      const other = this.otherPages.get(sessionId)
      if (other) return { outcome: other.session === 'complete' ? ('complete' as const) : ('expired' as const) }
      if (this.reading.session === 'complete') return { outcome: 'complete' as const }
      this.reading = { ...this.reading, session: 'expired' }
      return { outcome: 'expired' as const }
    },
    refundPayment: async ({ refundId }) => {
      this.calls.push('refundPayment')
      if (this.refundFailures-- > 0) throw new Error('Stripe does not answer')
      if (this.refundsReturned.has(refundId))
        throw ApplicationFailure.nonRetryable('The bank sent it back.', REFUND_RETURNED)
      return { stripeRefundId: `re_${refundId}` }
    },
    readRefund: async ({ refundId }) => ({
      refundId,
      stripeRefundId: `re_${refundId}`,
      state: this.refundsReturned.has(refundId) ? ('failed' as const) : ('made' as const),
    }),
    readCharge: async () => this.charge,
    returnSurplus: async ({ sessionId }) => {
      this.calls.push(`returnSurplus ${sessionId}`)
    },
    sendMail: async ({ mail }) => {
      if (this.mailFailures-- > 0)
        throw ApplicationFailure.create({ type: unavailableType('mail'), message: 'the mail server is unavailable' })
      this.mails.push(mail.template)
    },
    recordDecision: async ({ decision }) => {
      this.calls.push(`recordDecision ${decision.action}`)
      this.decisions.push(decision)
    },
    endDecision: async ({ decisionId, how }) => {
      this.calls.push(`endDecision ${how}`)
      this.decisions = this.decisions.filter((decision) => decision.decisionId !== decisionId)
    },
    issueInvoice: async () => ({ number: 'I-1' }),
    prepareFile: async ({ seq }) => {
      if (this.queueIsFull)
        throw ApplicationFailure.create({ type: QUEUE_FULL, message: 'The queue is full.', nextRetryDelay: 20_000 })
      this.calls.push(`prepareFile ${seq}`)
      if (this.fileFailures-- > 0) throw new Error('storage is unavailable')
      return this.documentsLeftOut
    },
  } satisfies VisaOrderActivities

  pay(cents: number): void {
    this.reading = {
      ...unpaid,
      session: 'complete',
      state: 'paid',
      capturedCents: cents,
      paymentIntentId: 'pi_1',
      method: 'card',
    }
  }

  /** Marks another page of the same payment as paid. */
  payAt(sessionId: string, cents: number): void {
    this.otherPages.set(sessionId, {
      ...unpaid,
      ...{ session: 'complete', state: 'paid', capturedCents: cents, method: 'card' },
      ...{ paymentIntentId: `pi_${sessionId}`, paymentId: 'payment', attemptId: `attempt-${sessionId}` },
    })
  }

  decline(chargeId: string): void {
    this.reading = { ...unpaid, state: 'declined', paymentIntentId: 'pi_1', failureCode: 'card_declined', chargeId }
  }

  get statuses(): string[] {
    return this.records.map(({ entry }) => `${entry.seq} ${entry.status}/${entry.paymentStatus} ${entry.reason}`)
  }
}

const unpaid = {
  session: 'open',
  state: 'unpaid',
  paymentIntentId: null,
  capturedCents: 0,
  method: null,
  failureCode: null,
  chargeId: null,
  paymentId: null,
  attemptId: null,
} as const satisfies Omit<CheckoutReading, 'sessionId'>

/** An order of €194.00 to Japan, created now, with a payment window of 24 hours. */
export const orderInput = (now = Date.now()): VisaOrderInput => ({
  orderId: randomUUID(),
  orderNumber: 'ORD-TESTTEST',
  destination: 'JP',
  agencyId: null,
  price: { baseCents: 17_400, feeCents: 2_000, speed: 'standard' },
  createdAt: new Date(now).toISOString(),
  paymentWindowEndsAt: new Date(now + 24 * HOUR).toISOString(),
  travellers: 1,
  requiredDocuments: [],
  documents: [],
  travellersComplete: true,
  onTime: false,
  refusedFeePercent: 0,
})
