import { expect, it } from 'vitest'
import { viewsPage } from '../views-page.ts'
import { alertsOf, duration } from './alerts.ts'
import type { Overview } from './overview.ts'

const at = new Date('2026-11-21T03:00:00Z')
const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
const well: Overview = {
  at,
  counts: new Map([
    ['Stuck orders', 1],
    ['Waiting for a server', 48],
  ]),
  newest: new Map(),
  away: [],
  workers: { last: at.getTime() - 40_000, waitingMs: 0 },
  failing: { workflowIds: [], asked: 100 },
  running: 100,
}
const texts = (change: Partial<Overview>) => alertsOf({ ...well, ...change }).map((alert) => alert.text)

it('returns none while workers poll and no order waits for a server', () => {
  expect(texts({})).toEqual([])
})

it('returns one alert for each server that cannot be reached', () => {
  const away = [
    { server: 'mail', orders: 48, since: minutesAgo(4) },
    { server: 'storage', orders: 1, since: null },
  ] as const
  expect(texts({ away })).toEqual([
    'Mail: no mail was sent for 4 minutes, 48 orders wait',
    'Storage: no file was read or written, 1 order waits',
  ])
})

it.each([
  ['the last poll is old', { last: minutesAgo(3).getTime(), waitingMs: 0 }, 'for 3 minutes'],
  ['a task waits', { last: at.getTime(), waitingMs: 20_000 }, 'for 20 seconds'],
  ['Temporal lists no poll', { last: null, waitingMs: 0 }, 'recently'],
])('puts a missing worker first: %s', (_what, workers, since) => {
  expect(texts({ workers })[0]).toMatch(new RegExp(`^Workers: no worker has polled ${since}; all orders are stopped$`))
})

it('names the runs whose workflow task fails, and how many runs were checked', () => {
  const failing = { workflowIds: ['visa-order/a', 'visa-order/b'], asked: 500 }
  expect(alertsOf({ ...well, failing, running: 1_200 })).toEqual([
    {
      text: 'Code: the workflow task of 2 runs fails repeatedly (500 of 1200 runs checked)',
      query: "WorkflowId IN ('visa-order/a', 'visa-order/b') AND ExecutionStatus = 'Running'",
    },
  ])
})

it.each([
  [1_000, '1 second'],
  [89_000, '89 seconds'],
  [240_000, '4 minutes'],
  [7_300_000, '2 hours'],
])('prints %i ms as %s', (ms, text) => {
  expect(duration(ms)).toBe(text)
})

it('renders alerts, counts, and that Temporal does not answer', async () => {
  const ui = { uiUrl: 'http://localhost:8233', namespace: 'default' }
  const page = String(await viewsPage(ui, { ...well, away: [{ server: 'mail', orders: 48, since: minutesAgo(4) }] }))
  expect(page).toContain('Mail: no mail was sent for 4 minutes, 48 orders wait')
  expect(page).toMatch(/Waiting for a server<\/a>\s*<span class="count">48<\/span>/)
  expect(String(await viewsPage(ui, null))).toContain('Temporal does not answer')
  expect(String(await viewsPage(ui, well))).toContain('no order waits for a server')
})
