import { randomUUID } from 'node:crypto'
import type { KeptLine } from '@passage/contracts/api/order-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { ORDER_ACTIVITIES } from '@passage/contracts/workflows/activity-names'
import { startWorld, type World } from '@passage/core/testing/test-world'
import type { OrderHistories, RunHistory } from '@passage/integrations/orchestration/history'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { afterAll, beforeAll, expect, expectTypeOf, it, vi } from 'vitest'
import { keepHistoryActivities } from './keep-history.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const line = (name: string): KeptLine => ({
  eventId: 1,
  at: new Date().toISOString(),
  kind: 'step',
  name,
  summary: null,
  state: 'done',
  attempts: 1,
  lastFailure: null,
  dueAt: null,
  endedAt: null,
  by: { kind: 'staff', id: randomUUID() },
})

const run = (runId: string, names: string[]): RunHistory => ({
  workflowId: 'visa-order/x',
  runId,
  running: true,
  attention: [],
  uiPath: '/',
  truncated: false,
  lines: names.map(line),
})

const activities = (read: OrderHistories['read']) =>
  keepHistoryActivities({ context: world.system, histories: { read } })
const kept = (orderId: string) =>
  world.db.selectFrom('workflowHistories').select(['runId', 'lines']).where('orderId', '=', orderId).execute()

it('keeps a run’s lines for ever, without the line of the keeping itself, and once', async () => {
  const { id: orderId } = await world.placeOrder()
  const reading = run('r1', ['claimStart', 'recordEntry', 'keepHistory'])
  const read = vi.fn<OrderHistories['read']>().mockResolvedValue(reading)
  await activities(read).keepHistory({ orderId, runId: 'r1' })
  await activities(read).keepHistory({ orderId, runId: 'r1' })
  expect(read).toHaveBeenCalledWith(orderId, 'r1')
  expect(await kept(orderId)).toEqual([{ runId: 'r1', lines: reading.lines.slice(0, 2) }])
})

it('is tried again while Temporal is away, and has nothing to keep of a run that is gone', async () => {
  const { id: orderId } = await world.placeOrder()
  const gone = vi.fn<OrderHistories['read']>().mockResolvedValue(null)
  await activities(gone).keepHistory({ orderId, runId: 'r1' })
  expect(await kept(orderId)).toEqual([])
  const away = vi.fn<OrderHistories['read']>().mockRejectedValue(new DomainError('unavailable', 'away'))
  const failure = await activities(away)
    .keepHistory({ orderId, runId: 'r1' })
    .catch((error: unknown) => error)
  expect(failure).not.toMatchObject({ nonRetryable: true })
})

it('knows the name of every activity of an order', () => {
  expectTypeOf<keyof VisaOrderActivities>().toEqualTypeOf<(typeof ORDER_ACTIVITIES)[number]>()
})
