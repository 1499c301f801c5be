import { randomUUID } from 'node:crypto'
import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { testStack } from '@passage/local/testing/stack'
import { Client, Connection } from '@temporalio/client'
import { defineSearchAttributeKey, type SearchAttributePair } from '@temporalio/common'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addressOf, queryOf, type SavedView, savedViews } from './views.ts'

let client: Client
const started: string[] = []
beforeAll(async () => {
  client = new Client({ connection: await Connection.connect({ address: testStack().env.TEMPORAL_ADDRESS as string }) })
})
afterAll(async () => {
  for (const id of started)
    await client.workflow
      .getHandle(id)
      .terminate()
      .catch(() => undefined)
  await client?.connection.close()
})

const attribute = <Name extends keyof typeof SEARCH_ATTRIBUTES>(name: Name, value: unknown) =>
  ({ key: defineSearchAttributeKey(name, SEARCH_ATTRIBUTES[name]), value }) as SearchAttributePair
const reason = (name: string) => [attribute('NeedsAttention', true), attribute('AttentionReason', [name])]
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

/** An order that belongs on the view, by its attributes. */
const MADE_FOR: Record<string, SearchAttributePair[]> = {
  'Stuck orders': [...reason('mail_failing'), attribute('Trouble', ['own'])],
  'Servers away': [...reason('mail_failing'), attribute('Trouble', ['mail', 'storage'])],
  Overdue: reason('overdue'),
  'Refund failed': reason('refund_returned'),
  'Mail does not leave': reason('mail_failing'),
  Storage: reason('file_failing'),
  'Steps that fail': reason('projection_conflict'),
  'Payments that wait': [attribute('OrderStatus', 'payment_pending')],
  'Waits for the customer': [attribute('WaitsFor', 'customer')],
  'Waits for us': [attribute('WaitsFor', 'passage')],
  'Waits for the embassy': [attribute('WaitsFor', 'embassy')],
  'Due today': [attribute('WaitsFor', 'passage'), attribute('DueAt', hours(-1))],
}

/** Views of runs that are over, and what they are runs of. */
const OF_WHAT_IS_OVER: Record<string, string> = {
  'Ended by hand': 'visaOrder',
  'Files not deleted': 'documentRetention',
}
/** Views of other runs than orders'. */
const OF_OTHERS: Record<string, string> = {
  'Partners to verify': 'partnerOnboarding',
  'Contact messages': 'contactMessage',
  'Money that goes back': 'surplusRefund',
}
const typeOf = ({ name }: SavedView) => OF_WHAT_IS_OVER[name] ?? OF_OTHERS[name]
const isOver = ({ name }: SavedView) => name in OF_WHAT_IS_OVER

/** Its queue has no worker: it stays as it was made. */
async function order(attributes: SearchAttributePair[], workflowType = 'visaOrder'): Promise<string> {
  const workflowId = `view-${randomUUID()}`
  started.push(workflowId)
  await client.workflow.start(workflowType, {
    workflowId,
    taskQueue: workflowId,
    typedSearchAttributes: attributes as never,
  })
  return workflowId
}

const found = async (query: string, workflowId: string): Promise<number> =>
  (await client.workflow.count(`(${query}) AND WorkflowId = '${workflowId}'`)).count

describe.each(savedViews)('the view $name', (view) => {
  it('finds an order made for it, and no other', async () => {
    const [mine, other] = [await order(MADE_FOR[view.name] ?? [], typeOf(view)), await order([])]
    if (isOver(view)) await client.workflow.getHandle(mine).terminate()
    await vi.waitFor(async () => expect(await found(queryOf(view), mine)).toBe(1), { timeout: 45_000 })
    expect(await found(queryOf(view), other)).toBe(0)
  })
})

describe.each(savedViews.filter((view) => !isOver(view)))('the view $name', (view) => {
  it('leaves out what is over', async () => {
    const mine = await order(MADE_FOR[view.name] ?? [], typeOf(view))
    await client.workflow.getHandle(mine).terminate()
    await vi.waitFor(async () => expect(await found("ExecutionStatus = 'Terminated'", mine)).toBe(1), 45_000)
    expect(await found(queryOf(view), mine)).toBe(0)
  })
})

it('an order that waits for a server only is not among the stuck ones; one of an older release is', async () => {
  const stuck = savedViews.find(({ name }) => name === 'Stuck orders')
  if (!stuck) throw new Error('There is no such view.')
  const [waits, older] = [
    await order([...reason('mail_failing'), attribute('Trouble', ['mail'])]),
    await order(reason('step_retrying')),
  ]
  await vi.waitFor(async () => expect(await found("Trouble = 'mail'", waits)).toBe(1), 45_000)
  await vi.waitFor(async () => expect(await found(queryOf(stuck), older)).toBe(1), 45_000)
  expect(await found(queryOf(stuck), waits)).toBe(0)
})

it('Due today leaves out what is due tomorrow', async () => {
  const view = savedViews.find(({ name }) => name === 'Due today')
  if (!view) throw new Error('There is no such view.')
  const now = new Date()
  const midnight = startOfLuxembourgDay(daysAfter(luxembourgDay(now), 1))
  const due = (at: Date) => order([attribute('WaitsFor', 'passage'), attribute('DueAt', at)])
  const [today, tomorrow] = [await due(new Date(midnight.getTime() - 1)), await due(midnight)]
  await vi.waitFor(async () => expect(await found("WaitsFor = 'passage'", tomorrow)).toBe(1), 45_000)
  await vi.waitFor(async () => expect(await found(queryOf(view, now), today)).toBe(1), 45_000)
  expect(await found(queryOf(view, now), tomorrow)).toBe(0)
})

it.each([
  ['2026-07-01T21:59:59Z', '2026-07-01T22:00:00.000Z'],
  ['2026-07-01T22:00:00Z', '2026-07-02T22:00:00.000Z'],
  ['2026-12-01T22:30:00Z', '2026-12-01T23:00:00.000Z'],
])('at %s the office’s day ends at %s', (now, end) => {
  const view = savedViews.find(({ name }) => name === 'Due today')
  expect(view && queryOf(view, new Date(now))).toContain(`DueAt < '${end}'`)
})

it('opens in the UI by its query, and is kept there under its name', () => {
  const [view] = savedViews
  if (!view) throw new Error('There are no views.')
  const ui = { uiUrl: 'http://localhost:8233', namespace: 'passage' }
  const address = new URL(addressOf(view, { ...ui, save: true }))
  expect(address.pathname).toBe('/namespaces/passage/workflows')
  expect(Object.fromEntries(address.searchParams)).toEqual({ query: view.query, savedQuery: 'Stuck orders' })
  expect(new URL(addressOf(view, ui)).searchParams.has('savedQuery')).toBe(false)
})
