import { randomUUID } from 'node:crypto'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { isMissing, readPolling } from '@passage/integrations/orchestration/polling'
import { testStack } from '@passage/local/testing/stack'
import { Client, Connection } from '@temporalio/client'
import { defineSearchAttributeKey, type SearchAttributePair } from '@temporalio/common'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { queryOf, savedViews } from '../views.ts'
import { alertsOf } from './alerts.ts'
import { failingTasks } from './failing-tasks.ts'
import { readServersAway } from './servers-away.ts'

const PATIENCE = { timeout: 60_000, interval: 250 }

let client: Client
const started: string[] = []
beforeAll(async () => {
  client = new Client({ connection: await Connection.connect({ address: testStack().env.TEMPORAL_ADDRESS as string }) })
})
afterAll(async () => {
  await Promise.all(
    started.map((id) =>
      client.workflow
        .getHandle(id)
        .terminate()
        .catch(() => undefined),
    ),
  )
  await client?.connection.close()
})

/** Starts a workflow on a queue without a worker, so that its attributes do not change. */
async function run(attributes: Partial<Record<keyof typeof SEARCH_ATTRIBUTES, unknown>>, taskQueue: string) {
  const workflowId = `overview-${randomUUID()}`
  started.push(workflowId)
  const pairs = Object.entries(attributes).map(([name, value]) => ({
    key: defineSearchAttributeKey(name, SEARCH_ATTRIBUTES[name as keyof typeof SEARCH_ATTRIBUTES]),
    value,
  })) as SearchAttributePair[]
  await client.workflow.start('visaOrder', { workflowId, taskQueue, typedSearchAttributes: pairs as never })
  return workflowId
}

it('shows orders that wait for a server in one alert, and an order with its own problem in Stuck orders', async () => {
  const query = savedViews.find(({ name }) => name === 'Stuck orders')
  if (!query) throw new Error('There is no view Stuck orders.')
  const stuck = async () => (await client.workflow.count(queryOf(query))).count
  const mailLine = async () => {
    const away = await readServersAway(client)
    const well = { workers: { last: Date.now(), waitingMs: 0 }, failing: { workflowIds: [], asked: 0 }, running: 0 }
    const lines = alertsOf({ ...well, at: new Date(), counts: new Map(), newest: new Map(), away }).map(
      ({ text }) => text,
    )
    return lines.filter((line) => line.startsWith('Mail: '))
  }
  const waiting = async () => Number(/(\d+) orders? waits?$/.exec((await mailLine())[0] ?? '0 orders wait')?.[1])
  const [before, stuckBefore] = [await waiting(), await stuck()]
  const queue = `overview-${randomUUID()}`
  const attention = { NeedsAttention: true, AttentionReason: ['mail_failing'] }
  const since = new Date(Date.now() - 240_000)
  const away = { ...attention, Trouble: ['mail'], TroubleSince: since }
  await Promise.all(Array.from({ length: 48 }, () => run(away, queue)))
  const own = await run({ ...attention, Trouble: ['own'], TroubleSince: since }, queue)
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(before + 48), PATIENCE)
  await vi.waitFor(async () => expect(await stuck()).toBeGreaterThan(stuckBefore), PATIENCE)
  expect(await mailLine()).toEqual([expect.stringMatching(/^Mail: no mail was sent for \d+ minutes, \d+ orders wait$/)])
  const shown: string[] = []
  for await (const { workflowId } of client.workflow.list({ query: queryOf(query) })) shown.push(workflowId)
  expect(shown.filter((id) => started.includes(id))).toEqual([own])
})

it('detects a queue without a worker until one polls', async () => {
  const queue = `overview-${randomUUID()}`
  await run({}, queue)
  const missing = async () => isMissing(await readPolling(client, queue), Date.now())
  expect(await missing()).toBe(true)
  await takeTask(queue)
  await vi.waitFor(async () => expect(await missing()).toBe(false), PATIENCE)
})

it('names a run while its workflow task fails', async () => {
  const queue = `overview-${randomUUID()}`
  const [check, failing] = [failingTasks(client), await run({}, queue)]
  const named = async () => (await check()).workflowIds.includes(failing)
  const taskToken = await takeTask(queue)
  expect(await named()).toBe(false)
  await client.workflowService.respondWorkflowTaskFailed({ namespace: client.options.namespace, taskToken })
  await vi.waitFor(async () => expect(await named()).toBe(true), PATIENCE)
  await client.workflow.getHandle(failing).terminate()
  expect(await named()).toBe(false)
})

/** Polls as a worker does and returns the task's token. */
async function takeTask(queue: string) {
  const { namespace } = client.options
  return client.withDeadline(Date.now() + PATIENCE.timeout, async () => {
    const asked = { namespace, taskQueue: { name: queue }, identity: queue }
    return (await client.workflowService.pollWorkflowTaskQueue(asked)).taskToken
  })
}
