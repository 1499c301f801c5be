import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@passage/local/until'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from './scenes/http.ts'
import {
  askForStatus,
  openCheckout,
  paidOrder,
  placeOrder,
  reaches,
  requestUntilAnswered,
} from './scenes/orders/drive.ts'
import { eightChanges } from './scenes/orders/eight-changes.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { liveThrough, whileNothingIsWritten } from './scenes/orders/scenarios.ts'
import { askWorkflow } from './scenes/orders/timeline.ts'
import { feeGoesBack, lateOrder } from './scenes/payments/late-order.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { endConnections } from './scenes/servers/pause.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
afterEach(() => world.stack.process('postgres').start())

describe('fault 9: PostgreSQL is restarted and all its connections are killed', () => {
  it('leaves orders complete that are placed, paid and moved meanwhile', async () => {
    const answers: Answer[] = []
    const lives = Array.from({ length: 8 }, async (_, index) => {
      await sleep(index * 400)
      return liveThrough(world, answers)
    })
    const faults = async () => {
      for (let count = 0; count < 3; count++) {
        await sleep(500)
        await endConnections(world)
      }
      await world.stack.process('postgres').stop()
      await until(async () => expect(answers.some(({ status }) => status === 503)).toBe(true), { within: 30_000 })
      await world.stack.process('postgres').start()
      await sleep(500)
      await endConnections(world)
    }
    const [orders] = await Promise.all([Promise.all(lives), faults()])
    expect(slowOrSilent(answers)).toEqual([])
    expect(await violations(world, orders)).toEqual([])
  })
})

describe('fault 9: PostgreSQL cannot write an entry', () => {
  it('retries until the payment is recorded', async () => {
    const order = await placeOrder(world)
    const session = await openCheckout(world, order)
    await whileNothingIsWritten(world, order, () => world.sandbox.pay(session, CARD.pays))
    await reaches(world, order, 'document_review')
    expect(await violations(world, [order])).toEqual([])
  })

  it('retries until the end of a late order is recorded, and its service fee goes back once', async () => {
    const order = await lateOrder(world)
    await whileNothingIsWritten(world, order, () => askForStatus(world, order, 'completed'))
    const fee = await feeGoesBack(world, order)
    expect(await violations(world, [order])).toEqual([])
    expect(await world.sandbox.tally(order.id)).toMatchObject(fee)
  })
})

describe('fault 9: PostgreSQL is stopped while a workflow records eight staff changes', () => {
  it('leaves one timeline without gaps in workflow, rows and events', async () => {
    const order = await paidOrder(world)
    const { again, answers } = await eightChanges(world, order, async () => {
      await world.stack.process('postgres').stop()
      await sleep(3_000)
      await world.stack.process('postgres').start()
    })
    const first = await answers
    expect(slowOrSilent(first)).toEqual([])
    const said: Answer[] = []
    for (const ask of again) await requestUntilAnswered(ask, said)
    expect(await violations(world, [order])).toEqual([])
    const accepted = said.filter(({ status }) => status === 200).length
    const { history } = await askWorkflow(world, order)
    expect(history.filter(({ reason }) => reason === 'staff_decision')).toHaveLength(accepted)
  })
})
