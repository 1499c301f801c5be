import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import type { Context } from '@passage/core/context'
import { recordEntry } from '@passage/core/orders/entries/record-entry'

type Given = Pick<HistoryEntry, 'actor' | 'reason'> &
  Partial<Pick<HistoryEntry, 'kind' | 'status' | 'paymentStatus'>> & {
    at: Date
    beside?: Partial<Omit<EntryRecord, 'orderId' | 'entry'>>
  }

/** Writes an order's entries one after the other, as its workflow does. */
export class EntryWriter {
  readonly #context: Context
  readonly #orderId: string
  #last: Pick<HistoryEntry, 'seq' | 'status' | 'paymentStatus'> = {
    seq: 1,
    status: 'pending',
    paymentStatus: 'pending',
  }

  constructor(context: Context, orderId: string) {
    this.#context = context
    this.#orderId = orderId
  }

  /** What an entry does not say stays as it was. */
  async write({ at, beside = {}, ...given }: Given): Promise<void> {
    const { seq, status, paymentStatus } = this.#last
    const entry: HistoryEntry = {
      ...{ kind: 'status', status, paymentStatus, override: false, ...given },
      ...{ seq: seq + 1, entryId: randomUUID(), at: at.toISOString() },
    }
    await recordEntry(this.#context, { ...NOTHING, ...beside, orderId: this.#orderId, entry })
    this.#last = entry
  }
}

const NOTHING: Omit<EntryRecord, 'orderId' | 'entry'> = {
  ...{ noteId: null, payment: null, refundPromised: null, refundMade: null, refundFailed: null, dispute: null },
  ...{ documents: [], requestsAsked: [], requestsAnswered: [], detailsId: null },
}
