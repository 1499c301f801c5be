import { actions } from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import type { FakeWorld } from '../testing/fake-world.ts'
import { becomes, customer, givenOrder, paid, staff, state } from '../testing/paid-order.ts'
import { refusalOf } from '../testing/refusal-of.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

const colleague = { kind: 'staff', id: 'another' } as const
/** Long enough that no test waits for its end. */
const LONG_MS = 600_000
const SHORT_MS = 400

interface Verdict {
  undoMs?: number
  actor?: typeof staff | typeof colleague
  verdict?: 'approved' | 'rejected'
}

const judge = (order: OrderHandle, documentId: string, { undoMs = LONG_MS, actor = staff, verdict }: Verdict = {}) =>
  order.executeUpdate(actions.reviewDocument, {
    args: [
      {
        ...{ actor, documentId, noteId: null, expectedSeq: null, undoMs },
        ...(verdict === 'rejected' ? { verdict, reason: 'cropped' } : { verdict: 'approved' }),
      },
    ],
  })
const set = (order: OrderHandle, to: 'submitted' | 'rejected', undoMs = LONG_MS) =>
  order.executeUpdate(actions.changeStatus, { args: [{ actor: staff, to, noteId: null, expectedSeq: null, undoMs }] })
const undo = async (order: OrderHandle, index = 0) => {
  const decisionId = (await state(order)).pending[index]?.decisionId ?? 'none'
  return order.executeUpdate(actions.undoDecision, { args: [{ actor: staff, decisionId }] })
}

/** A paid order in review, with its world. */
const inReview = (test: (order: OrderHandle, world: FakeWorld) => Promise<void>) =>
  server.live(
    async (order, world) => {
      await paid(order, world)
      await becomes(order, { status: 'document_review' })
      await test(order, world)
    },
    { input: givenOrder() },
  )

describe('a decision that can be undone', () => {
  it('is shown to staff at once and takes effect after its time, with what follows from it', async () => {
    await inReview(async (order, world) => {
      const { seq } = await state(order)
      await judge(order, 'd1', { undoMs: SHORT_MS })
      expect(world.decisions).toMatchObject([{ action: 'reviewDocument', message: { documentId: 'd1' } }])
      expect(await state(order)).toMatchObject({ seq, documents: [{ status: 'received' }, { status: 'received' }] })
      await judge(order, 'd2', { undoMs: SHORT_MS })
      await becomes(order, { status: 'processing', pending: [] })
      expect(world.records.slice(-3).map(({ entry }) => entry.reason)).toEqual([
        'document_approved',
        'document_approved',
        'documents_accepted',
      ])
      expect(world.decisions).toEqual([])
    })
  })

  it('leaves nothing once it is undone, and cannot be undone twice', async () => {
    await inReview(async (order, world) => {
      const entries = world.records.length
      const mails = [...world.mails]
      await judge(order, 'd1', { verdict: 'rejected' })
      const { decisionId } = (await state(order)).pending[0] as { decisionId: string }
      await undo(order)
      expect(await state(order)).toMatchObject({ pending: [], requests: [] })
      expect(world.decisions).toEqual([])
      const again = order.executeUpdate(actions.undoDecision, { args: [{ actor: colleague, decisionId }] })
      expect(await refusalOf(again)).toBe('decision_over')
      await judge(order, 'd1', { undoMs: SHORT_MS })
      await becomes(order, { pending: [], documents: [{ status: 'approved' }, { status: 'received' }] })
      expect(world.records).toHaveLength(entries + 1)
      expect(world.mails).toEqual(mails)
    })
  })

  it('is refused where a colleague has just decided otherwise, and changes nothing where both agree', async () => {
    await inReview(async (order, world) => {
      await judge(order, 'd1')
      expect(await refusalOf(judge(order, 'd1', { actor: colleague, verdict: 'rejected' }))).toBe('decision_pending')
      await judge(order, 'd1', { actor: colleague })
      await judge(order, 'd2', { actor: colleague, verdict: 'rejected' })
      expect(world.decisions).toHaveLength(2)
    })
  })

  it('is judged by the decisions before it, and follows them', async () => {
    await inReview(async (order, world) => {
      await set(order, 'submitted', SHORT_MS)
      expect(await refusalOf(judge(order, 'd1', { undoMs: 1 }))).toBe('documents_closed')
      await undo(order)
      await set(order, 'submitted', 2 * SHORT_MS)
      expect(await refusalOf(set(order, 'submitted'))).toBe('same_status')
      await set(order, 'rejected', 1)
      expect(await state(order)).toMatchObject({ status: 'document_review', pending: [{}, {}] })
      await becomes(order, { status: 'rejected', pending: [] })
      expect(world.records.filter(({ entry }) => entry.reason === 'staff_decision')).toMatchObject([
        { entry: { status: 'submitted' } },
        { entry: { status: 'rejected' } },
      ])
    })
  })

  it('lapses when the order can no longer carry it out', async () => {
    await inReview(async (order, world) => {
      await set(order, 'submitted', 2 * SHORT_MS)
      const message = { actor: customer, noteId: null, expectedSeq: null }
      expect(await order.executeUpdate(actions.cancelOrder, { args: [message] })).toMatchObject({ status: 'cancelled' })
      await becomes(order, { pending: [] })
      await vi.waitFor(() => expect(world.calls).toContain('endDecision lapsed'))
      expect(await state(order)).toMatchObject({ status: 'cancelled', submittedToEmbassy: false })
    })
  })
})
