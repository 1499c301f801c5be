import { mkdir, writeFile } from 'node:fs/promises'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { testStack } from '@passage/local/testing/stack'
import { connectDevServer, type OrderHandle } from '../src/testing/dev-server.ts'
import { type FakeWorld, orderInput } from '../src/testing/fake-world.ts'

// Records one history per path of an order's life, for the replay test. Run against a running stack (PASSAGE_STACK) when
// a path is new; a history that is there stays, since orders with it may still be alive.
const customer = { kind: 'customer', id: 'c1' } as const
const staff = { kind: 'staff', id: 's1' } as const
const settle = () => new Promise((resolve) => setTimeout(resolve, 800))
const pay = async (order: OrderHandle, world: FakeWorld) => {
  await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
  world.pay(19_400)
  await order.signal(messages.paymentObserved, { sessionId: 'cs_1' })
  await settle()
}
const change = (order: OrderHandle, to: StaffStatus) =>
  order.executeUpdate(messages.changeStatus, { args: [{ actor: staff, to, noteId: null, expectedSeq: null }] })

const approve = (order: OrderHandle, documentId: string) =>
  order.executeUpdate(messages.reviewDocument, {
    args: [{ actor: staff, documentId, noteId: null, verdict: 'approved' }],
  })

/** What was asked of an order that was placed with a passport only. */
const WITH_PASSPORT: Partial<VisaOrderInput> = {
  requiredDocuments: ['passport', 'photo'],
  documents: [{ documentId: 'd1', documentType: 'passport' }],
  travellersComplete: false,
}

