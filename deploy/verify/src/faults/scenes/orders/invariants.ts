import { setTimeout as sleep } from 'node:timers/promises'
import { isPayable, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { type WorkflowExecutionDescription, WorkflowNotFoundError } from '@temporalio/client'
import { filesOfOrder } from '../documents/files.ts'
import type { Answer } from '../http.ts'
import type { Tally } from '../payments/sandbox.ts'
import type { World } from '../world.ts'
import type { Order } from './drive.ts'
import { mailsOfOrder } from './mails.ts'
import { differences, rowsOf } from './timeline.ts'

/** I1 of FAULTS.md: a deviation after this time is a fault. */
const WITHIN_MS = 60_000

/** I9, plus delays of this process. */
const LONGEST_ANSWER_MS = 10_250

/**
 * The broken invariants, of I1 to I6 and I8 of FAULTS.md, for these orders, one sentence each, beginning with the
 * invariant's name. Waits for what may still come; empty when none is broken.
 */
export async function violations(world: World, orders: readonly Order[], within = WITHIN_MS): Promise<string[]> {
  const deadline = Date.now() + within
  for (;;) {
    const found = (await Promise.all(orders.map((order) => check(world, order)))).flat()
    if (found.length === 0 || Date.now() > deadline) return found
    await sleep(250)
  }
}

/** I9: no request hangs longer than 10 s, and a refused one says so, and when to come back. */
export const slowOrSilent = (answers: readonly Answer[]): string[] => [
  ...answers.filter(({ ms }) => ms > LONGEST_ANSWER_MS).map(({ ms }) => `I9: an answer took ${ms} ms`),
  ...silent(answers),
]

/** I9: refused requests that do not say when to come back. */
export const silent = (answers: readonly Answer[]): string[] =>
  answers
    .filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))
    .map(({ status, body }) => `I9: ${status} without saying when to come back: ${JSON.stringify(body)}`)

async function check(world: World, order: Order): Promise<string[]> {
  const run = await runOf(world, order)
  const began = await oneWorkflow(world, order, run)
  // Pending work may still change the results.
  if (!run) return began
  const work = underWay(run)
  if (work.length > 0) return [...began, `not settled: order ${order.id} has work under way: ${work.join(', ')}`]
  const tally = await world.sandbox.tally(order.id)
  const found = await Promise.all([
    oneCharge(world, order, tally),
    refunds(world, order, tally),
    paidOrdersGoOn(world, order, tally, run),
    oneList(world, order, tally),
    filesOfOrder(world, order),
    mailsOfOrder(world, order),
  ])
  return [...began, ...found.flat()]
}

/** The order's newest run; null without one. */
const runOf = ({ temporal }: World, { id }: Order): Promise<WorkflowExecutionDescription | null> =>
  temporal.workflow
    .getHandle(visaOrderId(id))
    .describe()
    .catch((error: unknown) => {
      if (error instanceof WorkflowNotFoundError) return null
      throw error
    })

/** The pending steps. A retried mail does not count: it may wait a minute for a worker that has died. */
const underWay = ({ status, raw }: WorkflowExecutionDescription): string[] => {
  if (status.name !== 'RUNNING') return []
  return [
    ...(raw.pendingActivities ?? [])
      .filter(({ activityType, attempt }) => activityType?.name !== 'sendMail' || (attempt ?? 1) <= 1)
      .map(
        ({ activityType, attempt, lastFailure }) =>
          `${activityType?.name}, attempt ${attempt ?? 1}${lastFailure?.message ? ` after "${lastFailure.message}"` : ''}`,
      ),
    ...(raw.pendingWorkflowTask ? [`workflow task, attempt ${raw.pendingWorkflowTask.attempt}`] : []),
  ]
}

const when = (broken: boolean, sentence: string): string[] => (broken ? [sentence] : [])

