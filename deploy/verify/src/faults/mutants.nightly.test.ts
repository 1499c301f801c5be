import { randomUUID } from 'node:crypto'
import { visaOrderId } from '@passage/contracts/workflows/names'
import type { Deps } from '@passage/worker/activities/deps'
import { visaOrderActivities } from '@passage/worker/activities/visa-order'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Activities, breed, type Mutants } from './mutants/live.ts'
import { loseFirst } from './mutants/lose-first.ts'
import { MUTANTS } from './mutants/of-the-workflow.ts'
import { type Change, type Scenario, type Stories, storiesOf } from './mutants/stories.ts'
import { askForPayment, askForStatus, changeStatus, payInFull } from './scenes/drive.ts'
import { eightChanges } from './scenes/eight-changes.ts'
import { newsDuringRefund, payAmidRepeats, payWhileNothingIsWritten } from './scenes/scenarios.ts'
import { enterWorld, type World } from './scenes/world.ts'

/** Each protection taken away, and the invariant that does not hold any more: what could not fail would be no check. */

type CheckoutInput = Parameters<Deps['payments']['createCheckout']>[0]
type RefundInput = Parameters<Deps['payments']['refund']>[0]
type EntryInput = Parameters<Activities['recordEntry']>[0]
type Mutant = keyof typeof MUTANTS

let world: World
let mutants: Mutants<Mutant>
let whole: Stories<Mutant>['whole']
let broken: Stories<Mutant>['broken']
beforeAll(async () => {
  world = await enterWorld()
  mutants = await breed(world, MUTANTS)
  ;({ whole, broken } = storiesOf<Mutant>(world, mutants))
})
afterEach(() => world.sandbox.calm())
afterAll(async () => {
  await mutants?.close()
  await world?.close()
})

/** The workflow waits for the reconcile command. */
const PARTED = /^I5: the workflow has an entry that the rows do not take/m

describe('the workflow', () => {
  it('mutant of fault 9, without its one lock: eight changes at once part it from its projection', async () => {
    const eight: Scenario = (order) => eightChanges(world, order)
    const [asItIs, mutant] = await Promise.all([whole(eight), broken('withoutLock', eight, PARTED)])
    expect(asItIs).toBe('')
    expect(mutant).toMatch(PARTED)
  })

  it('mutants of fault 14, without memory of declined charges or captured money: repeated webhooks are news each time', async () => {
    const repeats: Scenario = (order) => payAmidRepeats(world, order)
    const [DECLINED, PAID] = [/^I5.*of a declined card too often/m, /^I5.*of a payment too often/m]
    const [asItIs, declined, captured] = await Promise.all([
      whole(repeats),
      broken('forgettingDeclinedCharges', repeats, DECLINED),
      broken('forgettingCapturedMoney', repeats, PAID),
    ])
    expect(asItIs).toBe('')
    expect(declined).toMatch(DECLINED)
    expect(captured).toMatch(PAID)
  })

  it('mutant of fault 14, without memory of refunds under way: one refund is mailed twice', async () => {
    const story: Scenario = async (order) => newsDuringRefund(world, await payInFull(world, order))
    const REFUNDED = /^I5.*of a refund too often/m
    expect(await whole(story)).toBe('')
    expect(await broken('forgettingRefundsUnderWay', story, REFUNDED)).toMatch(REFUNDED)
  })

  it('mutant of fault 3, without a look at the projection: a second run of an order writes a second history', async () => {
    const livedAgain =
      (mutant: Mutant): Scenario =>
      async (order) => {
        await changeStatus(world, order, 'processing')
        const workflowId = visaOrderId(order.id)
        const first = world.temporal.workflow.getHandle(workflowId)
        const { taskQueue } = await first.describe()
        await first.terminate('its history is gone')
        await world.temporal.workflow.start(mutant, { workflowId, taskQueue, args: [order.start] })
        return askForStatus(world, order, 'submitted')
      }
    const refused = mutants.live('asItIs', livedAgain('asItIs'))
    const mutant = broken('livingTwice', livedAgain('livingTwice'), PARTED)
    expect(await refused).toMatchObject({ status: 409, body: { code: 'order_closed' } })
    expect(await mutant).toMatch(PARTED)
  })

  it('mutant of fault 9, without patience: a payment while the database takes nothing ends the workflow', async () => {
    const story: Scenario = (order) => payWhileNothingIsWritten(world, order)
    const ENDED = /^I4: the workflow .* has ended as FAILED/m
    const [asItIs, mutant] = await Promise.all([whole(story), broken('impatient', story, ENDED)])
    expect(asItIs).toBe('')
    expect(mutant).toMatch(ENDED)
  })
})

describe('mutants of fault 1, activities whose answer is lost, as when the worker is killed after the effect', () => {
  const same = <T>(input: T): T => input

  it('without the attempt’s idempotency key: two pages to pay at', async () => {
    const open: Scenario = (order) => askForPayment(world, order)
    const losing =
      (change: (input: CheckoutInput) => CheckoutInput): Change =>
      (deps) => {
        const { createCheckout } = deps.payments
        const lost = loseFirst((input: CheckoutInput) => createCheckout(change(input)))
        return visaOrderActivities({ ...deps, payments: { ...deps.payments, createCheckout: lost } })
      }
    const another = (input: CheckoutInput) => ({ ...input, idempotencyKey: randomUUID() })
    const TWO_PAGES = /^I2: order .* has 2 pages to pay at/m
    const [asItIs, mutant] = await Promise.all([
      whole(open, losing(same)),
      broken('asItIs', open, TWO_PAGES, losing(another)),
    ])
    expect(asItIs).toBe('')
    expect(mutant).toMatch(TWO_PAGES)
  })

  it('without the refund’s own id and key: a refund that was made is never known to be', async () => {
    const reject: Scenario = async (order) => changeStatus(world, await payInFull(world, order), 'rejected')
    const losing =
      (change: (input: RefundInput) => RefundInput): Change =>
      (deps) => {
        const { refund } = deps.payments
        const lost = loseFirst((input: RefundInput) => refund(change(input)))
        return visaOrderActivities({ ...deps, payments: { ...deps.payments, refund: lost } })
      }
    const another = (input: RefundInput) => ({ ...input, refundId: randomUUID(), idempotencyKey: randomUUID() })
    const UNKNOWN = /^I3: 1 refunds were made, 0 are recorded/m
    const [asItIs, mutant] = await Promise.all([
      whole(reject, losing(same)),
      broken('asItIs', reject, UNKNOWN, losing(another)),
    ])
    expect(asItIs).toBe('')
    expect(mutant).toMatch(UNKNOWN)
  })

  it('without the entry’s own id: an entry that was written is taken for another one', async () => {
    const move: Scenario = (order) => askForStatus(world, order, 'processing')
    const losing =
      (entryId: (given: string) => string): Change =>
      (deps) => {
        const { recordEntry, ...others } = visaOrderActivities(deps)
        const changed = ({ entry, ...record }: EntryInput) =>
          recordEntry({ ...record, entry: { ...entry, entryId: entryId(entry.entryId) } })
        return { ...others, recordEntry: loseFirst(changed) }
      }
    const [asItIs, mutant] = await Promise.all([
      whole(move, losing(same)),
      broken(
        'asItIs',
        move,
        PARTED,
        losing(() => randomUUID()),
      ),
    ])
    expect(asItIs).toBe('')
    expect(mutant).toMatch(PARTED)
  })
})
