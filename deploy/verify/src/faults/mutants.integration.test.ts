import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { PAYMENT_SWEEP_SCHEDULE, visaOrderId } from '@passage/contracts/workflows/names'
import type { Deps } from '@passage/worker/activities/deps'
import { visaOrderActivities } from '@passage/worker/activities/visa-order'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  askForStatus,
  changeStatus,
  type Order,
  openCheckout,
  paidOrder,
  payInFull,
  placeOrder,
  reaches,
} from './drive.ts'
import { eightChanges } from './eight-changes.ts'
import { violations } from './invariants.ts'
import { type Activities, breed, commitOrder, type Mutants } from './mutants/live.ts'
import { openWorkbench } from './mutants/mutate.ts'
import { CARD } from './sandbox.ts'
import { newsDuringRefund, payAmidRepeats, payWhileNothingIsWritten } from './scenarios.ts'
import { enterWorld, type World } from './world.ts'

/** Each protection taken away, and the invariant that does not hold any more: what could not fail would be no check. */

const VISA_ORDER = 'visa-order'

const MUTANTS = {
  asItIs: [],
  withoutLock: [
    {
      file: `${VISA_ORDER}/order.ts`,
      from: 'readonly #lock = new Mutex()',
      to: 'readonly #lock = { runExclusive: <T>(work: () => Promise<T>): Promise<T> => work() }',
    },
  ],
  forgettingDeclinedCharges: [
    {
      file: `${VISA_ORDER}/payment.ts`,
      from: 'if (!reading.chargeId || state.declinedCharges.includes(reading.chargeId)) return null',
      to: 'if (!reading.chargeId) return null',
    },
  ],
  forgettingCapturedMoney: [
    { file: `${VISA_ORDER}/payment.ts`, from: ' || state.capturedCents > 0) return null', to: ') return null' },
  ],
  forgettingRefundsUnderWay: [
    {
      file: `${VISA_ORDER}/refunds.ts`,
      from: 'refund.made || order.refundsUnderWay.has(refund.refundId)',
      to: 'refund.made',
    },
  ],
  livingTwice: [
    { file: `${VISA_ORDER}/visa-order.ts`, from: 'if (lastSeq > order.state.seq) return result(order)', to: '' },
  ],
  impatient: [
    {
      file: `${VISA_ORDER}/steps.ts`,
      from: "retry: { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '5s' }",
      to: 'retry: { maximumAttempts: 1 }',
    },
    {
      file: `${VISA_ORDER}/steps.ts`,
      from: "attention.raise(conflict ? 'projection_conflict' : reason)",
      to: 'if (!conflict) throw error',
    },
  ],
} as const

let world: World
let mutants: Mutants<keyof typeof MUTANTS>
beforeAll(async () => {
  world = await enterWorld()
  mutants = await breed(world, MUTANTS)
}, 90_000)
afterEach(() => world.sandbox.calm())
afterAll(async () => {
  await mutants?.close()
  await world?.close()
})

/** What holds must hold within its minute; what is broken is broken after some seconds. */
const SOON_MS = 4_000

const eight = async (order: Order) => void (await eightChanges(world, order)).answers
const none = (found: string[]) => expect(found).toEqual([])
const some = (pattern: RegExp) => (found: string[]) => expect(found.join('\n')).toMatch(pattern)

/** Lives the scenario with a mutant and answers what is broken then. */
const broken = (
  mutant: keyof typeof MUTANTS,
  scenario: (order: Order) => Promise<unknown>,
  change?: (deps: Deps) => Activities,
) =>
  mutants.live(
    mutant,
    async (order) => {
      await scenario(order)
      return violations(world, [order], mutant === 'asItIs' && !change ? undefined : SOON_MS)
    },
    change,
  )

describe('the order’s workflow', () => {
  it('without its one lock: eight changes at once part the lists', async () => {
    none(await broken('asItIs', eight))
    some(/^I5.*does? not take/m)(await broken('withoutLock', eight))
  })

  it('without memory of declined charges: one declined card is told five times', async () => {
    none(await broken('asItIs', (order) => payAmidRepeats(world, order)))
    some(/^I5.*a declined card too often/m)(
      await broken('forgettingDeclinedCharges', (order) => payAmidRepeats(world, order)),
    )
  })

  it('without memory of captured money: a second word about a payment is a second payment', async () => {
    some(/^I5.*a payment too often/m)(await broken('forgettingCapturedMoney', (order) => payAmidRepeats(world, order)))
  })

  it('without memory of refunds under way: one refund is told twice', async () => {
    const story = async (order: Order) => newsDuringRefund(world, await payInFull(world, order))
    none(await broken('asItIs', story))
    some(/^I5.*a refund too often/m)(await broken('forgettingRefundsUnderWay', story))
  })

  it('without a look at the projection first: a second run of an order writes a second history', async () => {
    const secondLife = (mutant: keyof typeof MUTANTS) => async (order: Order & { start?: unknown }) => {
      await changeStatus(world, order, 'processing')
      const first = world.temporal.workflow.getHandle(visaOrderId(order.id))
      const { taskQueue } = await first.describe()
      await first.terminate('its history is gone')
      const { start } = order
      await world.temporal.workflow.start(mutant, { workflowId: visaOrderId(order.id), taskQueue, args: [start] })
      return askForStatus(world, order, 'submitted')
    }
    some(/^I5.*does? not take/m)(await broken('livingTwice', secondLife('livingTwice')))
  })

  it('without patience: a payment during an outage of the database ends the workflow', async () => {
    const story = (order: Order) => payWhileNothingIsWritten(world, order)
    none(await broken('asItIs', story))
    some(/^I4.*(FAILED|still payment_pending)/m)(await broken('impatient', story))
  })
})
