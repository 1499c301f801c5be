import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDocument } from '../../documents/document.fixture.ts'
import { createPendingVerdicts, type PendingVerdict, UNDO_MS, withVerdicts } from './pending-verdicts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const given = (documentId: string, orderNumber = 'ORD-A') => ({
  documentId,
  orderId: orderNumber,
  orderNumber,
  document: 'Passport',
  verdict: { verdict: 'approved' } as const,
})

function setUp() {
  const sent: string[] = []
  const send = vi.fn(async ({ documentId }: PendingVerdict, isLeaving: boolean) => {
    sent.push(isLeaving ? `${documentId} leaving` : documentId)
  })
  return { sent, send, verdicts: createPendingVerdicts() }
}

describe('a verdict', () => {
  it('is shown at once and sent after ten seconds', async () => {
    const { verdicts, sent, send } = setUp()
    verdicts.add(given('a'), send)
    expect(withVerdicts([aDocument({ id: 'a' })], verdicts.read())[0]?.status).toBe('approved')
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['a'])
    expect(verdicts.read().pending).toEqual([])
  })

  it('is never sent after it was undone, and its document waits again', async () => {
    const { verdicts, sent, send } = setUp()
    verdicts.add(given('a'), send)
    expect(verdicts.undo()).toMatchObject({ documentId: 'a' })
    expect(withVerdicts([aDocument({ id: 'a' })], verdicts.read())[0]?.status).toBe('submitted')
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
    expect(sent).toEqual([])
    expect(verdicts.read().undone).toBe('a')
  })

  it('has its own time beside a second one, and the last one is undone first', async () => {
    const { verdicts, sent, send } = setUp()
    verdicts.add(given('a'), send)
    await vi.advanceTimersByTimeAsync(3_000)
    verdicts.add(given('b'), send)
    verdicts.add(given('c'), send)
    verdicts.undo()
    await vi.advanceTimersByTimeAsync(7_000)
    expect(sent).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(sent).toEqual(['a', 'b'])
    expect(verdicts.undo()).toBeNull()
  })

  it('is sent once, and at once when the page closes or another order is opened', async () => {
    const { verdicts, sent, send } = setUp()
    verdicts.add(given('a'), send)
    verdicts.add(given('b', 'ORD-B'), send)
    await verdicts.sendAll({ except: 'ORD-B' })
    expect(sent).toEqual(['a'])
    await verdicts.sendAll({ isLeaving: true })
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(sent).toEqual(['a', 'b leaving'])
  })

  it('is sent now after earlier ones', async () => {
    const { verdicts, sent, send } = setUp()
    for (const id of ['a', 'b', 'c']) verdicts.add(given(id), send)
    await verdicts.sendNow('b')
    expect(sent).toEqual(['a', 'b'])
    expect(verdicts.read().pending.map(({ documentId }) => documentId)).toEqual(['c'])
  })

  it('puts the document back with the reason when it is refused, until the next verdict', async () => {
    const { verdicts, send } = setUp()
    send.mockRejectedValueOnce(new Error('refused'))
    verdicts.add(given('a'), send)
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(withVerdicts([aDocument({ id: 'a' })], verdicts.read())[0]?.status).toBe('submitted')
    expect(verdicts.read().failures.get('a')?.message).toBe('refused')
    verdicts.add(given('a'), send)
    expect(verdicts.read().failures.size).toBe(0)
  })

  it('cannot be undone while it is being sent, and is dropped with its person', async () => {
    const { verdicts, sent, send } = setUp()
    const answer = Promise.withResolvers<void>()
    send.mockReturnValueOnce(answer.promise)
    verdicts.add(given('a'), send)
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(verdicts.undo()).toBeNull()
    answer.resolve()
    verdicts.add(given('b'), send)
    verdicts.clear()
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(sent).toEqual([])
  })
})
