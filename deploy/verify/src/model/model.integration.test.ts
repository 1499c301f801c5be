import { sideBySide } from '@passage/local/side-by-side'
import { anyCommand, type Command, decide } from '@passage/workflows/testing/order-model'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../faults/scenes/invariants.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { liveBoth } from './live-both.ts'
import { withOwnCustomer } from './own-customer.ts'

const seed = Number(process.env.MODEL_SEED ?? 20_261_127)
const sequences = Number(process.env.MODEL_SEQUENCES ?? 12)

/** Sequences that are lived at the same time. */
const LANES = 8

/** Of one customer. */
const SEQUENCES_EACH = 8

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterAll(() => world?.close())

const PAID: Command[] = [{ kind: 'openCheckout' }, { kind: 'reads', outcome: 'paid', session: 'complete' }]

/** Most orders are paid soon, so that the rest of their life is met as well. */
const anySequence = (maxCents: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant(PAID) }, fc.constant([])),
      fc.array(anyCommand(maxCents), { minLength: 10, maxLength: 24 }),
    )
    .map(([first, then]) => [...first, ...then])

describe('the model of the order’s rules', () => {
  it(`is what the running system does, in ${sequences} random sequences`, async () => {
    console.log(`model on the running system: MODEL_SEED=${seed} MODEL_SEQUENCES=${sequences}`)
    const maxCents = Number(world.offer.totalPrice) * 100
    const drawn = fc.sample(anySequence(maxCents), { seed, numRuns: sequences })
    const customers = Math.ceil(sequences / SEQUENCES_EACH)
    const worlds = await sideBySide(LANES, Array.from({ length: customers }), () => withOwnCustomer(world))
    const lived = await sideBySide(LANES, [...drawn.entries()], async ([index, commands]) => {
      const own = worlds[index % customers] as World
      return { own, ...(await liveBoth(own, commands)) }
    })
    for (const own of worlds) {
      const orders = lived.filter((one) => one.own === own).map(({ order }) => order)
      expect(await violations(own, orders)).toEqual([])
    }
    // The sequences meet what they are to judge.
    const given = lived.reduce((sum, one) => sum + one.given, 0)
    const refused = lived.reduce((sum, one) => sum + one.refused, 0)
    const statuses = new Set(lived.flatMap((one) => [...one.statuses]))
    console.log(`${given} commands, ${refused} of them refused; ${[...statuses].join(', ')}`)
    if (sequences >= 30) {
      expect(statuses.size).toBeGreaterThanOrEqual(7)
      expect(refused).toBeGreaterThan(30)
    }
  }, 300_000)

  it('is noticed to be another: a customer who may withdraw what the embassy has', async () => {
    const lenient: typeof decide = (state, command, facts) =>
      decide({ ...state, submittedToEmbassy: command.kind !== 'cancel' && state.submittedToEmbassy }, command, facts)
    const withdrawn: Command[] = [
      ...PAID,
      { kind: 'correctDetails' },
      { kind: 'changeStatus', to: 'submitted' },
      { kind: 'cancel', by: 'customer' },
    ]
    const own = await withOwnCustomer(world)
    await liveBoth(own, withdrawn)
    await expect(liveBoth(own, withdrawn, lenient)).rejects.toThrow(/accepted, but answered 409.*submitted_order_stays/)
  })
})
