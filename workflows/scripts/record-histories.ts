import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { totalOf } from '@passage/contracts/domain/money/quote'
import type { ChangeStatusMessage } from '@passage/contracts/domain/orders/actions/change-status'
import { CONTACT_REMINDED_AFTER_MINUTES } from '@passage/contracts/domain/site/contact'
import { contactChanged } from '@passage/contracts/workflows/contact-message'
import { partnerVerified } from '@passage/contracts/workflows/partner-onboarding'
import * as surplus from '@passage/contracts/workflows/surplus-refund'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { Client, Connection, type WorkflowHandle } from '@temporalio/client'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { NativeConnection, Worker } from '@temporalio/worker'
import { FakeWorld, orderInput } from '../src/testing/fake-world.ts'
import '../src/testing/quiet-runtime.ts'
import { tracedCalls } from '../src/testing/traced-calls.ts'
import { initialState } from '../src/visa-order/state.ts'

// Records the histories that the replay test reads: `node workflows/scripts/record-histories.ts [NAME…]`, on the Temporal
// server of `npm start` or of TEMPORAL_ADDRESS. Add a path when a release changes what running workflows do.
const address = process.env.TEMPORAL_ADDRESS ?? '127.0.0.1:7233'
const folder = new URL('../src/histories/', import.meta.url)
const wanted = process.argv.slice(2)
const client = new Client({ connection: await Connection.connect({ address }) })
const tracing = new Client({ connection: client.connection, interceptors: { workflow: [tracedCalls] } })
const connection = await NativeConnection.connect({ address })
const MINUTE = 60_000

interface Recording {
  type: string
  args: unknown[]
  activities: object
  code?: string
  /** The sender of its messages. */
  by?: Client
}

/** Runs one workflow while `story` runs, and writes its history as one line. Stack traces name this machine: left out. */
async function record(name: string, recording: Recording, story: (run: WorkflowHandle) => Promise<unknown>) {
  if (wanted.length > 0 && !wanted.includes(name)) return
  const { type, args, activities, code = '../src/workflows.ts', by = client } = recording
  const workflowsPath = fileURLToPath(new URL(code, import.meta.url))
  const taskQueue = `record-${randomUUID()}`
  const interceptors = { workflowModules: [fileURLToPath(new URL('../src/tracing/interceptors.ts', import.meta.url))] }
  const sinks = { traces: { handled: { fn: () => {} } } }
  const worker = await Worker.create({ connection, taskQueue, workflowsPath, activities, interceptors, sinks })
  await worker.runUntil(async () => {
    const run = await by.workflow.start(type, { workflowId: taskQueue, taskQueue, args })
    await story(run)
    await sleep(1_000)
    const history = JSON.parse(historyToJSON(await client.workflow.getHandle(taskQueue).fetchHistory()))
    const line = JSON.stringify(history, (key, value) => (key === 'stackTrace' ? '' : value))
    await writeFile(new URL(`${name}.json`, folder), `${line}\n`)
    await run.terminate().catch(() => undefined)
  })
  console.log(`recorded ${name}`)
}

const customer = { kind: 'customer', id: 'c1' } as const
const staff = { kind: 'staff', id: 's1' } as const
const noteId = 'n1'
const expectedSeq = null

/** What tests of orders do, one message after the other; after each of them the order is left alone for a moment. */
function orderMessages(order: WorkflowHandle, world: FakeWorld) {
  const settled = async <T>(sent: Promise<T>) => {
    const result = await sent
    await sleep(800)
    return result
  }
  const observe = (sessionId: string) => settled(order.signal(messages.paymentObserved, { sessionId }))
  const requestPayment = () => settled(order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] }))
  return {
    observe,
    requestPayment,
    async pay() {
      await requestPayment()
      world.pay(19_400)
      await observe('cs_1')
    },
    retry: () => settled(order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff }] })),
    change: (to: ChangeStatusMessage['to']) =>
      settled(
        order.executeUpdate(messages.actions.changeStatus, { args: [{ actor: staff, to, noteId: null, expectedSeq }] }),
      ),
    review: (documentId: string, verdict: 'approved' | 'rejected') => {
      const by = { actor: staff, documentId, noteId, expectedSeq }
      const message = verdict === 'approved' ? { ...by, verdict } : { ...by, verdict, reason: 'cropped' as const }
      return settled(order.executeUpdate(messages.actions.reviewDocument, { args: [message] }))
    },
    grant: (cents: number) =>
      settled(
        order.executeUpdate(messages.actions.grantRefund, { args: [{ actor: staff, cents, noteId, expectedSeq }] }),
      ),
    refundId: async (nth: number) => (await order.query(messages.orderQuery)).refunds[nth]?.refundId as string,
    settled,
  }
}

