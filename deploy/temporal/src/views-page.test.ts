import { expect, it } from 'vitest'
import type { ListedRun, Overview } from './overview/overview.ts'
import { savedViews } from './views.ts'
import { viewsPage } from './views-page.ts'

const at = new Date('2026-11-21T03:00:00Z')
const run: ListedRun = {
  workflowId: 'visa-order/1',
  runId: 'r1',
  orderNumber: 'ORD-34679ACD',
  reasons: ['mail_failing'],
  dueAt: new Date('2026-11-21T12:00:00Z'),
}
const overview: Overview = {
  at,
  counts: new Map(savedViews.map(({ name }) => [name, name === 'Stuck orders' ? 7 : 0])),
  newest: new Map([['Stuck orders', [run, { ...run, workflowId: 'partner/2', orderNumber: null }]]]),
  away: [],
  workers: { last: at.getTime(), waitingMs: 0 },
  failing: { workflowIds: [], asked: 1 },
  running: 9,
}
const ui = { uiUrl: 'http://localhost:8233', namespace: 'default' }

it('groups the views', async () => {
  const page = String(await viewsPage(ui, overview))
  const groups = [...page.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title)
  expect(groups).toEqual(['For operators', 'Failing servers', 'Waiting', 'Ended'])
})

it('says nothing of a view without workflows but its name', async () => {
  const page = String(await viewsPage(ui, overview))
  expect(page.match(/class="count"/g)?.length).toBe(1)
  expect(page).toMatch(/Stuck orders<\/a>\s*<span class="count">7<\/span>/)
  const storage = savedViews.find(({ name }) => name === 'Storage fails')
  expect(page).toContain('>Storage fails</a>')
  expect(page).not.toContain(storage?.description)
  expect(String(await viewsPage(ui, null))).toContain(storage?.description)
})

it('lists the newest workflows of a view by order number, with the reason and the deadline', async () => {
  const page = String(await viewsPage(ui, overview))
  expect(page).toMatch(
    /href="http:\/\/localhost:8233\/namespaces\/default\/workflows\/visa-order%2F1\/r1\/history">ORD-34679ACD<\/a>\s*mail_failing · due 2026-11-21 13:00/,
  )
  expect(page.match(/Luxembourg time/g)).toHaveLength(1)
  expect(page).toContain('>partner/2</a>')
  expect(page).toMatch(/href="http:\/\/localhost:8233\/namespaces\/default\/workflows\?[^"]+">5 more<\/a>/)
})
