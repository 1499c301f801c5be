import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { handleMessage, type Message } from './handle-message.ts'
import { type Answer, NotAuthorised } from './passage-api.ts'

const data = {
  orderId: '01980000-7a61-7000-8000-000000000001',
  orderNumber: 'ORD-7KQ4MXWA',
  seq: 4,
  status: 'document_review',
  reason: 'review_started',
}
const bodyOf = (change: object = {}) =>
  JSON.stringify({ type: 'eu.passage.order.entry-recorded.v1', data: { ...data, ...change } })

/** Handles one message with an API that returns this answer. */
async function handled(body: string, answer: Answer | Error, deliveryCount = 1) {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)))
        done()
      },
    }),
  )
  const setStatus = vi.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const fate: unknown[] = []
  const message = {
    subject: 'passage.orders.o-1.entry',
    info: { deliveryCount, stream: 'PASSAGE_ORDERS', streamSequence: 7 } as Message['info'],
    string: () => body,
    ack: () => void fate.push('ack'),
    nak: (ms?: number) => void fate.push(['nak', ms]),
    term: (why?: string) => void fate.push(['term', why]),
  }
  const failed = await handleMessage({ api: { setStatus }, log, consumer: 'me' }, message).catch((error) => error)
  return { fate, lines, failed, calls: setStatus.mock.calls.length }
}

describe('handleMessage', () => {
  it('acknowledges an event after setting the status', async () => {
    expect(await handled(bodyOf(), { kind: 'done' })).toMatchObject({ fate: ['ack'], calls: 1 })
  })

  it('acknowledges an event that needs no call', async () => {
    expect(await handled(bodyOf({ reason: 'document_added' }), { kind: 'done' })).toMatchObject({
      fate: ['ack'],
      calls: 0,
    })
  })

  it('acknowledges and logs a refusal', async () => {
    const { fate, lines } = await handled(bodyOf(), { kind: 'refused', code: 'order_closed' })
    expect(fate).toEqual(['ack'])
    expect(lines).toEqual([expect.objectContaining({ level: 40, order: 'ORD-7KQ4MXWA', code: 'order_closed' })])
  })

  it('returns a message after a temporary failure, with growing delays', async () => {
    const later = { kind: 'later', why: 'answered 503', retryAfterMs: 0 } as const
    const delay = async (deliveryCount: number) =>
      (await handled(bodyOf(), later, deliveryCount)).fate[0] as [string, number]
    const [first, fourth] = [await delay(1), await delay(4)]
    expect([first[0], fourth[0]]).toEqual(['nak', 'nak'])
    expect(first[1]).toBeLessThan(1_300)
    expect(fourth[1]).toBeGreaterThanOrEqual(8_000)
  })

  it('terminates and logs a message that it cannot read', async () => {
    const { fate, lines, calls } = await handled('{"type":', { kind: 'done' })
    expect(fate).toEqual([['term', 'not JSON']])
    expect(calls).toBe(0)
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, deadLetter: true, streamSequence: 7, why: 'not JSON', body: '{"type":' }),
    ])
  })

  it('terminates a message whose call is invalid', async () => {
    const { fate, lines } = await handled(bodyOf(), { kind: 'invalid', code: 'invalid_input' })
    expect(fate).toEqual([['term', expect.stringContaining('invalid_input')]])
    expect(lines[0]).toMatchObject({ deadLetter: true })
  })

  it.each([new NotAuthorised(401), new Error('out of memory')])(
    'returns the message and throws on %s',
    async (error) => {
      expect(await handled(bodyOf(), error)).toMatchObject({ fate: [['nak', undefined]], failed: error })
    },
  )
})
