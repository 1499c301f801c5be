import { randomUUID } from 'node:crypto'
import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { TASK_QUEUE, visaOrderId, WORKFLOWS } from '@passage/contracts/workflows/names'
import { orderQuery } from '@passage/contracts/workflows/visa-order-messages'
import { until } from '@passage/local/until'
import type { Order } from '@passage/verify/faults/scenes/orders/drive'
import type { World } from '@passage/verify/faults/scenes/world'
import { expect } from 'vitest'

export const runOf = ({ temporal }: World, { id }: Order) => temporal.workflow.getHandle(visaOrderId(id))
export const stateOf = (world: World, order: Order) => runOf(world, order).query(orderQuery)

/**
 * Waits until an order shows a reason for attention. To shorten the two minutes until then, the failing activity `step` gets no
 * more attempts.
 */
export const asksForAttention = (world: World, order: Order, reason: AttentionReason, step?: string): Promise<void> =>
  until(
    async () => {
      if (step) await giveUp(world, order, step)
      const { attention } = await stateOf(world, order)
      if (!attention.includes(reason)) throw new Error(`${order.orderNumber} shows ${attention}, not ${reason}`)
    },
    { within: 45_000, every: 250 },
  )

async function giveUp({ temporal }: World, order: Order, step: string): Promise<void> {
  const { namespace } = temporal.options
  const execution = { workflowId: visaOrderId(order.id) }
  const { raw } = await runOf({ temporal } as World, order).describe()
  for (const { activityId: id, activityType, attempt } of raw.pendingActivities ?? []) {
    // An activity without a failure may still succeed.
    if (activityType?.name !== step || (attempt ?? 1) < 2) continue
    const once = { namespace, execution, id }
    await temporal.workflowService
      .updateActivityOptions({
        ...once,
        activityOptions: { retryPolicy: { maximumAttempts: 1 } },
        updateMask: { paths: ['retry_policy.maximum_attempts'] },
      })
      .then(() => temporal.workflowService.resetActivity(once))
      // The activity may have ended in the meantime.
      .catch(() => undefined)
  }
}

/** Makes Stripe answer 500 to these calls until the faults are removed. */
export const breakStripe = ({ sandbox }: World, method: 'GET' | 'POST', path: string): Promise<unknown> =>
  sandbox.fail({ kind: 'error', when: 'before', stored: false, times: 10_000, method, path })

/** Resets a run, as the UI does, to a point after the claim of the order and before its first entry. */
export async function resetByMistake(world: World, order: Order): Promise<void> {
  const run = runOf(world, order)
  const [{ runId }, { events }] = await Promise.all([run.describe(), run.fetchHistory()])
  const claimed = events?.findIndex((event) => event.activityTaskCompletedEventAttributes) ?? 0
  const task = events?.slice(claimed).find((event) => event.workflowTaskCompletedEventAttributes)
  await world.temporal.workflowService.resetWorkflowExecution({
    namespace: world.temporal.options.namespace,
    workflowExecution: { workflowId: visaOrderId(order.id), runId },
    reason: 'an operator’s mistake',
    requestId: randomUUID(),
    workflowTaskFinishEventId: task?.eventId as never,
  })
}

/** Waits until the page of saved views matches. */
export const savedViewsShow = ({ stack }: World, text: RegExp): Promise<void> =>
  until(
    async () => {
      const page = await (await fetch(`http://127.0.0.1:${stack.ports.codec}/views`)).text()
      if (!text.test(page)) throw new Error(`the page of saved views does not match ${text}: ${page}`)
    },
    { within: 45_000, every: 500 },
  )

/** The status of the newest run of the document retention. */
export async function newestRetention({ temporal }: World): Promise<string | undefined> {
  const runs = temporal.workflow.list({ query: `WorkflowType = '${WORKFLOWS.documentRetention}'`, pageSize: 1 })
  for await (const { status } of runs) return status.name
  return undefined
}

/** Starts a run without an input, and waits until its workflow task has failed. */
export async function startFailing({ temporal }: World, { id }: Order): Promise<void> {
  const options = { workflowId: visaOrderId(id), taskQueue: TASK_QUEUE, args: [null] }
  const run = await temporal.workflow.start(WORKFLOWS.visaOrder, options)
  await until(
    async () => {
      const { attempt } = (await run.describe()).raw.pendingWorkflowTask ?? {}
      if ((attempt ?? 1) < 2) throw new Error('its task has not failed yet')
    },
    { within: 45_000, every: 100 },
  )
}

/** Sets the deadline in PostgreSQL, from which the next run reads it. */
export const setDueInPostgres = ({ db }: World, { id }: Order, dueAt: Date): Promise<unknown> =>
  db.updateTable('orders').set({ dueAt, remindAt: dueAt }).where('id', '=', id).execute()

/** Expects these reasons for attention of an order, and no others. */
export const hasAttention = async (world: World, order: Order, ...reasons: string[]): Promise<void> =>
  expect([...new Set((await stateOf(world, order)).attention)]).toEqual(reasons)
