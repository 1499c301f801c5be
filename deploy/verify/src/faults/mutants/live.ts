import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { toCents } from '@passage/contracts/domain/money/money'
import { visaOrderId } from '@passage/contracts/workflows/names'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { systemContext } from '@passage/core/context'
import { fieldCipher } from '@passage/core/details/field-cipher'
import { createOrder } from '@passage/core/orders/placing/create-order'
import { MANY_ORDERS } from '@passage/core/testing/many-orders'
import { connectEvents } from '@passage/integrations/events/nats'
import { dataConverter, failureConverterPath } from '@passage/integrations/orchestration/data-converter'
import { connectOrders } from '@passage/integrations/orchestration/temporal'
import { companyOf } from '@passage/integrations/papers/company'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { connectScanner } from '@passage/integrations/scan/clamd'
import { connectStorage } from '@passage/integrations/storage/s3'
import type { Deps } from '@passage/worker/activities/deps'
import { visaOrderActivities } from '@passage/worker/activities/visa-order'
import { createPublisher } from '@passage/worker/publisher'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker } from '@temporalio/worker'
import { pino } from 'pino'
import { type Order, orderBody } from '../scenes/drive.ts'
import type { World } from '../scenes/world.ts'
import { type Edit, openWorkbench } from './mutate.ts'
import '@passage/workflows/testing/quiet-runtime'

export type Activities = ReturnType<typeof visaOrderActivities>

/** An order whose workflow has not been started, as an API leaves it that dies after the commit. */
export interface UnstartedOrder extends Order {
  start: VisaOrderInput
}

/** Commits an order and does nothing else. */
export async function commitOrder(world: World): Promise<UnstartedOrder> {
  const customer = await world.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'customer')
    .executeTakeFirstOrThrow()
  const key = randomUUID()
  const person = { id: customer.id, role: 'customer', agencyId: null, verifiedEmail: null } as const
  const fields = fieldCipher(world.env.FIELD_ENCRYPTION_KEYS)
  const context = { ...systemContext(world.db, fields), actor: { kind: 'customer', id: customer.id } as const }
  const { id, orderNumber, start } = await createOrder(
    context,
    person,
    CreateOrder.parse(orderBody(world)),
    key,
    MANY_ORDERS,
  )
  if (!start) throw new Error(`order ${id} has been made before`)
  return { id, orderNumber, key, cents: toCents(world.offer.totalPrice) ?? 0, start }
}

/** What is different about the worker. */
export interface Habits {
  maxCachedWorkflows?: number
}

export interface Mutants<Name extends string> {
  /**
   * Makes an order whose workflow is this mutant, on a queue and a worker of its own, with the real activities or what
   * `change` makes of them; ends it when the story is over.
   */
  live<T>(
    mutant: Name,
    story: (order: UnstartedOrder) => Promise<T>,
    change?: (deps: Deps) => Activities,
    habits?: Habits,
  ): Promise<T>
  close(): Promise<void>
}

/** One bundle of all mutants of the workflows; each has the visa order under its own name. */
export async function breed<Name extends string>(
  world: World,
  mutants: Record<Name, readonly Edit[]>,
): Promise<Mutants<Name>> {
  const workbench = await openWorkbench()
  const names = Object.keys(mutants) as Name[]
  for (const name of names) await workbench.copy('workflows/src', name, mutants[name])
  const workflowsPath = join(workbench.folder, 'mutants.ts')
  const exports = names.map((name) => `export { visaOrder as ${name} } from './${name}/workflows.ts'\n`)
  await writeFile(workflowsPath, exports.join(''))
  const workflowBundle = await bundleWorkflowCode({
    workflowsPath,
    failureConverterPath: failureConverterPath(),
    logger: new DefaultLogger('ERROR'),
  })
  const connection = await NativeConnection.connect({ address: world.stack.env.TEMPORAL_ADDRESS })
  const deps = realDeps(world)
  return {
    async live(mutant, story, change = visaOrderActivities, habits = {}) {
      const taskQueue = `mutants-${randomUUID()}`
      const worker = await Worker.create({
        connection,
        taskQueue,
        workflowBundle,
        activities: { ...besides, ...change(deps) },
        dataConverter: dataConverter(world.env.TEMPORAL_CODEC_KEYS),
        ...habits,
      })
      return worker.runUntil(async () => {
        const order = await commitOrder(world)
        const handle = await world.temporal.workflow.start(mutant, {
          workflowId: visaOrderId(order.id),
          taskQueue,
          args: [order.start],
          workflowTaskTimeout: '2s',
        })
        try {
          return await story(order)
        } finally {
          await handle.terminate('the story of this mutant is over').catch(() => undefined)
        }
      })
    },
    async close() {
      await deps.events.close()
      await deps.orders.close()
      await connection.close()
      await workbench.remove()
    },
  }
}

/** What else an order does; no mutant is about it. */
const besides = {
  sendMail: async () => undefined,
  issueInvoice: async () => ({ number: 'of no mutant' }),
  prepareFile: async () => undefined,
  setDeadline: async () => null,
} satisfies Omit<VisaOrderActivities, keyof Activities>

function realDeps({ env, db }: World): Deps {
  const log = pino({ level: 'silent' })
  const events = connectEvents(env, log)
  return {
    context: systemContext(db, fieldCipher(env.FIELD_ENCRYPTION_KEYS)),
    payments: connectPayments(env),
    storage: connectStorage(env),
    scanner: connectScanner(env, log),
    invoices: { company: companyOf(env), vatPercent: env.VAT_RATE_PERCENT },
    events,
    orders: connectOrders(env),
    appUrl: env.APP_URL,
    publish: createPublisher(db, events, log),
  }
}
