import { setTimeout as sleep } from 'node:timers/promises'
import { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { type Answer, read, send } from '../http.ts'
import type { World } from '../world.ts'
import { askForOrder, askForPayment, type Order, orderOf, requestUntilAnswered, sessionIn } from './drive.ts'

/** Many simultaneous requests about one order. Requests that are answered 202 or 503 are repeated. */

/** Fault 21 of FAULTS.md. */
export const CROWD = 50

/** More than the ten updates that Temporal accepts for one run. */
export const BEYOND_TEN = 12

/** Makes `count` requests at once; returns the final answer of each. `log` gets every answer. */
export const allAtOnce = (count: number, log: Answer[], ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => requestUntilAnswered(() => ask(index), log)))

/** Submits one form `count` times. Throws unless each is answered 201. */
export async function submitAtOnce(
  world: World,
  { key, count, origin }: { key: string; count: number; origin?: string },
  log: Answer[],
): Promise<Order[]> {
  const answers = await allAtOnce(count, log, () => askForOrder(world, { key, ...(origin && { origin }) }))
  return answers.map((answer) => orderOf(world, key, answer))
}

/** Requests a payment page `count` times; returns the different pages. */
export async function payAtOnce(world: World, order: Order, count: number, log: Answer[]): Promise<string[]> {
  const answers = await allAtOnce(count, log, () => askForPayment(world, order))
  return [...new Set(answers.map(sessionIn))]
}

/** An update waits six seconds for its turn. */
const TURN_MS = 5_900

/** How long the worker is paused: the API tries an update that Temporal rejects three times in five seconds. */
const STANDS_STILL_MS = 5_500

/** Requests `count` payment pages while the worker is paused; returns the refusals that came before a turn was possible. */
export async function refusedAtOnce(world: World, order: Order, count: number, log: Answer[]): Promise<Answer[]> {
  const worker = world.stack.process('worker')
  await worker.kill('SIGSTOP')
  const said: Answer[] = []
  const paying = payAtOnce(world, order, count, said)
  await sleep(STANDS_STILL_MS)
  await worker.kill('SIGCONT')
  await paying
  log.push(...said)
  return said.filter(({ status, ms }) => status === 503 && ms < TURN_MS)
}

export const askForRefund = (world: World, order: Order, cents: number, key: string): Promise<Answer> =>
  send(world.origin, {
    method: 'POST',
    path: `/api/orders/${order.id}/refunds`,
    token: world.tokens.admin,
    key,
    body: { amount: toAmount(cents), reason: 'Sorry for the delay.' },
  })

export const askToCancel = (world: World, order: Order, key?: string): Promise<Answer> =>
  send(world.origin, {
    method: 'POST',
    path: `/api/orders/${order.id}/cancel`,
    token: world.tokens.customer,
    key,
    body: {},
  })

/** The different answers: status and entry number of a success, status and code of a refusal. */
export const words = (answers: readonly Answer[]): string[] => [
  ...new Set(
    answers.map((answer) => {
      if (answer.status !== 200) return `${answer.status} ${(answer.body as { code?: string }).code}`
      const { status, seq } = read(answer, StatusChanged)
      return `${status} #${seq}`
    }),
  ),
]
