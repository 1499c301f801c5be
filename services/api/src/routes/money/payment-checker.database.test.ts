import { PaymentChecker } from '@passage/contracts/api/orders/order-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const at = new Date('2026-11-21T11:30:05Z')
const ran = { running: true, intervalMs: 30_000, switched: null } as const
const lastRun = { at, outcome: 'done', lookedUp: 2 } as const
const nextRunAt = new Date('2026-11-21T11:30:35Z')

async function status(as: PersonName, query = '', headers = {}): Promise<PaymentChecker['data']> {
  const response = await test.call(`GET /api/payments/checker/status${query}`, { as, headers })
  expect(response.status).toBe(200)
  return PaymentChecker.parse(await response.json()).data
}

describe('the status of the payment checker', () => {
  it('is the schedule’s, with the attempts of one check', async () => {
    test.operations.checker.state.mockResolvedValueOnce({ ...ran, lastRun, nextRunAt })
    expect(await status('agency')).toEqual({
      running: true,
      checkInterval: 30_000,
      maxAttempts: 2,
      message: 'Running. Last check 21 Nov 2026, 12:30:05: 2 payments looked up. Next check 21 Nov 2026, 12:30:35.',
    })
  })

  it.each([
    ['never', null, 'It has not run yet.'],
    ['under way', { at, outcome: 'running', lookedUp: null }, 'Checking since 21 Nov 2026, 12:30:05.'],
    ['failed', { at, outcome: 'failed', lookedUp: null }, 'did not succeed; the next one catches up.'],
    ['in vain', { at, outcome: 'done', lookedUp: 0 }, 'nothing was due.'],
    ['for one', { at, outcome: 'done', lookedUp: 1 }, '1 payment looked up.'],
  ] as const)('words a last run of %s', async (_how, last, words) => {
    test.operations.checker.state.mockResolvedValueOnce({ ...ran, lastRun: last, nextRunAt: null })
    expect((await status('provider')).message).toContain(words)
  })

  it.each([
    ['as asked for', '?language=fr', {}],
    ['as the browser prefers', '', { 'accept-language': 'de;q=0.9, fr-LU;q=0.8, en;q=0.5' }],
  ])('is French %s', async (_how, query, headers) => {
    test.operations.checker.state.mockResolvedValueOnce({ ...ran, lastRun, nextRunAt })
    expect((await status('admin', query, headers)).message).toMatch(
      /^En marche\. Dernière vérification le 21 nov\. 2026/,
    )
  })

  it('is English for a caller that prefers another language', async () => {
    expect((await status('admin', '', { 'accept-language': 'lb, de;q=0.9' })).message).toMatch(/^Running/)
  })

  it('names the person who stopped it to staff only', async () => {
    const switched = { by: { kind: 'staff', id: test.ids.admin }, at } as const
    test.operations.checker.state.mockResolvedValue({ ...ran, running: false, lastRun, nextRunAt: null, switched })
    expect((await status('provider')).message).toMatch(/^Stopped by admin Test, 21 Nov 2026, 12:30:05\./)
    expect((await status('agency')).message).toMatch(/^Stopped by Passage,/)
    test.operations.checker.state.mockResolvedValue({ ...ran, lastRun: null, nextRunAt: null })
  })

  it('shows that it was stopped in Temporal', async () => {
    test.operations.checker.state.mockResolvedValueOnce({ ...ran, running: false, lastRun, nextRunAt: null })
    expect((await status('admin', '?language=fr')).message).toMatch(/^Arrêté dans Temporal\./)
  })

  it('is 503 while Temporal is away', async () => {
    test.operations.checker.state.mockRejectedValueOnce(new DomainError('unavailable', 'away'))
    expect((await test.call('GET /api/payments/checker/status', { as: 'admin' })).status).toBe(503)
  })
})

describe('the switch of the payment checker', () => {
  it.each(['start', 'stop'] as const)('%s reads no body, answers the status and is audited', async (to) => {
    for (const json of [undefined, { anything: 'at all' }]) {
      const response = await test.call(`POST /api/payments/checker/${to}`, { as: 'admin', json })
      expect(response.status).toBe(200)
      expect(PaymentChecker.parse(await response.json()).data.maxAttempts).toBe(2)
    }
    expect(test.operations.checker[to]).toHaveBeenCalledWith({ kind: 'staff', id: test.ids.admin })
    const rows = await test.db
      .selectFrom('audit')
      .select(['actorId', 'objectId'])
      .where('action', '=', to === 'start' ? 'payment-checker.started' : 'payment-checker.stopped')
      .execute()
    expect(rows).toEqual([1, 2].map(() => ({ actorId: test.ids.admin, objectId: 'payment-sweep' })))
  })
})
