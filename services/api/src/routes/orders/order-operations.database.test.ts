import { randomUUID } from 'node:crypto'
import { MailView, type RunLine, WorkflowHistory } from '@passage/contracts/api/orders/order-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { systemContext } from '@passage/core/context'
import { claimMails } from '@passage/core/mails/claim-mail'
import { queueOrderMail } from '@passage/core/mails/due-mails'
import { markFailed, markSent } from '@passage/core/mails/settle-mail'
import type { OrderHistory } from '@passage/integrations/orchestration/history'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

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

/** Claims mails of an order, as the worker does before it sends them. */
async function claimed(orderId: string, ...keys: string[]): Promise<string[]> {
  const mails = keys.map((key) => ({ key, template: 'order_received', seq: 1 }) as const)
  const dueAt = new Date()
  for (const mail of mails)
    await queueOrderMail(systemContext(test.db), { orderId, mail, readers: ['traveller'], dueAt })
  const message = { mails, reader: 'traveller', messageId: `${orderId}/${keys}` } as const
  const ids = await claimMails(systemContext(test.db), { orderId, ...message })
  if (!ids) throw new Error('Another process has claimed the mail.')
  return ids
}

describe('the mails of an order', () => {
  it('are listed for staff with the result of each', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await markSent(systemContext(test.db), await claimed(id, 'received'))
    await markFailed(systemContext(test.db), await claimed(id, 'reminder'), 'unknown', 'ECONNECTION')
    const response = await test.call(`GET /api/orders/${id}/mails`, { as: 'provider' })
    const mails = MailView.array().parse(await response.json())
    expect(mails.map(({ status, reader, seq, together }) => ({ status, reader, seq, together }))).toEqual([
      { status: 'sent', reader: 'traveller', seq: 1, together: [] },
      { status: 'unknown', reader: 'traveller', seq: 1, together: [] },
    ])
    expect(mails.map(({ sentAt }) => sentAt !== null)).toEqual([true, false])
  })

  it('are listed one by one when one message contained several', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await markSent(systemContext(test.db), await claimed(id, 'received', 'reminder'))
    const response = await test.call(`GET /api/orders/${id}/mails`, { as: 'provider' })
    expect(MailView.array().parse(await response.json())).toMatchObject([
      { status: 'sent', together: ['order_received'] },
      { status: 'sent', together: ['order_received'] },
    ])
  })
})

describe('an unexpected payment that cannot be refunded', () => {
  let orderId: string
  beforeEach(async () => {
    vi.clearAllMocks()
    orderId = await startedOrder()
  })
  const startedOrder = async () => {
    const { id } = await createOrderAs(test, 'customer')
    await test.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', id).execute()
    return id
  }
  const call = (line: string, as: PersonName, json: unknown) =>
    test.call(line, { as, json, headers: { 'idempotency-key': randomUUID() } })
  const noteOf = (id = '') => test.db.selectFrom('notes').select('text').where('id', '=', id).executeTakeFirstOrThrow()
  const page = async (attempt = 2) => {
    const sessionId = randomUUID()
    const row = { orderId, sessionId, paymentIntentId: sessionId, cents: 12_900, attempt }
    const { id } = await test.db.insertInto('surplusPayments').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, sessionId }
  }

  it('is shown to staff with the order’s workflow', async () => {
    const { id } = await page()
    await page(1)
    const answer = await test.call(`GET /api/orders/${orderId}/workflow`, { as: 'provider' })
    expect(await answer.json()).toMatchObject({ surplus: [{ id, amount: '129.00', returned: true }] })
  })

  it('is retried by staff', async () => {
    const { id, sessionId } = await page()
    const answer = await call(`POST /api/orders/${orderId}/retry`, 'provider', { surplusId: id })
    expect(await answer.json()).toMatchObject({ id: orderId, seq: 1 })
    const actor = { kind: 'staff', id: test.ids.provider }
    expect(test.orders.retrySurplus).toHaveBeenCalledWith({ orderId, sessionId }, { actor }, expect.any(String))
    expect(test.orders.retryStep).not.toHaveBeenCalled()
  })

  it('of another order is not found', async () => {
    const { id } = await page()
    const other = await startedOrder()
    const answer = await call(`POST /api/orders/${other}/retry`, 'provider', { surplusId: id })
    expect(await answer.json()).toMatchObject({ code: 'nothing_to_retry' })
    expect(test.orders.retrySurplus).not.toHaveBeenCalled()
  })

  it('is settled in another way by an administrator, with a note', async () => {
    const { id, sessionId } = await page()
    const line = `POST /api/orders/${orderId}/refunds/${id}/settlement`
    expect((await call(line, 'admin', { note: 'Transfer 4711' })).status).toBe(200)
    const [to, message] = test.orders.reportSurplusPaidOtherwise.mock.lastCall ?? []
    expect([to, message?.actor]).toEqual([sessionId, { kind: 'staff', id: test.ids.admin }])
    expect(await noteOf(message?.noteId)).toMatchObject({ text: 'Transfer 4711' })
    expect(test.orders.reportPaidOtherwise).not.toHaveBeenCalled()
  })
})
