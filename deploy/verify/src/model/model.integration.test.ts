import { sideBySide } from '@passage/local/side-by-side'
import { anyCommand, type Command } from '@passage/workflows/testing/order-model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { violations } from '../faults/scenes/orders/invariants.ts'
import { type World, worldOfFile } from '../faults/scenes/world.ts'
import { liveBoth } from './live-both.ts'
import { withOwnCustomer } from './own-customer.ts'

const seed = Number(process.env.MODEL_SEED ?? 20_261_127)
const sequences = Number(process.env.MODEL_SEQUENCES ?? 8)

/** Sequences that run at the same time. */
const AT_ONCE = 8

/** Sequences of one customer: uploads of refused documents count against a person's daily limit. */
const SEQUENCES_EACH = 8

const world = worldOfFile()

const PAID: Command[] = [{ kind: 'openCheckout' }, { kind: 'reads', outcome: 'paid', session: 'complete' }]

/** Three of four orders are paid first, so that the later stages are reached. */
const anySequence = (maxCents: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant(PAID) }, fc.constant([])),
      fc.array(anyCommand(maxCents), { minLength: 10, maxLength: 24 }),
    )
    .map(([first, then]) => [...first, ...then])

describe('the model of the order’s rules', () => {
  it(`matches the running system in ${sequences} seeded sequences`, async () => {
    const maxCents = Number(world.offer.totalPrice) * 100
    const drawn = fc.sample(anySequence(maxCents), { seed, numRuns: sequences })
    const customers = Math.ceil(sequences / SEQUENCES_EACH)
    const worlds = await sideBySide(AT_ONCE, Array.from({ length: customers }), () => withOwnCustomer(world))
    const lived = await sideBySide(AT_ONCE, [...drawn.entries()], async ([index, commands]) => {
      const own = worlds[index % customers] as World
      return { own, ...(await liveBoth(own, commands)) }
    })
    for (const own of worlds) {
      const orders = lived.filter((one) => one.own === own).map(({ order }) => order)
      expect(await violations(own, orders)).toEqual([])
    }
    // The sequences reach enough statuses and refusals to mean something.
    const given = lived.reduce((sum, one) => sum + one.given, 0)
    const refused = lived.reduce((sum, one) => sum + one.refused, 0)
    const statuses = new Set(lived.flatMap((one) => [...one.statuses]))
    console.log(`${given} commands, ${refused} of them refused; ${[...statuses].join(', ')}`)
    if (sequences >= 30) {
      expect(statuses.size).toBeGreaterThanOrEqual(7)
      expect(refused).toBeGreaterThan(30)
    }
  }, 300_000)
})