const paths: Record<string, (order: OrderHandle, world: FakeWorld) => Promise<unknown>> = {
  'paid-to-completed': async (order, world) => {
    await pay(order, world)
    for (const to of ['processing', 'submitted', 'approved', 'completed'] as const) await change(order, to)
  },
  // With the claim and deadlines as local activities, and the embassy's file made because staff asked for it.
  'quick-start': async (order, world) => {
    await pay(order, world)
    await change(order, 'processing')
    await settle()
    await order.executeUpdate(messages.retryStep, { args: [{ actor: staff }] })
    await settle()
    await change(order, 'submitted')
    await settle()
    await change(order, 'processing')
    await settle()
    await change(order, 'rejected')
    await settle()
  },
  'declined-then-paid': async (order, world) => {
    await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
    world.decline('ch_1')
    await order.signal(messages.paymentObserved, { sessionId: 'cs_1' })
    await settle()
    world.pay(19_400)
    await order.signal(messages.paymentObserved, { sessionId: 'cs_1' })
    await settle()
  },
  'rejected-and-refunded': async (order, world) => {
    await pay(order, world)
    world.refundFailures = 1
    await change(order, 'rejected')
    await new Promise((resolve) => setTimeout(resolve, 3_000))
  },
  'cancelled-with-open-checkout': async (order) => {
    await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
    await order.executeUpdate(messages.cancelOrder, { args: [{ actor: customer, noteId: null }] })
  },
  // Paid at an older page, then at both: the other page closes, the second payment goes back.
  'paid-at-two-pages': async (order, world) => {
    await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
    world.payAt('cs_older', 19_400)
    world.payAt('cs_1', 19_400)
    await order.signal(messages.paymentObserved, { sessionId: 'cs_older' })
    await settle()
    await order.signal(messages.paymentObserved, { sessionId: 'cs_1' })
    await settle()
  },
  'override-and-late-payment': async (order, world) => {
    await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
    await change(order, 'processing')
    world.pay(19_400)
    await order.signal(messages.paymentObserved, { sessionId: 'cs_1' })
    await settle()
    await order.cancel()
    await settle()
  },
  'sent-back-to-delivered': async (order, world) => {
    world.travellersComplete = false
    await pay(order, world)
    const rejected = { actor: staff, documentId: 'd1', noteId: 'n1', verdict: 'rejected', reason: 'cropped' } as const
    await order.executeUpdate(messages.reviewDocument, { args: [rejected] })
    const instead = { actor: customer, documentId: 'd2', documentType: 'passport', replaces: 'd1' }
    await order.executeUpdate(messages.replaceDocument, { args: [instead] })
    const photo = { actor: customer, documentId: 'd3', documentType: 'photo', requestId: null }
    await order.executeUpdate(messages.addDocument, { args: [photo] })
    await approve(order, 'd2')
    await approve(order, 'd3')
    await settle()
    const details = { actor: customer, detailsId: 't1', emailChanges: true, expectedSeq: null }
    await order.executeUpdate(messages.correctDetails, { args: [details] })
    await settle()
    await change(order, 'submitted')
    await change(order, 'approved')
    const visa = { actor: staff, documentIds: ['v1'], noteId: null }
    await order.executeUpdate(messages.attachVisaDocuments, { args: [visa] })
    await settle()
  },
  'goodwill-and-returned-refund': async (order, world) => {
    await pay(order, world)
    await order.executeUpdate(messages.grantRefund, { args: [{ actor: staff, cents: 5_000, noteId: 'n1' }] })
    await settle()
    const { refunds } = await order.query(messages.orderQuery)
    const refundId = refunds[0]?.refundId as string
    world.refundsReturned.add(refundId)
    await order.signal(messages.refundObserved, { refundId })
    await settle()
    await order.executeUpdate(messages.retryStep, { args: [{ actor: staff }] })
    await settle()
    await order.executeUpdate(messages.cancelOrder, { args: [{ actor: customer, noteId: null }] })
    await settle()
  },
  // Recorded before an order whose whole amount went back was kept from becoming unpaid.
  'refunded-then-pending': async (order, world) => {
    await pay(order, world)
    await order.executeUpdate(messages.grantRefund, { args: [{ actor: staff, cents: 19_400, noteId: 'n1' }] })
    await settle()
    await change(order, 'pending')
    await change(order, 'processing')
    await settle()
  },
  // Recorded before the workflow checked `expectedSeq`: all of these were carried out.
  'outdated-and-carried-out': async (order, world) => {
    await pay(order, world)
    const { seq: expectedSeq } = await order.query(messages.orderQuery)
    const seen = { actor: staff, noteId: 'n1', expectedSeq }
    const verdict = { ...seen, documentId: 'd1' }
    const anyway = (sent: Promise<unknown>) => sent.catch(() => undefined)
    await anyway(order.executeUpdate(messages.reviewDocument, { args: [{ ...verdict, verdict: 'approved' }] }))
    const rejected = { ...verdict, verdict: 'rejected', reason: 'cropped' } as const
    await anyway(order.executeUpdate(messages.reviewDocument, { args: [rejected] }))
    const photo = { ...seen, documentType: 'photo' }
    await anyway(order.executeUpdate(messages.requestDocument, { args: [photo] }))
    await anyway(order.executeUpdate(messages.grantRefund, { args: [{ ...seen, cents: 1_000 }] }))
    await settle()
  },
  // Opposite verdicts of people who have seen the same: the first is taken.
  'outdated-and-refused': async (order, world) => {
    await pay(order, world)
    const { seq: expectedSeq } = await order.query(messages.orderQuery)
    const verdict = { actor: staff, noteId: 'n1', documentId: 'd1', expectedSeq }
    const verdicts = [{ verdict: 'approved' }, { verdict: 'rejected', reason: 'cropped' }] as const
    const results = [...verdicts, ...verdicts].map((more) =>
      order.executeUpdate(messages.reviewDocument, { args: [{ ...verdict, ...more }] }),
    )
    await Promise.allSettled(results)
    await settle()
  },
  'files-gone-and-asked-again': async (order, world) => {
    world.deadlineHours = 24
    await pay(order, world)
    await order.signal(messages.documentsGone, { documentIds: ['d1'], reason: 'expired' })
    await settle()
    const again = { actor: customer, documentId: 'd4', documentType: 'passport', requestId: null }
    await order.executeUpdate(messages.addDocument, { args: [again] })
    await order.executeUpdate(messages.removeDocument, { args: [{ actor: customer, documentId: 'd4' }] })
    await settle()
  },
}
const inputs: Record<string, Partial<VisaOrderInput>> = {
  'sent-back-to-delivered': WITH_PASSPORT,
  'outdated-and-carried-out': WITH_PASSPORT,
  'outdated-and-refused': WITH_PASSPORT,
  'files-gone-and-asked-again': WITH_PASSPORT,
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
  const record = async (order: OrderHandle, world: FakeWorld) => {
    await path(order, world)
    const history = JSON.stringify(await historyOf(order.workflowId), withoutTraces, 1)
    await writeFile(new URL(`${name}.json`, folder), `${history}\n`)
    console.log(`recorded ${name}`)
  }
  await server.live(record, { input: { ...orderInput(), ...inputs[name] } })
}
await server.close()
