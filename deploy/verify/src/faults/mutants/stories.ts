import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '@passage/worker/activities/deps'
import type { Order } from '../scenes/drive.ts'
import { violations } from '../scenes/invariants.ts'
import type { World } from '../scenes/world.ts'
import type { Activities, Habits, Mutants, UnstartedOrder } from './live.ts'

export type Scenario = (order: UnstartedOrder) => Promise<unknown>
export type Change = (deps: Deps) => Activities

/** How long a mutant may take to break, and how long something must stay broken. */
const BREAKS_WITHIN_MS = 45_000
const STAYS_MS = 400

export interface Stories<Name extends string> {
  /** Lives a scenario with the code as it is; answers what does not hold, a line each. */
  whole(scenario: Scenario, change?: Change, habits?: Habits): Promise<string>
  /** Lives a scenario with a mutant, until what is expected to break is broken for good. A mutant may never answer. */
  broken(mutant: Name, scenario: Scenario, expected: RegExp, change?: Change, habits?: Habits): Promise<string>
}

export function storiesOf<Name extends string>(world: World, mutants: Mutants<Name | 'asItIs'>): Stories<Name> {
  const lines = async (order: Order, within?: number) => (await violations(world, [order], within)).join('\n')
  return {
    whole: (scenario, change, habits) =>
      mutants.live(
        'asItIs',
        async (order) => {
          await scenario(order)
          return lines(order)
        },
        change,
        habits,
      ),
    broken: (mutant, scenario, expected, change, habits) =>
      mutants.live(
        mutant,
        async (order) => {
          const story = scenario(order).catch(() => undefined)
          const deadline = Date.now() + BREAKS_WITHIN_MS
          let found = ''
          for (let times = 0; times < 2 && Date.now() < deadline; await sleep(STAYS_MS)) {
            found = await lines(order, 0)
            times = expected.test(found) ? times + 1 : 0
          }
          await Promise.race([story, sleep(2_000)])
          return found
        },
        change,
        habits,
      ),
  }
}