async function oneWorkflow({ db, temporal }: World, { id, key }: Order, run: object | null): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('idempotencyKey', '=', key).execute()
  const { count } = await temporal.workflow.count(
    `WorkflowId = "${visaOrderId(id)}" AND ExecutionStatus != "ContinuedAsNew"`,
  )
  return [
    ...when(
      rows.length !== 1 || rows[0]?.id !== id,
      `I1: ${rows.length} orders have the idempotency key of one request (${id})`,
    ),
    ...when(run === null, `I1: order ${id} has no workflow`),
    ...when(count > 1, `I1: order ${id} has ${count} workflows`),
  ]
}

async function oneCharge({ db, sandbox }: World, { id, cents }: Order, tally: Tally): Promise<string[]> {
  const payments = await db.selectFrom('payments').select('capturedCents').where('orderId', '=', id).execute()
  const captured = payments.reduce((sum, payment) => sum + payment.capturedCents, 0)
  const open = (await sandbox.sessions(id)).filter(({ status }) => status === 'open').length
  return [
    ...when(tally.succeeded > 1, `I2: order ${id} was charged ${tally.succeeded} times`),
    ...when(
      open + tally.succeeded > 1,
      `I2: order ${id} has ${open} open payment pages and ${tally.succeeded} charges`,
    ),
    ...when(
      tally.captured !== tally.succeeded * cents,
      `I2: ${tally.captured} was charged instead of ${cents} (${id})`,
    ),
    ...when(captured !== tally.captured, `I2: ${tally.captured} was charged and ${captured} is recorded (${id})`),
  ]
}

async function refunds({ db }: World, { id }: Order, tally: Tally): Promise<string[]> {
  const rows = await db.selectFrom('refunds').select(['cents', 'status']).where('orderId', '=', id).execute()
  const promised = rows.reduce((sum, { cents }) => sum + cents, 0)
  const made = rows.filter(({ status }) => status === 'made')
  return [
    ...when(tally.refunded > tally.captured, `I3: ${tally.refunded} of ${tally.captured} were refunded (${id})`),
    ...when(promised > tally.captured, `I3: ${promised} of ${tally.captured} were promised back (${id})`),
    ...when(made.length < rows.length, `I3: a refund was promised and is not made (${id})`),
    ...when(
      tally.refunds !== made.length,
      `I3: ${tally.refunds} refunds were made, ${made.length} are recorded (${id})`,
    ),
    ...when(tally.refunded !== promised, `I3: ${tally.refunded} was refunded instead of ${promised} (${id})`),
  ]
}

async function paidOrdersGoOn(
  { db, temporal }: World,
  { id }: Order,
  tally: Tally,
  run: WorkflowExecutionDescription,
): Promise<string[]> {
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const failed = await temporal.workflow.count(`WorkflowId = "${visaOrderId(id)}" AND ExecutionStatus = "Failed"`)
  const lives = run.status.name === 'RUNNING' || run.status.name === 'COMPLETED'
  return [
    ...when(tally.succeeded > 0 && isPayable(status as OrderStatus), `I4: order ${id} is paid and still ${status}`),
    ...when(!lives || failed.count > 0, `I4: the workflow of order ${id} has ended as ${run.status.name}`),
  ]
}

async function oneList(world: World, order: Order, tally: Tally): Promise<string[]> {
  const reasons = (await rowsOf(world, order)).map(({ reason }) => reason)
  const times = (...wanted: string[]) => reasons.filter((reason) => wanted.includes(reason)).length
  const twice = [
    ...when(times('payment_confirmed', 'payment_late') > tally.succeeded, 'a payment'),
    ...when(times('payment_declined') > tally.failed, 'a declined card'),
    ...when(times('refund_made') > tally.refunds, 'a refund'),
    ...when(times('review_started') > 1, 'the beginning of the review'),
  ]
  return [
    ...twice.map((what) => `I5: the timeline of order ${order.id} has ${what} too often: ${reasons.join(', ')}`),
    ...(await differences(world, order)).map((difference) => `I5: ${difference} (${order.id})`),
  ]
}
