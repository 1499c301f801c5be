import { randomUUID } from 'node:crypto'
import { FILES_LEFT } from '@passage/contracts/workflows/failure-types'
import { WORKFLOWS } from '@passage/contracts/workflows/names'
import { testStack } from '@passage/local/testing/stack'
import { Client, Connection, WorkflowFailedError } from '@temporalio/client'
import { ApplicationFailure } from '@temporalio/common'
import { NativeConnection, Worker } from '@temporalio/worker'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { workflowBundle } from '../testing/workflow-bundle.ts'
import type { DeletedPage, DocumentRetentionActivities } from './activities.ts'
import '../testing/quiet-runtime.ts'

let client: Client
let connection: NativeConnection
beforeAll(async () => {
  const address = testStack().env.TEMPORAL_ADDRESS as string
  client = new Client({ connection: await Connection.connect({ address }) })
  connection = await NativeConnection.connect({ address })
})
afterAll(async () => {
  await connection?.close()
  await client?.connection.close()
})

const LEFTOVERS = {
  notes: 1,
  details: 0,
  uploads: 3,
  orderDrafts: 2,
  contactMessages: 1,
  requests: 4,
  sessions: 6,
  weeksOfEvents: 5,
}

/** Runs the workflow over these pages. `asked`: the ids after which it asked for a page. */
const run = (...pages: DeletedPage[]) => runWith({}, pages)

/** As `run`, with other activities in place of the usual ones. */
async function runWith(others: Partial<DocumentRetentionActivities>, pages: DeletedPage[] = []) {
  const asked: (string | null)[] = []
  const activities = {
    deleteDueFiles: async ({ after }) => {
      asked.push(after)
      return pages.shift() ?? { deleted: 0, failed: 0, left: 0, next: null }
    },
    notifyOrdersOfDeletedFiles: async () => ({ notified: 2 }),
    ...others,
    sweepLeftovers: vi.fn(async () => LEFTOVERS),
  } satisfies DocumentRetentionActivities
  const taskQueue = `retention-${randomUUID()}`
  const worker = await Worker.create({ connection, taskQueue, workflowBundle: workflowBundle(), activities })
  const end = await worker.runUntil(
    client.workflow
      .execute(WORKFLOWS.documentRetention, { workflowId: taskQueue, taskQueue })
      .catch((error: unknown) => error),
  )
  expect(activities.sweepLeftovers).toHaveBeenCalledOnce()
  return { end, asked }
}

describe('the retention workflow', () => {
  it('deletes all pages, then notifies the orders and sweeps leftovers', async () => {
    const { end, asked } = await run(
      { deleted: 48, failed: 0, left: 0, next: 'a' },
      { deleted: 48, failed: 0, left: 0, next: 'b' },
      { deleted: 1, failed: 0, left: 0, next: null },
    )
    expect(asked).toEqual([null, 'a', 'b'])
    expect(end).toEqual({
      deleted: 97,
      failed: 0,
      notified: 2,
      ...LEFTOVERS,
    })
  })

  it('fails when files could not be deleted', async () => {
    const { end, asked } = await run(
      { deleted: 47, failed: 1, left: 1, next: 'a' },
      { deleted: 2, failed: 0, left: 1, next: null },
    )
    expect(asked).toEqual([null, 'a'])
    expect(end).toBeInstanceOf(WorkflowFailedError)
    expect((end as WorkflowFailedError).cause).toMatchObject({
      type: FILES_LEFT,
      message: expect.stringMatching(/^1 files/),
    })
  })

  const broken = async () => {
    throw ApplicationFailure.nonRetryable('broken')
  }

  it.each<[string, Partial<DocumentRetentionActivities>]>([
    ['cannot notify an order', { notifyOrdersOfDeletedFiles: broken }],
    ['cannot read the due files', { deleteDueFiles: broken }],
  ])('sweeps leftovers, then fails, when it %s', async (_what, others) => {
    const { end } = await runWith(others)
    expect(end).toBeInstanceOf(WorkflowFailedError)
    expect((end as WorkflowFailedError).cause?.cause).toMatchObject({ message: 'broken' })
  })

  it('continues after a page of which storage deletes no file', async () => {
    const { asked } = await run(
      { deleted: 0, failed: 48, left: 48, next: 'a' },
      { deleted: 48, failed: 0, left: 48, next: null },
    )
    expect(asked).toEqual([null, 'a'])
  })

  it('fails while files wait for their next try', async () => {
    const { end } = await run({ deleted: 3, failed: 0, left: 48, next: null })
    expect((end as WorkflowFailedError).cause).toMatchObject({
      type: FILES_LEFT,
      message: expect.stringMatching(/^48 files/),
    })
  })

  it('stops after five pages in a row of which storage deletes no file', async () => {
    const failed = { deleted: 0, failed: 48, left: 240, next: 'a' }
    const { asked } = await run(...Array.from({ length: 6 }, () => failed))
    expect(asked).toHaveLength(5)
  })
})