type Story = (send: ReturnType<typeof orderMessages>, order: WorkflowHandle, world: FakeWorld) => Promise<unknown>

function recordOrder(path: string, input: Partial<VisaOrderInput>, story: Story, by = client): Promise<void> {
  const world = new FakeWorld()
  world.deadlineHours = 24
  const args = [{ ...orderInput(), ...input }]
  const recording = { type: 'visaOrder', args, activities: world.activities, by }
  return record(`visa-order.${path}`, recording, (order) => story(orderMessages(order, world), order, world))
}

await mkdir(folder, { recursive: true })

// The embassy's file is made because staff asked for it.
await recordOrder('paid-to-completed', {}, async (send) => {
  await send.pay()
  await send.change('processing')
  await send.retry()
  for (const to of ['submitted', 'approved', 'completed'] as const) await send.change(to)
})

// Declined, then paid at another page than the order's own, then at that one: a surplus.
await recordOrder('declined-then-paid-twice', {}, async (send, _order, world) => {
  await send.requestPayment()
  world.decline('ch_1')
  await send.observe('cs_1')
  world.payAt('cs_other', 19_400)
  world.payAt('cs_1', 19_400)
  await send.observe('cs_other')
  await send.observe('cs_1')
})

const WITH_PASSPORT: Partial<VisaOrderInput> = {
  requiredDocuments: ['passport', 'photo'],
  documents: [{ documentId: 'd1', documentType: 'passport', traveller: null }],
  travellersComplete: false,
}
await recordOrder('documents-to-delivered', WITH_PASSPORT, async (send, order, world) => {
  world.travellersComplete = false
  await send.pay()
  await send.review('d1', 'rejected')
  const replacement = { actor: customer, documentId: 'd2', documentType: 'passport', replaces: 'd1' }
  await order.executeUpdate(messages.actions.replaceDocument, { args: [replacement] })
  await send.settled(order.signal(messages.documentsGone, { documentIds: ['d2'], reason: 'expired' }))
  for (const [documentId, documentType] of [
    ['d3', 'passport'],
    ['d4', 'photo'],
    ['d5', 'general'],
  ] as const)
    await order.executeUpdate(messages.actions.addDocument, {
      args: [{ actor: customer, documentId, documentType, traveller: null, requestId: null }],
    })
  await order.executeUpdate(messages.actions.removeDocument, { args: [{ actor: customer, documentId: 'd5' }] })
  const request = { actor: staff, documentType: 'bank_statement', traveller: null, noteId, expectedSeq }
  await order.executeUpdate(messages.actions.requestDocument, { args: [request] })
  const answer = { actor: customer, documentId: 'd6', documentType: 'bank_statement', traveller: null, requestId: null }
  await order.executeUpdate(messages.actions.addDocument, { args: [answer] })
  await send.review('d3', 'approved')
  await send.review('d4', 'approved')
  await send.review('d6', 'approved')
  const details = { actor: customer, detailsId: 't1', emailChanges: true, expectedSeq }
  await send.settled(order.executeUpdate(messages.actions.correctDetails, { args: [details] }))
  await send.change('submitted')
  await send.change('approved')
  const visa = { actor: staff, documentIds: ['v1'], traveller: null, noteId: null }
  await order.executeUpdate(messages.actions.attachVisaDocuments, { args: [visa] })
})

// A verdict is undone, the next one takes effect; a status lapses with the customer's withdrawal.
await recordOrder('decisions-undone', WITH_PASSPORT, async (send, order, world) => {
  world.travellersComplete = false
  await send.pay()
  const judge = (undoMs: number) => {
    const message = { actor: staff, documentId: 'd1', verdict: 'approved', noteId, expectedSeq, undoMs } as const
    return send.settled(order.executeUpdate(messages.actions.reviewDocument, { args: [message] }))
  }
  await judge(60_000)
  const { pending } = await order.query(messages.orderQuery)
  const undo = { actor: staff, decisionId: pending[0]?.decisionId ?? '' }
  await send.settled(order.executeUpdate(messages.actions.undoDecision, { args: [undo] }))
  await judge(300)
  const status = { actor: staff, to: 'approved', noteId: null, expectedSeq, undoMs: 2_000 } as const
  await send.settled(order.executeUpdate(messages.actions.changeStatus, { args: [status] }))
  await send.settled(
    order.executeUpdate(messages.actions.cancelOrder, { args: [{ actor: customer, noteId, expectedSeq }] }),
  )
  await sleep(2_500)
})

