import { expect, it, vi } from 'vitest'
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

it('signals for the order as it was at the event, under a key of order and number', async () => {
  const { outcome, signals } = signalling({ kind: 'done' })
  expect(await outcome).toEqual({ kind: 'done' })
  expect(signals()).toEqual([[4, 'me/o-1/4']])
})

it('goes on when only a document came meanwhile', async () => {
  const { outcome, signals } = signalling(changed('document_review', 6), changed('document_review', 7), {
    kind: 'done',
  })
  expect(await outcome).toEqual({ kind: 'done' })
  expect(signals().map(([seq]) => seq)).toEqual([4, 6, 7])
})

it('leaves an order alone that is elsewhere', async () => {
  const { outcome, signals } = signalling(changed('cancelled', 5))
  expect(await outcome).toEqual({ kind: 'superseded' })
  expect(signals()).toHaveLength(1)
})

it('waits until the workflow knows the entry of the event', async () => {
  const { outcome, signals } = signalling(changed(null, 4), changed(null, null), { kind: 'done' })
  expect(await outcome).toEqual({ kind: 'done' })
  expect(signals().map(([seq]) => seq)).toEqual([4, 4, 4])
})

it('comes back later to an order that does not rest', async () => {
  const { outcome, signals } = signalling(changed(null, 4))
  expect(await outcome).toMatchObject({ kind: 'later' })
  expect(signals()).toHaveLength(4)
})
