import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { Party } from '@passage/contracts/domain/orders/party'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { entrySummary } from '@passage/contracts/workflows/history-names'
import type { MailDue, OpenCheckout, VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { allHandlersFinished, CancellationScope, condition, uuid4 } from '@temporalio/workflow'
import { Mutex } from 'async-mutex'
import { type Failure, runStep } from '../shared/run-step.ts'
import { projectionActivities } from './activity-proxies.ts'
import { type Change, entryOf, recordOf, withIds } from './change.ts'
import { type OrderNeeds, travellersDue } from './documents/documents.ts'
import { mailsOf } from './mails/mail-rules.ts'
import { sendMails } from './mails/send-mails.ts'
import { showDetails, showOperator } from './operator-view.ts'
import { evolve, initialState } from './state.ts'

/** A visa order in its workflow: its state, its one lock and its running stage. */
export class Order {
  readonly input: VisaOrderInput
  readonly state: VisaOrderState
  readonly needs: OrderNeeds
  /** The run has claimed its order. Handlers wait for this. */
  ready = false
  /** The run may end. */
  over = false
  /** Ids of refunds that are being made. */
  readonly refundsUnderWay = new Set<string>()
  /** Ids of returned refunds that wait for a decision of staff. */
  readonly refundsWaiting = new Set<string>()
  /** Ids of refunds that were paid in another way, while their entry is being written. */
  readonly refundsPaidOtherwise = new Set<string>()
  /** Keys of mails that are being sent. */
  readonly mailsUnderWay = new Set<string>()
  /** The checkout that is being opened: concurrent requests share it. */
  openingCheckout: Promise<OpenCheckout> | null = null
  /** The price falls: no page is opened meanwhile. */
  repricing = false
  /** Temporal's own cancellation while it is carried out. It has no handler, but the run must not end before it. */
  operatorCancellation: Promise<unknown> | null = null
  /** A decision that takes effect now. It has no handler, but the run must not end before it. */
  settling: Promise<void> | null = null
  /** How many times `retryStep` was received. */
  retries = 0
  /** The embassy's file is due, and waits for further changes. */
  fileWaits = false
  /** A document was turned since the embassy's file was made. */
  fileOutdated = false
  /** The last failure for each attention reason. */
  readonly failures = new Map<AttentionReason, Failure>()
  readonly #lock = new Mutex()
  #stage: CancellationScope | null = null

  constructor(input: VisaOrderInput) {
    this.input = input
    this.state = initialState(input)
    this.needs = { required: input.requiredDocuments }
  }

  /** The party that acts next. */
  get turn(): Party {
    const { status, requests, travellersComplete, held } = this.state
    const visasDue = travellersDue(this.state).length
    return whoseTurn({ status, openRequests: requests.length, travellersComplete, held, visasDue })
  }

  /**
   * Makes every change of the order, first in, first out: `decide` checks the current state (and may throw a refusal), the
   * entry is written, the state changes and the running stage ends. Not cancellable. design.md, One lock.
   */
  async apply(decide: (state: Readonly<VisaOrderState>) => Change | null): Promise<HistoryEntry | null> {
    return CancellationScope.nonCancellable(() =>
      this.#lock.runExclusive(async () => {
        const decided = decide(this.state)
        if (!decided) return null
        const change = withIds(decided, uuid4)
        const entry = entryOf(this.state, change, { entryId: uuid4(), at: new Date().toISOString() })
        const recorded = await runStep(this, 'step_retrying', (options) =>
          projectionActivities.recordEntry.executeWithOptions({ ...options, summary: entrySummary(entry) }, [
            recordOf(this.input.orderId, entry, change),
          ]),
        )
        const before = this.state.status
        const moved = evolve(this.state, entry, change, recorded)
        if (moved) this.#dropAttention('overdue')
        this.show()
        this.queueMails(mailsOf(before, entry, change, this.state))
        if (moved) this.#stage?.cancel()
        return entry
      }),
    )
  }

  /** An entry is being written. */
  get isWriting(): boolean {
    return this.#lock.isLocked()
  }

  /** Waits until the entries that are being written now are written. */
  caughtUp(): Promise<void> {
    return this.#lock.runExclusive(async () => undefined)
  }

  /** Runs a stage until it ends or the status changes. */
  async inStage(stage: () => Promise<unknown>): Promise<void> {
    const scope = new CancellationScope()
    this.#stage = scope
    try {
      await scope.run(stage)
    } catch (error) {
      if (!scope.consideredCancelled) throw error
    }
  }

  /** Runs `work` inside the lock, so that no entry is being written meanwhile. */
  locked(work: () => Promise<void>): Promise<void> {
    return this.#lock.runExclusive(work)
  }

  /** Mails are sent in the background: an unavailable mail server never delays the order. */
  queueMails(mails: readonly MailDue[]): void {
    if (mails.length === 0) return
    this.state.mails.push(...mails)
    showDetails(this)
    sendMails(this)
  }

  /** A mail was sent: operators no longer see it among the mails to send. */
  mailSent(key: string): void {
    this.state.mails = this.state.mails.filter((due) => due.key !== key)
    showDetails(this)
  }

  explain(reason: AttentionReason, failure: Failure): void {
    const since = this.failures.get(reason)?.since ?? failure.since
    this.failures.set(reason, { ...failure, since })
    // The failure may have another cause by now: show it in lists.
    if (this.state.attention.includes(reason)) this.show()
    else showDetails(this)
  }

  /** Several steps may raise the same reason; it stays until the last of them has cleared it. */
  raise(reason: AttentionReason): void {
    const isOpen = this.state.attention.includes(reason)
    this.state.attention.push(reason)
    if (!isOpen) this.show()
  }

  clear(reason: AttentionReason): void {
    const at = this.state.attention.indexOf(reason)
    if (at < 0) return
    this.state.attention.splice(at, 1)
    if (this.state.attention.includes(reason)) return
    this.failures.delete(reason)
    this.show()
  }

  /** Waits, with attention raised, until `retryStep` arrives or `done`. */
  async untilRetried(reason: AttentionReason, done: () => boolean): Promise<void> {
    const received = this.retries
    this.raise(reason)
    await condition(() => this.retries > received || done())
    this.clear(reason)
  }

  show(): void {
    showOperator(this)
  }

  #dropAttention(reason: AttentionReason): void {
    this.state.attention = this.state.attention.filter((raised) => raised !== reason)
  }
}

/** No message, no decision and no operator's cancellation is being handled. */
export const isIdle = (order: Order): boolean =>
  allHandlersFinished() && order.operatorCancellation === null && order.settling === null
