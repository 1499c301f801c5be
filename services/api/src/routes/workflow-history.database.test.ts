import { randomUUID } from 'node:crypto'
import { type KeptLine, WORKFLOW_LINES_SHOWN, WorkflowHistory } from '@passage/contracts/api/order-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { systemContext } from '@passage/core/context'
import { keepHistory } from '@passage/core/orders/keep-history'
import type { RunHistory } from '@passage/integrations/orchestration/history'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs } from '../testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const line = (eventId: number, change: Partial<KeptLine> = {}): KeptLine => ({
  eventId,
  at: '2026-11-21T11:30:05.000Z',
  kind: 'message',
  name: 'changeStatus',
  summary: null,
  state: 'done',
  attempts: null,
  lastFailure: null,
  dueAt: null,
  endedAt: null,
  by: null,
  ...change,
})

const run = (change: Partial<RunHistory> = {}): RunHistory => ({
  workflowId: 'visa-order/x',
  runId: randomUUID(),
  running: true,
  attention: [],
  uiPath: '/namespaces/default/workflows/visa-order%2Fx/r/history',
  truncated: false,
  lines: [line(1)],
  ...change,
})

async function history(orderId: string): Promise<WorkflowHistory> {
  const response = await test.call(`GET /api/orders/${orderId}/workflow`, { as: 'provider' })
  expect(response.status).toBe(200)
  return WorkflowHistory.parse(await response.json())
}

const found = (reading: RunHistory | null) => test.operations.histories.read.mockResolvedValueOnce(reading)
const away = () => test.operations.histories.read.mockRejectedValueOnce(new DomainError('unavailable', 'away'))
const keep = (orderId: string, runId: string, lines: KeptLine[]) =>
  keepHistory(systemContext(test.db), orderId, { runId, lines })
const close = (orderId: string) =>
  test.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()

describe('the workflow of an order', () => {
  it('that runs is shown as it is, with a link into the Temporal UI', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const running = run({ attention: ['mail_failing'] })
    found(running)
    expect(await history(id)).toMatchObject({
      workflowId: `visa-order/${id}`,
      runId: running.runId,
      state: 'running',
      kept: false,
      status: 'pending',
      attention: ['mail_failing'],
      temporalUrl: 'http://temporal.example/namespaces/default/workflows/visa-order%2Fx/r/history',
      truncated: false,
      lines: [{ eventId: 1 }],
    })
  })

  it('names people of staff, and of a customer only that it was one', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const senders: (KeptLine['by'] | null)[] = [
      { kind: 'staff', id: test.ids.provider },
      { kind: 'customer', id: test.ids.customer },
      { kind: 'staff', id: randomUUID() },
      { kind: 'operator', id: null },
      { kind: 'staff', id: 'no id at all' },
      null,
    ]
    found(run({ lines: senders.map((by, index) => line(index + 1, { by })) }))
    const { lines } = await history(id)
    expect(lines.map(({ by }) => by)).toEqual(['staff: provider Test', 'customer', 'staff', 'operator', 'staff', null])
  })

  it('that is gone is shown from what was kept of all its runs, also while Temporal is away', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await keep(id, 'first', [line(1), line(2)])
    await keep(id, 'second', [line(1, { name: 'cancelOrder', by: { kind: 'staff', id: test.ids.admin } })])
    await close(id)
    for (const given of [() => found(null), away]) {
      given()
      expect(await history(id)).toMatchObject({
        runId: 'second',
        state: 'ended',
        kept: true,
        temporalUrl: null,
        lines: [{ eventId: 1 }, { eventId: 2 }, { name: 'cancelOrder', by: 'staff: admin Test' }],
      })
    }
  })

  it('is not shown twice where Temporal still has the run that was kept', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const last = run({ running: false })
    await keep(id, 'first', [line(1)])
    await keep(id, last.runId, [line(1)])
    await keep(id, last.runId, [line(1), line(2)])
    await close(id)
    found(last)
    expect(await history(id)).toMatchObject({ state: 'ended', kept: false, lines: [{ eventId: 1 }, { eventId: 1 }] })
  })

  it.each([
    ['there is none', null],
    ['it was terminated', run({ running: false })],
  ])('of an open order is lost when %s', async (_how, reading) => {
    const { id } = await createOrderAs(test, 'customer')
    found(reading)
    expect(await history(id)).toMatchObject({ state: 'lost', kept: false })
  })

  it('that is very long is shown from its newest lines', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await keep(id, 'first', [line(1)])
    found(run({ lines: Array.from({ length: WORKFLOW_LINES_SHOWN }, (_, index) => line(index + 1)) }))
    const { truncated, lines } = await history(id)
    expect([truncated, lines.length, lines.at(-1)?.eventId]).toEqual([true, WORKFLOW_LINES_SHOWN, WORKFLOW_LINES_SHOWN])
  })

  it('cannot be read while Temporal is away and nothing is kept', async () => {
    const { id } = await createOrderAs(test, 'customer')
    away()
    expect((await test.call(`GET /api/orders/${id}/workflow`, { as: 'admin' })).status).toBe(503)
  })

  it.each(['agency', 'customer'] as const)('is not for a %s', async (as) => {
    const { id } = await createOrderAs(test, as)
    expect((await test.call(`GET /api/orders/${id}/workflow`, { as })).status).toBe(403)
  })
})
