import { setTimeout as sleep } from 'node:timers/promises'
import { DocumentCheck } from '@passage/contracts/api/documents/documents.schema'
import type { OrderStatus, StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { until } from '@passage/local/until'
import { askForCheck, askForUpload, put } from '../documents/storage-scenarios.ts'
import type { Answer } from '../http.ts'
import { askToCancel } from '../orders/at-once.ts'
import {
  askForOrder,
  askForPayment,
  askForStatus,
  type Order,
  type OrderOptions,
  orderOf,
  readOrder,
  requestUntilAnswered,
  sessionIn,
} from '../orders/drive.ts'
import { CARD } from '../payments/sandbox.ts'
import type { World } from '../world.ts'
import type { Life } from './plan.ts'

/** The requests for one order; they are repeated until `deadline` (ms since 1970), minutes after the last fault. */
export interface Caller {
  world: World
  life: Life
  /** Gets every answer. */
  log: Answer[]
  deadline: number
}

/** A placed order and its expected final status. */
export interface Lived {
  order: Order
  status: OrderStatus
}

const ENDS: Record<Life['ending'], OrderStatus> = {
  unpaid: 'pending',
  'withdrawn unpaid': 'cancelled',
  withdrawn: 'cancelled',
  rejected: 'rejected',
  submitted: 'submitted',
  completed: 'completed',
}

const MOVES: Partial<Record<Life['ending'], StaffStatus[]>> = {
  rejected: ['processing', 'rejected'],
  submitted: ['processing', 'submitted'],
  completed: ['processing', 'submitted', 'approved', 'completed'],
}

/** Places the order. Throws when an answer is neither a success nor "not now", or when the deadline is over. */
export async function place(caller: Caller): Promise<Order> {
  const { world, life } = caller
  const documents = life.file ? [await uploadPassport(caller)] : []
  const key = crypto.randomUUID()
  return orderOf(world, key, await patiently(caller, () => askForOrder(world, { key, documents })))
}

/** Takes a placed order to its end; every request is repeated with its key until it is answered. */
export async function liveOn(caller: Caller, order: Order): Promise<Lived> {
  const { world, life } = caller
  const ask = (call: () => Promise<Answer>) => patiently(caller, call)
  const lived = { order, status: ENDS[life.ending] }
  if (life.ending === 'unpaid') return lived
  const page = await ask(() => askForPayment(world, order, `pay-${order.key}`))
  if (life.ending !== 'withdrawn unpaid') await pay(caller, order, sessionIn(page))
  if (life.ending.startsWith('withdrawn')) done(await ask(() => askToCancel(world, order, `cancel-${order.key}`)))
  for (const to of MOVES[life.ending] ?? []) done(await ask(() => askForStatus(world, order, to, `${to}-${order.key}`)))
  return lived
}

async function pay({ world, life, deadline }: Caller, order: Order, session: string): Promise<void> {
  if (life.declined) await world.sandbox.pay(session, CARD.declined)
  const result = await world.sandbox.pay(session, CARD.pays)
  if (result !== 'paid') throw new Error(`the sandbox answers ${result} to the payment of ${order.id}`)
  const paid = async () => {
    const { status } = await readOrder(world, order)
    if (status === 'pending' || status === 'payment_pending') throw new Error(`order ${order.id} is paid and ${status}`)
  }
  await until(paid, { within: deadline - Date.now(), every: 500 })
}

/** Uploads a passport; retries with a new upload when API or storage fail. */
async function uploadPassport({ world, deadline }: Caller): Promise<NonNullable<OrderOptions['documents']>[number]> {
  let document: NonNullable<OrderOptions['documents']>[number] | undefined
  const upload = async () => {
    const permit = await askForUpload(world)
    await put(permit).catch(() => undefined)
    const answer = await askForCheck(world, permit)
    if (answer.status !== 200 || DocumentCheck.parse(answer.body).status !== 'submitted')
      throw new Error(`the upload is not there: ${JSON.stringify(answer.body)}`)
    const fileName = 'passport.pdf'
    document = { fileName, fileUrl: permit.fileKey, documentType: 'passport', fileSize: permit.bytes.length }
  }
  await until(upload, { within: deadline - Date.now(), every: 1_000 })
  return document as NonNullable<typeof document>
}

/** Repeats a request until it is answered, twice at once where the plan says so. */
async function patiently({ life, log, deadline }: Caller, call: () => Promise<Answer>): Promise<Answer> {
  const answered = () => requestUntilAnswered(() => withAnswer(call, deadline), log, deadline - Date.now())
  const [answer] = await Promise.all([answered(), ...(life.twice ? [answered()] : [])])
  return answer as Answer
}

/** Repeats a request whose connection a killed API has reset. */
async function withAnswer(call: () => Promise<Answer>, deadline: number): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error
    }
    await sleep(500)
  }
}

function done({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
