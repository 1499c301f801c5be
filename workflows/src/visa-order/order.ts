import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { type Party, whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { entrySummary } from '@passage/contracts/workflows/history-names'
import type { MailDue, OpenCheckout, VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { CancellationScope, condition, uuid4 } from '@temporalio/workflow'
import { Mutex } from 'async-mutex'
import { type Change, entryOf, recordOf, withIds } from './change.ts'
import { mailsOf } from './mails/mail-rules.ts'
import { sendMails } from './mails/send-mails.ts'
import { showDetails, showOperator } from './operator-view.ts'
import * as patches from './patches.ts'
import { beginningState, evolve } from './state.ts'
import { type Failure, projection, untilDone } from './steps.ts'

/** A visa order as its workflow holds it: its state, its one lock, and the stage that waits. */
export class Order {
  readonly input: VisaOrderInput
  readonly state: VisaOrderState
  /** Documents that the offer asks for. */
  readonly required: readonly string[]
  /** The run knows that it is the order's own. Messages wait for this. */
  ready = false
  over = false
  /** Ids; a run does not end while there are any. */
  readonly refundsUnderWay = new Set<string>()
  /** Ids of refunds that the bank sent back, while they wait for staff's decision. */
  readonly refundsWaiting = new Set<string>()
  /** Ids of refunds that were paid in another way, while their entry is being written. */
  readonly refundsSettling = new Set<string>()
  /** Keys. */
  readonly mailsUnderWay = new Set<string>()
  /** Callers who ask to pay at the same time share this. */
  openingCheckout: Promise<OpenCheckout> | null = null
  /** Temporal's own cancellation on its way through the lock: no handler, but no run ends before it either. */
  operatorsWish: Promise<unknown> | null = null
  /** How often staff sent `retryStep`. */
  retries = 0
  /** The embassy's file is to be made, and waits for further changes first. */
  fileRests = false
  /** What the steps that wait said last. */
  readonly failures = new Map<AttentionReason, Failure>()
  readonly #lock = new Mutex()
  #stage: CancellationScope | null = null

  constructor(input: VisaOrderInput) {
    this.input = input
    this.state = beginningState(input)
    this.required = input.requiredDocuments ?? []
  }

  get turn(): Party {
    const { status, requests, travellersComplete } = this.state
    return whoseTurn({ status, openRequests: requests.length, travellersComplete })
  }

  /**
   * The one door for every change, from a person, Stripe or a timer: first in, first out. Inside it `decide` judges the
   * state as it is now (and may refuse by throwing), the entry is written, then the state changes and the stage that was
   * waiting ends. Not cancellable: an entry that got its number is written. design.md, One lock.
   */
  async apply(decide: (state: Readonly<VisaOrderState>) => Change | null): Promise<HistoryEntry | null> {
    return CancellationScope.nonCancellable(() =>
      this.#lock.runExclusive(async () => {
        const wanted = decide(this.state)
        if (!wanted) return null
        const change = withIds(wanted, uuid4)
        const entry = entryOf(this.state, change, { entryId: uuid4(), at: new Date().toISOString() })
        const recorded = await untilDone(this, 'step_retrying', (options) =>
          projection.recordEntry.executeWithOptions({ ...options, summary: entrySummary(entry) }, [
            recordOf(this.input.orderId, entry, change),
          ]),
        )
        const before = this.state.status
        const moved = evolve(this.state, entry, change, recorded, patches.approvalHandsOver)
        if (moved) this.#forget('overdue')
        this.show()
        this.queueMails(mailsOf(before, entry, change, this.state))
        if (moved) this.#stage?.cancel()
        return entry
      }),
    )
  }

  /** Every entry that is being written now has been written. */
  caughtUp(): Promise<void> {
    return this.#lock.runExclusive(async () => undefined)
  }

  /** Runs one stage until it ends or the status changes under it. */
  async inStage(stage: () => Promise<unknown>): Promise<void> {
    const scope = new CancellationScope()
    this.#stage = scope
    try {
      await scope.run(stage)
    } catch (error) {
      if (!scope.consideredCancelled) throw error
    }
  }

  /** Ends the run from inside the lock: no entry is on its way while the state is handed over. */
  handOver(work: () => Promise<void>): Promise<void> {
    return this.#lock.runExclusive(work)
  }

  /** Mails leave in the background: a mail server that is away delays them, never the order. */
  queueMails(mails: readonly MailDue[]): void {
    if (mails.length === 0 || !patches.wholeLife()) return
    this.state.mails.push(...mails)
    sendMails(this)
  }

  explain(reason: AttentionReason, failure: Failure): void {
    const since = this.failures.get(reason)?.since ?? failure.since
    this.failures.set(reason, { ...failure, since })
    // Lists distinguish a server's failure from the order's own.
    if (this.state.attention.includes(reason) && patches.waitsQuietly()) this.show()
    else showDetails(this)
  }

  /** Several steps may ask for attention for the same reason; it stays until the last of them is done. */
  raise(reason: AttentionReason): void {
    const known = this.state.attention.includes(reason)
    this.state.attention.push(reason)
    if (!known) this.show()
  }

  clear(reason: AttentionReason): void {
    const at = this.state.attention.indexOf(reason)
    if (at < 0) return
    this.state.attention.splice(at, 1)
    if (this.state.attention.includes(reason)) return
    this.failures.delete(reason)
    this.show()
  }

  /** Waits, with attention raised, until staff send `retryStep`, or until `over`. */
  async untilRetried(reason: AttentionReason, over: () => boolean): Promise<void> {
    const seen = this.retries
    this.raise(reason)
    await condition(() => this.retries > seen || over())
    this.clear(reason)
  }

  show(): void {
    showOperator(this)
  }

  #forget(reason: AttentionReason): void {
    this.state.attention = this.state.attention.filter((raised) => raised !== reason)
  }
}
