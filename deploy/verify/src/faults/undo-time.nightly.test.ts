import { FullOrder, type PendingDecisionView } from '@passage/contracts/api/orders/order-view.schema'
import { until } from '@passage/local/until'
import { describe, expect, it } from 'vitest'
import { type Answer, read, send } from './scenes/http.ts'
import { allDocuments, type Order, paidOrder, requestUntilAnswered } from './scenes/orders/drive.ts'
import { violations } from './scenes/orders/invariants.ts'
import { rowsOf } from './scenes/orders/timeline.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()

/** Repeats a call of staff until it is answered. */
const asStaff = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
  const key = `undo-time-${path}`
  const token = world.tokens.provider
  return requestUntilAnswered(
    () => send(world.origin, { method, path, token, ...(body && { key, body }) }).catch(() => AWAY),
    [],
  )
}
const AWAY: Answer = { status: 503, body: null, retryAfter: null, ms: 0 }

const seenByStaff = async ({ id }: Order) => read(await asStaff('GET', `/api/orders/${id}`), FullOrder)
const reasonsOf = async (order: Order) => (await rowsOf(world, order)).map(({ reason }) => reason)
const mailsOf = ({ id }: Order) =>
  world.db
    .selectFrom('mails')
    .select('template')
    .where('orderId', '=', id)
    .where('template', '=', 'documents_needed')
    .execute()

describe.each(['worker', 'api', 'postgres'] as const)('fault 26: %s is killed within the undo time', (name) => {
  it('lets each decision stand or be undone, never half, and mails once', async () => {
    const documents = await allDocuments(world)
    const [stands, undone] = await Promise.all([paidOrder(world, { documents }), paidOrder(world)])
    const [first] = (await seenByStaff(stands)).documents
    const verdict = { verdict: 'rejected', reason: 'cropped', undo: true }
    expect(await asStaff('POST', `/api/documents/${first?.id}/review`, verdict)).toMatchObject({ status: 200 })
    const submitted = { status: 'submitted', notes: 'By courier.', undo: true }
    expect(await asStaff('PATCH', `/api/orders/${undone.id}/status`, submitted)).toMatchObject({ status: 200 })

    await world.stack.process(name).kill('SIGKILL')
    // PostgreSQL does not start while a process of the killed one still has its shared memory.
    await until(() => world.stack.process(name).start(), { within: 60_000, every: 500 })

    const before = await reasonsOf(undone)
    const [decision] = (await seenByStaff(undone)).pendingDecisions as [PendingDecisionView]
    expect(decision.decision).toMatchObject({ action: 'changeStatus', to: 'submitted' })
    const undo = `/api/orders/${undone.id}/decisions/${decision.id}/undo`
    expect(await asStaff('POST', undo, {})).toMatchObject({ status: 200, body: { status: 'document_review' } })

    await until(async () => expect(await reasonsOf(stands)).toContain('document_rejected'), {
      within: 60_000,
      every: 500,
    })
    await until(async () => expect(await mailsOf(stands)).toHaveLength(1), { within: 60_000, every: 500 })
    const after = await seenByStaff(stands)
    expect(after).toMatchObject({ status: 'document_review', pendingDecisions: [], openRequests: 1 })
    expect((await reasonsOf(stands)).filter((reason) => reason === 'document_rejected')).toHaveLength(1)
    expect(await seenByStaff(undone)).toMatchObject({ status: 'document_review', pendingDecisions: [] })
    expect(await reasonsOf(undone)).toEqual(before)
    expect(await violations(world, [stands, undone])).toEqual([])
  })
})
