import type { Actor, EntryReason, HistoryEntry } from '@passage/contracts/domain/history'
import { CORRECTION_DAYS, isClosed, type OrderStatus } from '@passage/contracts/domain/order-status'
import type { PaymentStatus } from '@passage/contracts/domain/payment-status'
import { DAY } from '@passage/contracts/domain/payment-window'
import type { PaymentEffect, RefundMade, RefundPromise } from '@passage/contracts/workflows/projection'
import type {
  AttentionReason,
  OpenCheckout,
  VisaOrderInput,
  VisaOrderState,
} from '@passage/contracts/workflows/visa-order'
import { CancellationScope, uuid4 } from '@temporalio/workflow'
import { Mutex } from 'async-mutex'
import { showOperator } from './operator-view.ts'
import { projection, untilDone } from './steps.ts'

/** What one entry changes. What is left out stays as it is. */
export interface Change {
  reason: EntryReason
  actor: Actor
  status?: OrderStatus
  paymentStatus?: PaymentStatus
  override?: boolean
  noteId?: string | null
  /** null: there is no checkout to pay any more. */
  checkout?: OpenCheckout | null
  declinedCharge?: string | null
  payment?: PaymentEffect
  refundPromised?: RefundPromise | null
  refundMade?: RefundMade
}

/** A visa order as its workflow holds it: its state, its one lock, and the stage that waits. */
export class Order {
  readonly input: VisaOrderInput
  readonly state: VisaOrderState
  /** The run knows that it is the order's own. Messages wait for this. */
  ready = false
  over = false
  /** Ids; a run does not end while there are any. */
  readonly refundsUnderWay = new Set<string>()
  /** Callers who ask to pay at the same time share this. */
  openingCheckout: Promise<OpenCheckout> | null = null
  readonly #lock = new Mutex()
  #stage: CancellationScope | null = null

  constructor(input: VisaOrderInput) {
    this.input = input
    this.state = input.carried ?? firstState()
  }

  /**
   * The one door for every change, from a person, Stripe or a timer: first in, first out. Inside it `decide` judges the
   * state as it is now (and may refuse by throwing), the entry is written, then the state changes and the stage that was
   * waiting ends. Not cancellable: an entry that got its number is written. design.md, One lock.
   */
  async apply(decide: (state: Readonly<VisaOrderState>) => Change | null): Promise<HistoryEntry | null> {
    return CancellationScope.nonCancellable(() =>
      this.#lock.runExclusive(async () => {
        const change = decide(this.state)
        if (!change) return null
        const entry = this.#entryOf(change)
        await untilDone(this, 'step_retrying', () =>
          projection.recordEntry.executeWithOptions({ summary: `#${entry.seq} ${entry.reason} → ${entry.status}` }, [
            {
              orderId: this.input.orderId,
              entry,
              noteId: change.noteId ?? null,
              payment: change.payment ?? null,
              refundPromised: change.refundPromised ?? null,
              refundMade: change.refundMade ?? null,
            },
          ]),
        )
        this.#take(entry, change)
        return entry
      }),
    )
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

  raise(reason: AttentionReason): void {
    if (this.state.attention.includes(reason)) return
    this.state.attention.push(reason)
    this.show()
  }

  clear(reason: AttentionReason): void {
    const at = this.state.attention.indexOf(reason)
    if (at < 0) return
    this.state.attention.splice(at, 1)
    this.show()
  }

  show(): void {
    showOperator(this.input, this.state)
  }

  #entryOf(change: Change): HistoryEntry {
    const status = change.status ?? this.state.status
    const changed = status !== this.state.status
    return {
      seq: this.state.seq + 1,
      entryId: uuid4(),
      kind: change.refundMade ? 'refund' : changed ? 'status' : 'payment',
      status,
      paymentStatus: change.paymentStatus ?? this.state.paymentStatus,
      reason: change.reason,
      override: change.override ?? false,
      actor: change.actor,
      at: new Date().toISOString(),
    }
  }

  #take(entry: HistoryEntry, change: Change): void {
    const { state } = this
    const moved = entry.status !== state.status
    state.status = entry.status
    state.paymentStatus = entry.paymentStatus
    state.seq = entry.seq
    state.history.push(entry)
    if (change.checkout !== undefined) state.checkout = change.checkout
    if (change.declinedCharge) state.declinedCharges.push(change.declinedCharge)
    if (change.payment && change.payment.capturedCents > 0) {
      state.capturedCents = change.payment.capturedCents
      state.paymentId = change.payment.paymentId
    }
    if (change.refundPromised) state.refunds.push({ ...change.refundPromised, made: false })
    for (const refund of state.refunds) {
      if (refund.refundId !== change.refundMade?.refundId || refund.made) continue
      refund.made = true
      state.refundedCents += refund.cents
    }
    if (entry.status === 'submitted') state.submittedToEmbassy = true
    if (moved) {
      const closed = isClosed(entry.status)
      state.closesForGoodAt = closed ? new Date(Date.parse(entry.at) + CORRECTION_DAYS * DAY).toISOString() : null
    }
    this.show()
    if (moved) this.#stage?.cancel()
  }
}

function firstState(): VisaOrderState {
  return {
    status: 'pending',
    paymentStatus: 'pending',
    seq: 1,
    history: [],
    checkout: null,
    declinedCharges: [],
    capturedCents: 0,
    refundedCents: 0,
    paymentId: null,
    refunds: [],
    submittedToEmbassy: false,
    closesForGoodAt: null,
    attention: [],
  }
}
