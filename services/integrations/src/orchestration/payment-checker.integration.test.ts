import { randomUUID } from 'node:crypto'
import { testStack } from '@passage/local/testing/stack'
import { Client, Connection, ScheduleOverlapPolicy, WorkflowNotFoundError } from '@temporalio/client'
import { encodeToPayloads } from '@temporalio/common/lib/internal-non-workflow/index.js'
import proto from '@temporalio/proto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dataConverter } from './data-converter.ts'
import { keyRingField } from './key-ring.ts'
import { paymentChecker } from './payment-checker.ts'

const admin = { kind: 'staff', id: randomUUID() } as const
const { CommandType } = proto.temporal.api.enums.v1

let client: Client
beforeAll(async () => {
  const { env } = testStack()
  const ring = keyRingField('TEMPORAL_CODEC_KEYS').parse(env.TEMPORAL_CODEC_KEYS)
  const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS as string })
  client = new Client({ connection, dataConverter: dataConverter(ring) })
})
afterAll(() => client?.connection.close())

/** A separate schedule, every hour unless started by hand; gone after the test. */
async function withSchedule(story: (scheduleId: string, taskQueue: string) => Promise<void>): Promise<void> {
  const scheduleId = `checker-${randomUUID()}`
  const handle = await client.schedule.create({
    scheduleId,
    spec: { intervals: [{ every: '1 hour' }] },
    policies: { overlap: ScheduleOverlapPolicy.SKIP },
    action: { type: 'startWorkflow', workflowType: 'paymentSweep', workflowId: scheduleId, taskQueue: scheduleId },
  })
  try {
    await story(scheduleId, scheduleId)
  } finally {
    await handle.delete()
  }
}

/** Does the work of a worker: ends the run that waits in this queue with a result. */
async function completeRun(queue: string, result: unknown): Promise<void> {
  const { namespace, loadedDataConverter } = client.options
  const { taskToken } = await client.withDeadline(Date.now() + 10_000, () =>
    client.workflowService.pollWorkflowTaskQueue({ namespace, taskQueue: { name: queue } }),
  )
  const payloads = (await encodeToPayloads(loadedDataConverter, result)) ?? []
  const command = {
    commandType: CommandType.COMMAND_TYPE_COMPLETE_WORKFLOW_EXECUTION,
    completeWorkflowExecutionCommandAttributes: { result: { payloads } },
  }
  await client.workflowService.respondWorkflowTaskCompleted({ namespace, taskToken, commands: [command] })
}

describe('the payment checker', () => {
  it('runs while its schedule is not paused, at the schedule’s interval', async () => {
    await withSchedule(async (id) => {
      const state = await paymentChecker(client, id).state()
      expect(state).toMatchObject({ running: true, intervalMs: 3_600_000, lastRun: null, switched: null })
      expect(state.nextRunAt?.getTime()).toBeGreaterThan(Date.now())
    })
  })

  it('is stopped and started without the person’s name', async () => {
    await withSchedule(async (id) => {
      const checker = paymentChecker(client, id)
      const before = Date.now()
      await checker.stop(admin)
      await vi.waitFor(async () => {
        const { switched, ...state } = await checker.state()
        expect(state).toMatchObject({ running: false, nextRunAt: null })
        expect(switched).toMatchObject({ by: admin })
        expect(switched?.at.getTime()).toBeGreaterThanOrEqual(before)
      }, 45_000)
      await checker.start(admin)
      await vi.waitFor(async () => expect((await checker.state()).running).toBe(true), 45_000)
    })
  })

  it('names no person when it was stopped in Temporal itself', async () => {
    await withSchedule(async (id) => {
      await client.schedule.getHandle(id).pause('person@example.com needs quiet')
      await vi.waitFor(
        async () => expect(await paymentChecker(client, id).state()).toMatchObject({ running: false, switched: null }),
        45_000,
      )
    })
  })

  it('shows its last run as running, done with its payments, or failed', async () => {
    await withSchedule(async (id, queue) => {
      const checker = paymentChecker(client, id)
      const trigger = () => client.schedule.getHandle(id).trigger()
      const lastRun = (outcome: object) =>
        vi.waitFor(async () => expect((await checker.state()).lastRun).toMatchObject(outcome), { timeout: 45_000 })
      await trigger()
      await lastRun({ outcome: 'running', lookedUp: null })
      await completeRun(queue, { signalled: 3 })
      await lastRun({ outcome: 'done', lookedUp: 3 })
      await trigger()
      await lastRun({ outcome: 'running' })
      await client.workflow.getHandle((await running(id)) ?? '').terminate()
      await lastRun({ outcome: 'failed', lookedUp: null })
    })
  })

  it('has no last run when Temporal has deleted it', async () => {
    await withSchedule(async (id, queue) => {
      const checker = paymentChecker(client, id)
      await client.schedule.getHandle(id).trigger()
      await completeRun(queue, { signalled: 3 })
      await vi.waitFor(async () => expect((await checker.state()).lastRun).not.toBeNull(), { timeout: 45_000 })
      // Deleting a run takes the server 20 s: this is what it says afterwards.
      const gone = () => Promise.reject(new WorkflowNotFoundError('workflow not found', id, undefined))
      vi.spyOn(client.workflow, 'getHandle').mockReturnValueOnce({ describe: gone } as never)
      expect(await checker.state()).toMatchObject({ running: true, lastRun: null })
    })
  })

  it('throws unavailable while Temporal does not answer', async () => {
    const connection = Connection.lazy({ address: '127.0.0.1:1' })
    const nowhere = paymentChecker(new Client({ connection }))
    await expect(nowhere.state()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^The payment monitor does not answer/),
    })
    await connection.close()
  })

  it('throws unavailable without a schedule', async () => {
    await expect(paymentChecker(client, `missing-${randomUUID()}`).state()).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

async function running(scheduleId: string): Promise<string | undefined> {
  const { info } = await client.schedule.getHandle(scheduleId).describe()
  return info.recentActions.at(-1)?.action.workflow.workflowId
}
