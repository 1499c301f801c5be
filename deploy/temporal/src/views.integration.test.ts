import { randomUUID } from 'node:crypto'
import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { testStack } from '@passage/local/testing/stack'
import { Client, Connection } from '@temporalio/client'
import { defineSearchAttributeKey, type SearchAttributePair } from '@temporalio/common'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { overviewOf } from './overview/overview.ts'
import { addressOf, queryOf, type SavedView, savedViews } from './views.ts'

let client: Client
const started: string[] = []
beforeAll(async () => {
  client = new Client({ connection: await Connection.connect({ address: testStack().env.TEMPORAL_ADDRESS as string }) })
})
afterAll(async () => {
  const terminate = (id: string) => client.workflow.getHandle(id).terminate()
  await Promise.allSettled(started.map(terminate))
  await client?.connection.close()
})

const attribute = <Name extends keyof typeof SEARCH_ATTRIBUTES>(name: Name, value: unknown) =>
  ({ key: defineSearchAttributeKey(name, SEARCH_ATTRIBUTES[name]), value }) as SearchAttributePair
const reason = (name: string) => [attribute('NeedsAttention', true), attribute('AttentionReason', [name])]
const today = luxembourgDay(new Date())
const midnight = startOfLuxembourgDay(daysAfter(today, 1))

/** Search attributes of a workflow that belongs in the view. */
const MATCHING: Record<string, SearchAttributePair[]> = {
  'Stuck orders': [...reason('mail_failing'), attribute('Trouble', ['own'])],
  'Waiting for a server': [...reason('mail_failing'), attribute('Trouble', ['mail', 'storage'])],
  Overdue: reason('overdue'),
  Money: reason('refund_returned'),
  'Mail fails': reason('mail_failing'),
  'Storage fails': reason('file_failing'),
  'Steps fail': reason('projection_conflict'),
  'Open payments': [attribute('OrderStatus', 'payment_pending')],
  'Waiting for the customer': [attribute('WaitsFor', 'customer')],
  'Waiting for staff': [attribute('WaitsFor', 'passage')],
  'Waiting for the embassy': [attribute('WaitsFor', 'embassy')],
  'Due today': [attribute('WaitsFor', 'passage'), attribute('DueAt', new Date(midnight.getTime() - 1))],
  'Promise missed': [attribute('WaitsFor', 'embassy'), attribute('PromisedAt', startOfLuxembourgDay(today))],
}
/** Search attributes of a workflow that nearly belongs in the view. */
const OTHERS: Record<string, SearchAttributePair[]> = {
  'Stuck orders': [...reason('mail_failing'), attribute('Trouble', ['mail'])],
  'Due today': [attribute('WaitsFor', 'passage'), attribute('DueAt', midnight)],
  'Promise missed': [attribute('WaitsFor', 'embassy'), attribute('PromisedAt', midnight)],
}
/** Views of ended workflows, and of other types than orders. */
const ENDED: Record<string, string> = { 'Ended by hand': 'visaOrder', 'Files not deleted': 'documentRetention' }
const TYPES: Record<string, string> = {
  ...ENDED,
  'Partners to verify': 'partnerOnboarding',
  'Contact messages': 'contactMessage',
  'Surplus refunds': 'surplusRefund',
}

/** Starts a workflow on a queue without a worker, so that its attributes do not change. */
async function start(attributes: SearchAttributePair[] = [], workflowType = 'visaOrder'): Promise<string> {
  const workflowId = `view-${randomUUID()}`
  started.push(workflowId)
  const options = { workflowId, taskQueue: workflowId, typedSearchAttributes: attributes as never }
  await client.workflow.start(workflowType, options)
  return workflowId
}

const terminate = (id: string) => client.workflow.getHandle(id).terminate()

describe.each(savedViews)('the view $name', ({ name, query }: SavedView) => {
  it('lists the workflows that match its description, and no others', async () => {
    const [matching, opposite, other] = await Promise.all([
      start(MATCHING[name], TYPES[name]),
      start(MATCHING[name], TYPES[name]),
      start(OTHERS[name]),
    ])
    await terminate(name in ENDED ? matching : opposite)
    const ids = [matching, opposite, other].map((id) => `'${id}'`).join(', ')
    const listed = async (filter: string) => {
      const found: string[] = []
      for await (const { workflowId } of client.workflow.list({ query: `(${filter}) AND WorkflowId IN (${ids})` }))
        found.push(workflowId)
      return found
    }
    const indexed = async () => [
      (await listed("ExecutionStatus = 'Running'")).length,
      (await listed("ExecutionStatus = 'Terminated'")).length,
    ]
    await vi.waitFor(async () => expect(await indexed()).toEqual([2, 1]), 45_000)
    expect(await listed(queryOf({ query }))).toEqual([matching])
  })
})

describe('overviewOf', () => {
  it('reads the newest runs of a view with their order numbers', async () => {
    const number = 'ORD-34679ACD'
    const workflowId = await start([...reason('refund_failing'), attribute('OrderNumber', number)])
    const listed = async () => (await overviewOf(client)())?.newest.get('Money') ?? []
    const expected = { workflowId, orderNumber: number, reasons: ['refund_failing'], dueAt: null }
    await vi.waitFor(async () => expect(await listed()).toContainEqual(expect.objectContaining(expected)), 45_000)
  })
})

describe('queryOf', () => {
  it.each([
    ['2026-07-01T21:59:59Z', '2026-07-01T22:00:00.000Z'],
    ['2026-07-01T22:00:00Z', '2026-07-02T22:00:00.000Z'],
    ['2026-12-01T22:30:00Z', '2026-12-01T23:00:00.000Z'],
  ])('replaces {tomorrow} at %s by %s, the end of the day in Luxembourg', (now, end) => {
    expect(queryOf({ query: "DueAt < '{tomorrow}'" }, new Date(now))).toBe(`DueAt < '${end}'`)
  })
})

describe('addressOf', () => {
  it('opens a view in the Temporal UI, and keeps it there with `save`', () => {
    const [view] = savedViews
    if (!view) throw new Error('There are no views.')
    const ui = { uiUrl: 'http://localhost:8233', namespace: 'passage' }
    const address = new URL(addressOf(view, { ...ui, save: true }))
    expect(address.pathname).toBe('/namespaces/passage/workflows')
    expect(Object.fromEntries(address.searchParams)).toEqual({ query: view.query, savedQuery: 'Stuck orders' })
    expect(new URL(addressOf(view, ui)).searchParams.has('savedQuery')).toBe(false)
  })
})
