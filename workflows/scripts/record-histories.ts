import { mkdir, writeFile } from 'node:fs/promises'
import { cancelOrder, changeStatus, paymentObserved, requestPayment } from '@passage/contracts/workflows/visa-order'
import { testStack } from '@passage/local/testing/stack'
import { connectDevServer, type OrderHandle } from '../src/testing/dev-server.ts'
import type { FakeWorld } from '../src/testing/fake-world.ts'

// Records one history per path of an order's life, for the replay test. Run against a running stack (PASSAGE_STACK) when
// a path is new; a history that is there stays, since orders with it may still be alive.
const customer = { kind: 'customer', id: 'c1' } as const
const staff = { kind: 'staff', id: 's1' } as const
const settle = () => new Promise((resolve) => setTimeout(resolve, 800))
const pay = async (order: OrderHandle, world: FakeWorld) => {
  await order.executeUpdate(requestPayment, { args: [{ actor: customer }] })
  world.pay(19_400)
  await order.signal(paymentObserved, { sessionId: 'cs_1' })
  await settle()
}
const change = (order: OrderHandle, to: 'processing' | 'submitted' | 'approved' | 'completed' | 'rejected') =>
  order.executeUpdate(changeStatus, { args: [{ actor: staff, to, noteId: null, expectedSeq: null }] })

const paths: Record<string, (order: OrderHandle, world: FakeWorld) => Promise<unknown>> = {
  'paid-to-completed': async (order, world) => {
    await pay(order, world)
    for (const to of ['processing', 'submitted', 'approved', 'completed'] as const) await change(order, to)
  },
  'declined-then-paid': async (order, world) => {
    await order.executeUpdate(requestPayment, { args: [{ actor: customer }] })
    world.decline('ch_1')
    await order.signal(paymentObserved, { sessionId: 'cs_1' })
    await settle()
    world.pay(19_400)
    await order.signal(paymentObserved, { sessionId: 'cs_1' })
    await settle()
  },
  'rejected-and-refunded': async (order, world) => {
    await pay(order, world)
    world.refundFailures = 1
    await change(order, 'rejected')
    await new Promise((resolve) => setTimeout(resolve, 3_000))
  },
  'cancelled-with-open-checkout': async (order) => {
    await order.executeUpdate(requestPayment, { args: [{ actor: customer }] })
    await order.executeUpdate(cancelOrder, { args: [{ actor: customer, noteId: null }] })
  },
  'override-and-late-payment': async (order, world) => {
    await order.executeUpdate(requestPayment, { args: [{ actor: customer }] })
    await change(order, 'processing')
    world.pay(19_400)
    await order.signal(paymentObserved, { sessionId: 'cs_1' })
    await settle()
    await order.cancel()
    await settle()
  },
}

/** A stack trace names the machine that it was recorded on. */
const withoutTraces = (key: string, value: unknown) => (key === 'stackTrace' ? '' : value)

/** As the Temporal UI's *Download* gives it. */
async function historyOf(workflowId: string): Promise<unknown> {
  const path = `api/v1/namespaces/default/workflows/${encodeURIComponent(workflowId)}/history?maximumPageSize=1000`
  const response = await fetch(new URL(path, testStack().env.TEMPORAL_UI_URL))
  if (!response.ok) throw new Error(`The Temporal UI answered ${response.status} to the request for a history.`)
  return ((await response.json()) as { history: unknown }).history
}

const folder = new URL('../src/visa-order/histories/', import.meta.url)
await mkdir(folder, { recursive: true })
const server = await connectDevServer()
const wanted = process.argv.slice(2)
for (const [name, path] of Object.entries(paths)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await server.live(async (order, world) => {
    await path(order, world)
    await writeFile(
      new URL(`${name}.json`, folder),
      `${JSON.stringify(await historyOf(order.workflowId), withoutTraces, 1)}\n`,
    )
    console.log(`recorded ${name}`)
  })
}
await server.close()
