import { randomUUID } from 'node:crypto'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { OrderStatus, StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { send } from '../faults/scenes/http.ts'
import {
  allDocuments,
  askForPayment,
  askForStatus,
  type Order,
  placeOrder,
  reaches,
  readOrder,
  requestUntilAnswered,
  sessionIn,
  uploadDocument,
} from '../faults/scenes/orders/drive.ts'
import { askWorkflow } from '../faults/scenes/orders/timeline.ts'
import { CARD } from '../faults/scenes/payments/sandbox.ts'
import type { World } from '../faults/scenes/world.ts'

/** The stages in which an order waits. */
export const STAGES = [
  'pending',
  'payment_pending',
  'document_review',
  'document_review, documents asked for',
  'processing',
  'submitted',
  'approved',
  'completed',
  'rejected',
  'cancelled',
] as const
export type Stage = (typeof STAGES)[number]

export interface Waiting {
  stage: Stage
  order: Order
}

/** A new order that waits in a stage. */
export async function waitingIn(world: World, stage: Stage): Promise<Waiting> {
  return { stage, order: await place(world, stage) }
}

async function place(world: World, stage: Stage): Promise<Order> {
  const documents = stage === 'document_review' ? await allDocuments(world) : []
  const order = await placeOrder(world, { documents })
  if (stage === 'pending') return order
  await checkout(world, order)
  if (stage === 'payment_pending') return order
  if (stage === 'cancelled') {
    await say(world, 'customer', `/api/orders/${order.id}/cancel`, { notes: 'We stay at home.' })
    return order
  }
  await pay(world, order)
  if (!stage.startsWith('document_review')) await choose(world, order, stage as StaffStatus)
  return order
}

/** The status that staff choose next; for a closed order, another closed status. */
const NEXT: Partial<Record<OrderStatus, StaffStatus>> = {
  processing: 'submitted',
  submitted: 'approved',
  approved: 'completed',
  rejected: 'completed',
  cancelled: 'rejected',
}

const AGAIN: Partial<Record<Stage, StaffStatus>> = {
  approved: 'processing',
  completed: 'processing',
  rejected: 'rejected',
}

/** How long a step may take while workers start and stop. */
const WITHIN_MS = 90_000

/** Takes the next step of an order, by its usual actor. An order that closed early is changed once more. */
export async function oneStep(world: World, { stage, order }: Waiting): Promise<void> {
  const { status } = await readOrder(world, order)
  const next = NEXT[status]
  if (status === 'pending') await checkout(world, order)
  if (status === 'payment_pending') await pay(world, order)
  if (status === 'document_review') await review(world, order)
  const again = AGAIN[stage]
  if (status === 'completed' && again && !(await wasCorrected(world, order))) await choose(world, order, again)
  if (next) await choose(world, order, next)
}

const wasCorrected = async (world: World, order: Order): Promise<boolean> =>
  (await askWorkflow(world, order)).history.filter((entry) => entry.status === 'completed').length > 1

const checkout = async (world: World, order: Order): Promise<string> =>
  sessionIn(await requestUntilAnswered(() => askForPayment(world, order), [], WITHIN_MS))

async function pay(world: World, order: Order): Promise<void> {
  await world.sandbox.pay(await checkout(world, order), CARD.pays)
  await reaches(world, order, 'document_review', { within: WITHIN_MS })
}

/** Uploads every requested document and approves all of them, until the order is in processing. */
async function review(world: World, order: Order): Promise<void> {
  const { requests } = await askWorkflow(world, order)
  for (const { documentType } of requests) {
    const { fileUrl } = await uploadDocument(world, documentType as DocumentType)
    const { id: documentId } = await world.db
      .selectFrom('documents')
      .select('id')
      .where('storageKey', '=', fileUrl)
      .executeTakeFirstOrThrow()
    await say(world, 'customer', `/api/orders/${order.id}/documents`, { documentId })
  }
  for (const { documentId } of (await askWorkflow(world, order)).documents)
    await say(world, 'provider', `/api/documents/${documentId}/review`, { verdict: 'approved' })
  await reaches(world, order, 'processing', { within: WITHIN_MS })
}

async function choose(world: World, order: Order, status: StaffStatus): Promise<void> {
  const key = randomUUID()
  const answer = await requestUntilAnswered(() => askForStatus(world, order, status, key), [], WITHIN_MS)
  if (answer.status !== 200)
    throw new Error(`${answer.status} to ${status} of ${order.id}: ${JSON.stringify(answer.body)}`)
}

async function say({ origin, tokens }: World, who: 'customer' | 'provider', path: string, body: object): Promise<void> {
  const call = { method: 'POST', path, token: tokens[who], key: randomUUID(), body } as const
  const answer = await requestUntilAnswered(() => send(origin, call), [], WITHIN_MS)
  if (answer.status !== 200) throw new Error(`${answer.status} to ${path}: ${JSON.stringify(answer.body)}`)
}
