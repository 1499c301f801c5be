import { randomUUID } from 'node:crypto'
import { type RunLine, WorkflowHistory } from '@passage/contracts/api/orders/order-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { OrderHistory } from '@passage/integrations/orchestration/history'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const line = (eventId: number, change: Partial<RunLine> = {}): RunLine => ({
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
  entrySeq: null,
  mail: null,
  amount: null,
  ...change,
})

const run = (change: Partial<OrderHistory> = {}): OrderHistory => ({
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

const found = (reading: OrderHistory | null) => test.operations.histories.read.mockResolvedValueOnce(reading)
const away = () => test.operations.histories.read.mockRejectedValueOnce(new DomainError('unavailable', 'away'))
const close = (orderId: string) =>
  test.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()

describe('the workflow of an order', () => {
  it('is shown while it runs, with a link to the Temporal UI', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const running = run({ attention: ['mail_failing'] })
    found(running)
    expect(await history(id)).toMatchObject({
      workflowId: `visa-order/${id}`,
      runId: running.runId,
      state: 'running',
      status: 'pending',
      attention: ['mail_failing'],
      temporalUrl: 'http://temporal.example/namespaces/default/workflows/visa-order%2Fx/r/history',
      truncated: false,
      lines: [{ eventId: 1 }],
    })
  })

  it('names members of staff, but not the customer', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const senders: (RunLine['by'] | null)[] = [
      { kind: 'staff', id: test.ids.provider },
      { kind: 'customer', id: test.ids.customer },
      { kind: 'staff', id: randomUUID() },
      { kind: 'operator', id: null },
      { kind: 'staff', id: 'no id at all' },
      null,
    ]
    found(run({ lines: senders.map((by, index) => line(index + 1, { by })) }))
    const { lines } = await history(id)
    expect(lines.map(({ by }) => by)).toEqual([
      { kind: 'staff', name: 'provider Test' },
      { kind: 'customer', name: null },
      { kind: 'staff', name: null },
      { kind: 'operator', name: null },
      { kind: 'staff', name: null },
      null,
    ])
  })

  it('ends without lines when Temporal has deleted it', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await close(id)
    found(null)
    expect(await history(id)).toMatchObject({ runId: null, state: 'ended', temporalUrl: null, lines: [] })
  })

  it.each([
    ['it does not exist', null],
    ['it was terminated', run({ running: false })],
  ])('of an open order is lost when %s', async (_how, reading) => {
    const { id } = await createOrderAs(test, 'customer')
    found(reading)
    expect(await history(id)).toMatchObject({ state: 'lost' })
  })

  it('is unavailable while Temporal is away', async () => {
    const { id } = await createOrderAs(test, 'customer')
    away()
    expect((await test.call(`GET /api/orders/${id}/workflow`, { as: 'admin' })).status).toBe(503)
  })
})
