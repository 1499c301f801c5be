import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '@passage/worker/activities/deps'
import { visaOrderActivities } from '@passage/worker/activities/visa-order'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breed, type Mutants } from './mutants/live.ts'
import { KEYLESS_ORDERS, KEYLESS_UPDATES, NO_TURNS } from './mutants/of-the-api.ts'
import { CROWD_MUTANTS } from './mutants/of-the-workflow.ts'
import { type Scenario, type Stories, storiesOf } from './mutants/stories.ts'
import { allAtOnce, askForRefund, BEYOND_TEN, payAtOnce, refusedAtOnce, submitAtOnce, words } from './scenes/crowds.ts'
import { paidOrder, payInFull, placeOrder } from './scenes/drive.ts'
import type { Answer } from './scenes/http.ts'
import { violations } from './scenes/invariants.ts'
import { withApi } from './scenes/own-application.ts'
import { enterWorld, type World } from './scenes/world.ts'

type Mutant = keyof typeof CROWD_MUTANTS
type CheckoutInput = Parameters<Deps['payments']['createCheckout']>[0]

/** Enough for what is protected from fifty. */
const FEW = 8

let world: World
let mutants: Mutants<Mutant>
let stories: Stories<Mutant>
const answers: Answer[] = []
beforeAll(async () => {
  world = await enterWorld()
  mutants = await breed(world, CROWD_MUTANTS)
  stories = storiesOf(world, mutants)
})
afterAll(async () => {
  await mutants?.close()
  await world?.close()
})

describe('mutants of fault 21, many at once', () => {
  it('without the form’s key: as many orders as clicks', async () => {
    const key = randomUUID()
    const orders = await withApi(world, { changes: { api: [KEYLESS_ORDERS] } }, (origin) =>
      submitAtOnce(world, { key, count: FEW, origin }, answers),
    )
    expect(new Set(orders.map(({ id }) => id)).size).toBe(FEW)
    expect((await violations(world, orders.slice(0, 1), 0)).join()).toMatch(/I1: 0 orders have been made of one wish/)
  })

  it('without one checkout for all and without its key: a page to pay at for each', async () => {
    const pay: Scenario = (order) => payAtOnce(world, order, FEW, answers)
    // Each of the two alone is enough. A page is a second in the making, so that all of them ask meanwhile.
    const another = ({ payments, ...deps }: Deps) =>
      visaOrderActivities({
        ...deps,
        payments: {
          ...payments,
          async createCheckout(input: CheckoutInput) {
            await sleep(1_000)
            return payments.createCheckout({ ...input, idempotencyKey: randomUUID() })
          },
        },
      })
    const PAGES = /^I2: order .* has \d pages to pay at/m
    const found = await Promise.all([
      stories.whole(pay),
      stories.whole(pay, another),
      stories.broken('openingForEach', pay, PAGES, another),
    ])
    expect(found).toEqual(['', '', expect.stringMatching(PAGES)])
  })

  it('without a turn for each message: what Temporal does not hold is refused', async () => {
    const order = await placeOrder(world)
    expect(await violations(world, [order])).toEqual([])
    const refused = await withApi(world, { changes: { integrations: [NO_TURNS] } }, (origin) =>
      refusedAtOnce({ ...world, origin }, order, BEYOND_TEN, answers),
    )
    expect(refused).not.toEqual([])
  })

  it('without the refund’s key: one wish of staff’s is many refunds', async () => {
    const order = await paidOrder(world)
    const key = randomUUID()
    const said = await withApi(world, { changes: { api: [KEYLESS_UPDATES] } }, (origin) =>
      allAtOnce(FEW, answers, () => askForRefund({ ...world, origin }, order, 100, key)),
    )
    expect(words(said)).toHaveLength(FEW)
    expect(await violations(world, [order])).toEqual([])
    expect((await world.sandbox.tally(order.id)).refunds).toBe(FEW)
  })

  it('without a look at what is left, and without the database’s own: more is promised than was paid', async () => {
    const refund: Scenario = async (order) => {
      await payInFull(world, order)
      return allAtOnce(FEW, answers, () => askForRefund(world, order, Math.ceil(order.cents / 3), randomUUID()))
    }
    const PROMISED = /^I3: \d+ of \d+ were promised back/m
    expect(await stories.whole(refund)).toBe('')
    await sql`alter table payments drop constraint payments_check1`.execute(world.db)
    try {
      expect(await stories.broken('generous', refund, PROMISED)).toMatch(PROMISED)
    } finally {
      await sql`alter table payments add constraint payments_check1
        check (refund_promised_cents between 0 and captured_cents) not valid`.execute(world.db)
    }
  })
})
