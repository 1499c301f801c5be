import { describe, expect, it, vi } from 'vitest'
import type { OrderEvent } from './order-event.ts'
import type { Answer, PassageApi } from './passage-api.ts'
import { signalStatus } from './signal-status.ts'

const event: OrderEvent = {
  orderId: 'o-1',
  orderNumber: 'ORD-7KQ4MXWA',
  seq: 4,
  status: 'document_review',
  reason: 'review_started',
}

function signalling(...answers: Answer[]) {
  const last = answers.at(-1) as Answer
  const setStatus = vi.fn<PassageApi['setStatus']>(async () => answers.shift() ?? last)
  const signals = () => setStatus.mock.calls.map(([{ expectedSeq, idempotencyKey }]) => [expectedSeq, idempotencyKey])
  return { signals, outcome: signalStatus({ setStatus }, event, 'processing', 'me', 1) }
}

const changed = (status: string | null, lastSeq: number | null): Answer => ({ kind: 'changed', status, lastSeq })

describe('signalStatus', () => {
  it('sends the seq of the event and a key of order and seq', async () => {
    const { outcome, signals } = signalling({ kind: 'done' })
    expect(await outcome).toEqual({ kind: 'done' })
    expect(signals()).toEqual([[4, 'me/o-1/4']])
  })

  it('repeats with the newer seq while the status is the same', async () => {
    const { outcome, signals } = signalling(changed('document_review', 6), changed('document_review', 7), {
      kind: 'done',
    })
    expect(await outcome).toEqual({ kind: 'done' })
    expect(signals().map(([seq]) => seq)).toEqual([4, 6, 7])
  })

  it('stops when the order has another status', async () => {
    const { outcome, signals } = signalling(changed('cancelled', 5))
    expect(await outcome).toEqual({ kind: 'superseded' })
    expect(signals()).toHaveLength(1)
  })

  it('retries while the workflow has not handled the event’s entry', async () => {
    const { outcome, signals } = signalling(changed(null, 4), changed(null, null), { kind: 'done' })
    expect(await outcome).toEqual({ kind: 'done' })
    expect(signals().map(([seq]) => seq)).toEqual([4, 4, 4])
  })

  it('gives up until later when the order keeps changing', async () => {
    const { outcome, signals } = signalling(changed(null, 4))
    expect(await outcome).toMatchObject({ kind: 'later' })
    expect(signals()).toHaveLength(4)
  })
})
