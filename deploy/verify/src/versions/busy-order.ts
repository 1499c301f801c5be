import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { documentsGone, paymentObserved } from '@passage/contracts/workflows/visa-order-messages'
import { type Answer, send } from '../faults/scenes/http.ts'
import { type Order, requestUntilAnswered } from '../faults/scenes/orders/drive.ts'
import { askWorkflow, rowsOf } from '../faults/scenes/orders/timeline.ts'
import type { World } from '../faults/scenes/world.ts'

/** An update of an order, and its answer. */
export interface SentMessage {
  what: 'request' | 'refund'
  /** Sends it once more, with its key. */
  again: () => Promise<Answer>
  answer: Answer
}

/** Staff ask for one more document. */
function requestDocument({ origin, tokens }: World, { id }: Order): () => Promise<Answer> {
  const body = { documentType: 'bank_statement', notes: 'The last three months.' }
  const path = `/api/orders/${id}/document-requests`
  const key = randomUUID()
  return () => send(origin, { method: 'POST', path, token: tokens.provider, key, body })
}

/** An administrator gives a cent back. */
function grantRefund({ origin, tokens }: World, { id }: Order): () => Promise<Answer> {
  const body = { amount: '0.01', reason: 'For the long wait.' }
  const path = `/api/orders/${id}/refunds`
  const key = randomUUID()
  return () => send(origin, { method: 'POST', path, token: tokens.admin, key, body })
}

/**
 * Sends six document requests and one refund at once, and two signals about the payment; returns all answers. Repeats each
 * request while its outcome is pending, as a client does.
 */
export async function sendAtOnce(world: World, order: Order): Promise<SentMessage[]> {
  const workflow = world.temporal.workflow.getHandle(visaOrderId(order.id))
  const sessionId = (await world.sandbox.sessions(order.id))[0]?.id ?? ''
  const asks = [
    ...Array.from({ length: 6 }, () => ({ what: 'request' as const, again: requestDocument(world, order) })),
    { what: 'refund' as const, again: grantRefund(world, order) },
  ]
  const news = [1, 2].map(() => workflow.signal(paymentObserved, { sessionId }))
  const sent = await Promise.all(
    asks.map(async (ask) => ({ ...ask, answer: await requestUntilAnswered(ask.again, []) })),
  )
  await Promise.all(news)
  return sent
}

/** Brings an order's history to `events` events, by signals that change nothing. */
export async function makeLong({ temporal }: World, order: Order, events: number): Promise<void> {
  const workflow = temporal.workflow.getHandle(visaOrderId(order.id))
  const signalNothing = () => workflow.signal(documentsGone, { documentIds: ['none'], reason: 'expired' })
  const { runId } = await workflow.describe()
  for (;;) {
    const now = await workflow.describe()
    const left = events - now.historyLength
    if (left <= 0 || now.runId !== runId) return
    await Promise.all(Array.from({ length: Math.min(left, 20) }, signalNothing))
  }
}

/** The mail template of each reason. A promised refund's mail is left out once the refund is made. */
const MAILS: Record<string, string> = {
  document_requested: 'documents_needed',
  refund_made: 'refund_made',
}

/**
 * Returns which of the sent updates were lost or doubled, one sentence each; waits for late ones. `mails` returns the keys of
 * the mails that were sent.
 */
export async function lostOf(
  world: World,
  order: Order,
  sent: readonly SentMessage[],
  { mails, within = 30_000 }: { mails: () => Promise<string[]> | string[]; within?: number | undefined },
): Promise<string[]> {
  const deadline = Date.now() + within
  for (;;) {
    const found = await compare(world, order, sent, await mails())
    if (found.length === 0 || Date.now() > deadline) return found
    await sleep(250)
  }
}

async function compare(
  world: World,
  order: Order,
  sent: readonly SentMessage[],
  left: readonly string[],
): Promise<string[]> {
  const [rows, state] = await Promise.all([rowsOf(world, order), askWorkflow(world, order)])
  const [requests, refunds] = (['request', 'refund'] as const).map(
    (what) => sent.filter((one) => one.what === what).length,
  )
  const entries = (reason: string) => rows.filter((row) => row.reason === reason).length
  const count = (what: string, found: number, wanted: number | undefined): string[] =>
    found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`]
  const due = rows.flatMap(({ seq, reason }) => (MAILS[reason] ? `${seq}/${MAILS[reason]}` : []))
  const open = state.requests.filter(({ reason }) => reason === 'requested').length
  return [
    ...sent
      .filter(({ answer }) => answer.status !== 200)
      .map(({ answer }) => `refused: ${JSON.stringify(answer.body)}`),
    ...count('entries of requests', entries('document_requested'), requests),
    ...count('open requests', open, requests),
    ...count('entries of promised refunds', entries('refund_granted'), refunds),
    ...count('entries of made refunds', entries('refund_made'), refunds),
    ...due.filter((key) => !left.includes(key)).map((key) => `the mail ${key} was not sent`),
  ]
}

/** Repeats updates with their keys; returns those whose second answer differs from the first. */
export async function answeredOtherwise(sent: readonly SentMessage[]): Promise<string[]> {
  const found: string[] = []
  for (const { again, answer } of sent) {
    const { status, body } = await requestUntilAnswered(again, [])
    const [first, second] = [answer, { status, body }].map((one) => `${one.status} ${JSON.stringify(one.body)}`)
    if (first !== second) found.push(`${second} instead of ${first}`)
  }
  return found
}
