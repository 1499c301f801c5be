import { randomUUID } from 'node:crypto'
import { until } from '@passage/local/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitOrder } from './mutants/live.ts'
import type { Changes } from './mutants/services-bench.ts'
import { askForOrder, askForPayment, askForStatus, type Order, orderOf, requestUntilAnswered } from './scenes/drive.ts'
import type { Answer } from './scenes/http.ts'
import { slowOrSilent, violations } from './scenes/invariants.ts'
import { type Link, openLink } from './scenes/outages/link.ts'
import { withApi, withWorker } from './scenes/own-application.ts'
import { enterWorld, type World } from './scenes/world.ts'

/** A connection that carries nothing any more is given up within 20 s; then the relay comes back to what it could not start. */
const MENDED_MS = 40_000

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterAll(() => world?.close())

interface Visit {
  order: Order
  answers: Answer[]
  /** The second call again, with its key, until it is answered. */
  again(log: Answer[]): Promise<Answer>
}

/** A customer orders; then the customer asks to pay, or staff decide. Each call once. Throws unless the order is taken. */
async function visit(here: World, then: 'pay' | 'decide'): Promise<Visit> {
  const key = randomUUID()
  const placed = await askForOrder(here, { key })
  const order = orderOf(here, key, placed)
  const ask = () =>
    then === 'pay' ? askForPayment(here, order, `pay-${key}`) : askForStatus(here, order, 'processing', `move-${key}`)
  return { order, answers: [placed, await ask()], again: (log) => requestUntilAnswered(ask, log) }
}

/** Two who pay, and two about whom staff decide. */
const fourVisits = (here: World): Promise<Visit[]> =>
  Promise.all((['pay', 'decide', 'pay', 'decide'] as const).map((then) => visit(here, then)))

/** Runs a story with an API that reaches Temporal by a link of its own. */
async function byLink<T>(changes: Changes | null, story: (link: Link, here: World) => Promise<T>): Promise<T> {
  const link = await openLink(world.stack.ports.temporal as number)
  const difference = { env: throughLink(link), ...(changes && { changes }) }
  try {
    return await withApi(world, difference, (origin) => story(link, { ...world, origin }))
  } finally {
    await link.close()
  }
}

const throughLink = ({ port }: Link) => ({ TEMPORAL_ADDRESS: `127.0.0.1:${port}` })

describe('fault 6: Temporal is slow by 2 s, then its connections are reset again and again', () => {
  it('orders are taken, what is refused says so, and all of it is done once Temporal is well', async () => {
    await byLink(null, async (link, here) => {
      link.slow(2_000)
      const slow = await fourVisits(here)
      link.slow(0)
      const resets = setInterval(() => link.reset(), 150)
      const reset = await fourVisits(here)
      clearInterval(resets)
      const all = [...slow, ...reset]
      const said = all.flatMap(({ answers }) => answers)
      const again = await Promise.all(all.map((one) => one.again(said)))
      expect(slowOrSilent(said)).toEqual([])
      expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
      const orders = all.map(({ order }) => order)
      expect(await violations(world, orders)).toEqual([])
    })
  })
})

describe('fault 6: connections to Temporal are half-open', () => {
  it('orders are taken, what is refused says so, and each order has its workflow soon', async () => {
    const { orders, said, found } = await stranded({})
    expect(slowOrSilent(said)).toEqual([])
    expect(found).toEqual([])
    expect(await violations(world, orders)).toEqual([])
  })

  it('mutant without a look whether they still carry anything: the orders stay without workflows', async () => {
    const from = "'grpc.keepalive_time_ms': 15_000"
    const keepalive = { file: 'orchestration/client.ts', from, to: "'grpc.keepalive_time_ms': 900_000" }
    const { found } = await stranded({ integrations: [keepalive] })
    expect(found.join('\n')).toMatch(/^I1: order .* has no workflow/m)
  })

  it('mutant without deadlines: a request hangs', async () => {
    const deadlines: Changes = {
      api: [{ file: 'http/deadline.ts', from: 'DEADLINE_MS = 9_500', to: 'DEADLINE_MS = 60_000' }],
      integrations: [{ file: 'orchestration/temporal.ts', from: 'START_MS = 2_000', to: 'START_MS = 12_000' }],
    }
    const answer = await byLink(deadlines, async (link, here) => {
      // The connection is made by the first call.
      await visit(here, 'pay')
      link.strand()
      return askForOrder(here, {})
    })
    expect(slowOrSilent([answer]).join()).toMatch(/^I9: an answer took 1\d{4} ms/)
  })
})

/** Four orders, while neither API nor worker hears from Temporal. Answers what of I1 does not hold after a while. */
async function stranded(changes: Changes): Promise<{ orders: Order[]; said: Answer[]; found: string[] }> {
  return byLink(changes, (link, here) =>
    withWorker(world, { env: throughLink(link), changes }, async () => {
      // Both connect with their first calls: the API's are the visit's, the worker's relay starts the order that no API started.
      const [{ order }, left] = [await visit(here, 'pay'), await commitOrder(world)]
      await until(async () => expect(await withoutWorkflow([order, left])).toEqual([]), { within: 60_000, every: 250 })
      link.strand()
      const all = await fourVisits(here)
      const orders = all.map(({ order }) => order)
      const mended = async () => expect(await withoutWorkflow(orders)).toEqual([])
      await until(mended, { within: MENDED_MS, every: 250 }).catch(() => undefined)
      return { orders, said: all.flatMap(({ answers }) => answers), found: await withoutWorkflow(orders) }
    }),
  )
}

const withoutWorkflow = async (orders: readonly Order[]): Promise<string[]> =>
  (await violations(world, orders, 0)).filter((sentence) => sentence.startsWith('I1'))
