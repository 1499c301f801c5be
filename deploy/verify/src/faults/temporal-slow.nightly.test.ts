import { randomUUID } from 'node:crypto'
import { until } from '@passage/local/until'
import { describe, expect, it } from 'vitest'
import type { Answer } from './scenes/http.ts'
import { commitOrder } from './scenes/orders/commit-order.ts'
import {
  askForOrder,
  askForPayment,
  askForStatus,
  type Order,
  orderOf,
  requestUntilAnswered,
} from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { type Link, openLink } from './scenes/servers/link.ts'
import { withApi, withWorker } from './scenes/servers/own-application.ts'
import { type World, worldOfFile } from './scenes/world.ts'

/** gRPC gives up a half-open connection within 20 s; then the relay starts the workflows that it could not start. */
const MENDED_MS = 40_000

const world = worldOfFile()

interface Visit {
  order: Order
  answers: Answer[]
  /** Repeats the second request with its key until it is answered. */
  again(log: Answer[]): Promise<Answer>
}

/** Places an order, then requests a payment page or a staff decision, each once. Throws unless the order is accepted. */
async function visit(here: World, then: 'pay' | 'decide'): Promise<Visit> {
  const key = randomUUID()
  const placed = await askForOrder(here, { key })
  const order = orderOf(here, key, placed)
  const ask = () =>
    then === 'pay' ? askForPayment(here, order, `pay-${key}`) : askForStatus(here, order, 'processing', `move-${key}`)
  return { order, answers: [placed, await ask()], again: (log) => requestUntilAnswered(ask, log) }
}

/** Two visits that pay, and two with a staff decision. */
const fourVisits = (here: World): Promise<Visit[]> =>
  Promise.all((['pay', 'decide', 'pay', 'decide'] as const).map((then) => visit(here, then)))

/** Runs a story with an API that reaches Temporal through a link. */
async function byLink<T>(story: (link: Link, here: World) => Promise<T>): Promise<T> {
  const link = await openLink(world.stack.ports.temporal as number)
  try {
    return await withApi(world, { env: throughLink(link) }, (origin) => story(link, { ...world, origin }))
  } finally {
    await link.close()
  }
}

const throughLink = ({ port }: Link) => ({ TEMPORAL_ADDRESS: `127.0.0.1:${port}` })

describe('fault 6: Temporal is slow by 2 s, then its connections are reset', () => {
  it('accepts orders, answers in time, and carries out every repeated request', async () => {
    await byLink(async (link, here) => {
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
  it('accepts orders, answers in time, and starts every workflow within 40 s', async () => {
    const { orders, said, found } = await stranded()
    expect(slowOrSilent(said)).toEqual([])
    expect(found).toEqual([])
    expect(await violations(world, orders)).toEqual([])
  })
})

/** Places four orders while the connections of API and worker to Temporal are half-open; `found` are violations of I1 after a while. */
async function stranded(): Promise<{ orders: Order[]; said: Answer[]; found: string[] }> {
  return byLink((link, here) =>
    withWorker(world, { env: throughLink(link) }, async () => {
      // API and worker connect with their first requests: the visit's, and the relay's start of an order that no API started.
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
