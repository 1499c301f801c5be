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
    ['Servers away', 48],
  ]),
  away: [],
  workers: { last: at.getTime() - 40_000, waitingMs: 0 },
  failing: { workflowIds: [], asked: 100 },
  running: 100,
}
const words = (change: Partial<Overview>) => alertsOf({ ...well, ...change }).map((alert) => alert.words)

it('says nothing while workers ask for work and no order waits for a server', () => {
  expect(words({})).toEqual([])
})

it('has one line for each server that is away, however many orders wait', () => {
  const away = [
    { server: 'mail', orders: 48, since: minutesAgo(4) },
    { server: 'storage', orders: 1, since: null },
  ] as const
  expect(words({ away })).toEqual([
    'Mail: no mail has left for 4 minutes, 48 orders wait',
    'Storage: no file has been read or stored, 1 order waits',
  ])
})

it.each([
  ['nobody has asked for work lately', { last: minutesAgo(3).getTime(), waitingMs: 0 }, 'for 3 minutes'],
  ['work stays', { last: at.getTime(), waitingMs: 20_000 }, 'for 20 seconds'],
  ['the server knows of none', { last: null, waitingMs: 0 }, 'lately'],
])('a missing worker is on top: %s', (_what, workers, since) => {
  expect(words({ workers })[0]).toMatch(
    new RegExp(`^Workers: no worker has taken work ${since}, all orders stand still$`),
  )
})

it('names the runs whose workflow task fails, and how far it has looked', () => {
  const failing = { workflowIds: ['visa-order/a', 'visa-order/b'], asked: 500 }
  expect(alertsOf({ ...well, failing, running: 1_200 })).toEqual([
    {
      words: 'Code: the workflow task of 2 runs fails again and again (500 of 1200 runs looked through)',
      query: "WorkflowId IN ('visa-order/a', 'visa-order/b') AND ExecutionStatus = 'Running'",
    },
  ])
})

it.each([
  [1_000, '1 second'],
  [89_000, '89 seconds'],
  [240_000, '4 minutes'],
  [7_300_000, '2 hours'],
])('%i ms are said as %s', (ms, said) => {
  expect(duration(ms)).toBe(said)
})

it('stands on top of the page, with the count beside each view; without Temporal the page says so', async () => {
  const ui = { uiUrl: 'http://localhost:8233', namespace: 'default' }
  const page = String(await viewsPage(ui, { ...well, away: [{ server: 'mail', orders: 48, since: minutesAgo(4) }] }))
  expect(page).toContain('Mail: no mail has left for 4 minutes, 48 orders wait')
  expect(page).toMatch(/Servers away<\/a>\s*<span class="count">48<\/span>/)
  expect(String(await viewsPage(ui, null))).toContain('Temporal does not answer')
  expect(String(await viewsPage(ui, well))).toContain('no order waits for a server')
})