// One refund is returned and retried, the other is returned and paid in another way. An operator cancels in Temporal.
const refundsReturned: Story = async (send, order, world) => {
  await send.pay()
  await send.grant(5_000)
  const granted = await send.refundId(0)
  world.refundsReturned.add(granted)
  await send.settled(order.signal(messages.refundObserved, { refundId: granted }))
  world.refundsReturned.clear()
  await send.retry()
  world.refundFailures = 1
  await send.settled(order.cancel())
  await sleep(2_000)
  const refundId = await send.refundId(1)
  world.refundsReturned.add(refundId)
  await send.settled(order.signal(messages.refundObserved, { refundId }))
  const otherwise = { actor: staff, refundId, noteId, expectedSeq }
  await order.executeUpdate(messages.actions.reportPaidOtherwise, { args: [otherwise] })
}
await recordOrder('refunds-returned', {}, refundsReturned)
await recordOrder('traced', {}, refundsReturned, tracing)

// The second run of an order that had too many events.
await recordOrder('continued', {}, async (send, order) => {
  const { runId } = await order.describe()
  for (let to: 'processing' | 'submitted' = 'processing'; (await order.describe()).runId === runId; ) {
    await order.executeUpdate(messages.actions.changeStatus, {
      args: [{ actor: staff, to, noteId: null, expectedSeq }],
    })
    to = to === 'processing' ? 'submitted' : 'processing'
  }
  await send.change('approved')
  await send.change('rejected')
})

const closing = orderInput()
await recordOrder(
  'ended',
  {
    ...closing,
    carried: {
      ...initialState(closing),
      status: 'rejected',
      paymentStatus: 'completed',
      capturedCents: totalOf(closing.price, 1),
      paymentId: 'payment',
      refunds: [{ refundId: randomUUID(), paymentId: 'payment', cents: totalOf(closing.price, 1), made: false }],
      closesForGoodAt: new Date(Date.now() + 30_000).toISOString(),
    },
  },
  (_send, order) => order.result(),
)

const page = new FakeWorld()
page.pay(19_400)
let returns = 2
const refunding = {
  ...page.activities,
  takeSurplus: async () => ({
    ...{ surplusId: randomUUID(), orderNumber: 'ORD-TESTTEST', cents: 19_400, lastSeq: 6, refunded: false },
  }),
  refundSurplus: async () => ({ returned: returns-- > 0 }),
  recordSurplusPaidOtherwise: async () => undefined,
}
const surplusInput = { orderId: randomUUID(), sessionId: 'cs_1' }
await record(
  'surplus-refund.returned-and-paid-otherwise',
  { type: 'surplusRefund', args: [surplusInput], activities: refunding },
  async (run) => {
    await sleep(2_000)
    await run.executeUpdate(surplus.retryStep, { args: [{ actor: staff }] })
    await sleep(2_000)
    await run.executeUpdate(surplus.reportPaidOtherwise, { args: [{ actor: staff, noteId }] })
    await run.result()
  },
)

const message = { gone: false, answered: false }
const following = {
  claimMessage: async () => message,
  recordSentiment: async () => undefined,
  mailAboutMessage: async () => undefined,
  endMessage: async () => undefined,
}
const messageId = randomUUID()
const receivedAt = new Date(Date.now() - CONTACT_REMINDED_AFTER_MINUTES * MINUTE + 5_000).toISOString()
await record(
  'contact-message.reminded-and-answered',
  {
    type: 'contactMessage',
    args: [{ messageId, subject: 'billing', receivedAt, suspected: false }],
    activities: following,
  },
  async (run) => {
    await sleep(7_000)
    message.answered = true
    await run.signal(contactChanged, { messageId })
    await run.result()
  },
)

const partner = { gone: false, signedIn: false, verified: false }
const onboarding = {
  claimOnboarding: async () => undefined,
  readPartner: async () => partner,
  mailPartner: async () => undefined,
  endOnboarding: async () => undefined,
}
const registeredAt = new Date(Date.now() - 3 * 24 * 60 * MINUTE + 5_000).toISOString()
await record(
  'partner-onboarding.reminded-and-verified',
  { type: 'partnerOnboarding', args: [{ userId: randomUUID(), agencyId: 7, registeredAt }], activities: onboarding },
  async (run) => {
    await sleep(7_000)
    partner.verified = true
    await run.signal(partnerVerified, { agencyId: 7 })
    await run.result()
  },
)

await record(
  'example.before-the-change',
  {
    type: 'example',
    args: [],
    activities: { sendMail: async () => undefined },
    code: '../src/testing/patched-change/before.ts',
  },
  (run) => run.result(),
)

await connection.close()
await client.connection.close()
