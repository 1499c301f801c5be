import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import type { Context } from '@passage/core/context'
import { recordEntry } from '@passage/core/orders/entries/record-entry'

type Beside = Partial<Omit<EntryRecord, 'orderId' | 'entry'>>

type Given = Pick<HistoryEntry, 'actor' | 'reason'> &
  Partial<Pick<HistoryEntry, 'kind' | 'status' | 'paymentStatus'>> & {
    at: Date
    /** A function is called only when the entry is written. */
    beside?: Beside | (() => Promise<Beside>)
  }

/** Writes an order's entries one after the other, as its workflow does; those that an earlier run wrote are left as they are. */
export class EntryWriter {
  readonly #context: Context
  readonly #orderId: string
  readonly #written: readonly HistoryEntry[]
  #last: Pick<HistoryEntry, 'seq' | 'status' | 'paymentStatus'> = {
    seq: 1,
    status: 'pending',
    paymentStatus: 'pending',
  }

  /** `written`: the entries of an earlier run after the first, which the order was placed with. */
  constructor(context: Context, orderId: string, written: readonly HistoryEntry[]) {
    this.#context = context
    this.#orderId = orderId
    this.#written = written
  }

  /** What an entry does not say stays as it was. */
  async write({ at, beside = {}, ...given }: Given): Promise<void> {
    const { seq, status, paymentStatus } = this.#last
    const written = this.#written[seq - 1]
    if (written) {
      this.#last = written
      return
    }
    const also = typeof beside === 'function' ? await beside() : beside
    const entry: HistoryEntry = {
      ...{ kind: 'status', status, paymentStatus, override: false, ...given },
      ...{ seq: seq + 1, entryId: randomUUID(), at: at.toISOString() },
    }
    await recordEntry(this.#context, { ...NOTHING, ...also, orderId: this.#orderId, entry })
    this.#last = entry
  }
}

const NOTHING: Omit<EntryRecord, 'orderId' | 'entry'> = {
  ...{ noteId: null, payment: null, refundPromised: null, refundMade: null, refundFailed: null, dispute: null },
  ...{ documents: [], requestsAsked: [], requestsAnswered: [], detailsId: null },
}
