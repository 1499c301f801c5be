import { randomUUID } from 'node:crypto'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import { visaOrderActivities } from '@passage/worker/activities/visa-order'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { breed, type Mutants } from '../faults/mutants/live.ts'
import {
  askForPayment,
  type Order,
  openCheckout,
  payInFull,
  reaches,
  requestUntilAnswered,
} from '../faults/scenes/drive.ts'
import { violations } from '../faults/scenes/invariants.ts'
import { LONGEST_HANG_MS } from '../faults/scenes/sandbox.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { answeredOtherwise, lostOf, makeLong, type SentMessage, sendAtOnce } from './busy-order.ts'
import { CARRYING_ON } from './carried.ts'
import { runsOf } from './runs.ts'

type Mutant = keyof typeof CARRYING_ON

/** How long something must stay lost. */
const STAYS_MS = 3_000

let world: World
let mutants: Mutants<Mutant>
beforeAll(async () => {
  world = await enterWorld()
  mutants = await breed(world, CARRYING_ON)
}, 90_000)
afterEach(() => world.sandbox.calm())
afterAll(async () => {
  await mutants?.close()
  await world?.close()
})

interface Lived {
  /** What was lost, doubled, or does not hold. */
  found: string[]
  /** Repeated messages that were answered otherwise. */
  otherwise: string[]
}

/**
 * Staff, an administrator and Stripe send a paid order messages until it continues in a new run and a little longer. Stripe
 * hangs over its refunds meanwhile, and no mail leaves before the new run.
 */
async function live(mutant: Mutant, within?: number): Promise<Lived> {
  const mails: string[] = []
  let mailerIsBack = false
  const sendMail: VisaOrderActivities['sendMail'] = async ({ mail }) => {
    if (!mailerIsBack) throw new Error('the mail server is away')
    mails.push(mail.key)
  }
  return mutants.live(
    mutant,
    async (order) => {
      await payInFull(world, order)
      const sent: SentMessage[] = []
      const wave = async () => void sent.push(...(await sendAtOnce(world, order)))
      for (let left = 12; left > 0 && (await runsOf(world, order)).length < 2; left--) {
        await world.sandbox.hangNext({ when: 'before', path: '/v1/refunds', ms: 3_000 })
        await wave()
      }
      await world.sandbox.calm()
      mailerIsBack = true
      await wave()
      const found = await lostOf(world, order, sent, { mails: () => mails, within })
      found.push(...(await violations(world, [order], within)))
      return { found, otherwise: await answeredOtherwise(sent.slice(0, 3)) }
    },
    (deps) => ({ ...visaOrderActivities(deps), sendMail }),
  )
}

type Path = Parameters<World['sandbox']['hangNext']>[0]['path']

/** Something begins that Stripe hangs over, and meanwhile the order goes on in a new run. Answers how it ends. */
async function carryOnAmid<T>(order: Order, path: Path, begin: () => Promise<T>): Promise<T> {
  const hang = await world.sandbox.hangNext({ when: 'before', path, ms: LONGEST_HANG_MS })
  const begun = begin()
  await hang.caught()
  await makeLong(world, order, 250)
  await taskTaken(order)
  await world.sandbox.calm()
  return begun
}

/** Waits until the order's run has seen all that it was sent. */
const taskTaken = ({ id }: Order): Promise<void> =>
  until(
    async () => {
      const { raw } = await world.temporal.workflow.getHandle(visaOrderId(id)).describe()
      if (raw.pendingWorkflowTask) throw new Error(`order ${id} has a task before it`)
    },
    { within: 30_000, every: 50 },
  )

const payWhileItCarriesOn = (mutant: Mutant): Promise<number> =>
  mutants.live(mutant, async (order) => {
    const key = randomUUID()
    const answer = await carryOnAmid(order, '/v1/checkout/sessions', () =>
      requestUntilAnswered(() => askForPayment(world, order, key), []),
    )
    return answer.status
  })

/** An operator presses Cancel in Temporal. */
const cancelWhileItCarriesOn = (mutant: Mutant): Promise<string> =>
  mutants.live(mutant, async (order) => {
    await openCheckout(world, order)
    const cancel = () => world.temporal.workflow.getHandle(visaOrderId(order.id)).cancel()
    await carryOnAmid(order, '/v1/checkout/sessions/*/expire', cancel)
    const cancelled = reaches(world, order, 'cancelled', { within: 20_000 })
    return cancelled.then(() => 'cancelled').catch((error: Error) => error.message)
  })

describe('an order that goes on in a new run', () => {
  it('loses and doubles no message that comes meanwhile, and answers repeated messages as before', async () => {
    expect(await live('asItIs')).toEqual({ found: [], otherwise: [] })
  }, 90_000)

  it('answers a message that is under way first', async () => {
    expect(await payWhileItCarriesOn('asItIs')).toBe(200)
  })

  it('carries out the operator’s wish first', async () => {
    expect(await cancelWhileItCarriesOn('asItIs')).toBe('cancelled')
  })
})

describe('without', () => {
  it.each<[string, Mutant, RegExp]>([
    [
      'the refunds that are not made, money is promised and never goes back',
      'losingRefunds',
      /^entries of made refund/m,
    ],
    ['the mails that are due, no mail is sent', 'losingMails', /^the mail .* never left/m],
    ['the open requests, nobody is reminded', 'losingRequests', /^open requests: /m],
  ])(
    '%s',
    async (_what, mutant, expected) => {
      const { found } = await live(mutant, STAYS_MS)
      expect(found.join('\n')).toMatch(expected)
    },
    60_000,
  )

  it('the answers that were given, a repeated message is carried out twice', async () => {
    const { otherwise } = await live('losingAnswers', STAYS_MS)
    expect(otherwise).not.toEqual([])
  })

  it('waiting for messages under way, one is taken and never answered', async () => {
    expect(await payWhileItCarriesOn('amidMessages')).toBe(409)
  })

  it('waiting for the operator’s wish, the order lives on', async () => {
    expect(await cancelWhileItCarriesOn('amidTheOperatorsWish')).toMatch(/is pending/)
  })
})
