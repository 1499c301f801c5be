/**
 * Tests that take long beside a quicker test of the same kind: most of them start processes with a protection taken away. All of
 * them run with `TESTS_IN_FULL=1 npm test`, those of a fault or of a line of the checklist also with `npm run faults` and
 * `npm run checklist`. Each with the seconds that it takes, roughly. Where one test exists in several variants, a run takes one
 * of them instead: `in-turn.ts`.
 */
export const NIGHTLY = {
  'fault 2: again and again': 60,
  'faults 3 and 5: mutant': 30,
  'fault 4: mutant': 30,
  'fault 6: half-open': 60,
  'fault 6: mutants': 60,
  'fault 7: mutants': 30,
  'fault 8: the store of NATS is wiped': 30,
  'fault 8: mutants': 30,
  'fault 10: mutants': 30,
  'fault 11: mutants': 30,
  'fault 12: mutants': 30,
  'fault 15: mutants': 30,
  'fault 16: mutants': 30,
  'fault 17: every clock': 30,
  'fault 17: mutants': 30,
  'fault 18: full disks': 30,
  'fault 18: mutants': 30,
  'fault 19: mutants': 60,
  'fault 20: a thousand streams': 60,
  'fault 20: vanished browsers': 60,
  'fault 20: mutant that notices no end': 60,
  'fault 20: mutant that resends nothing': 30,
  'fault 21: mutants': 30,
  'fault 22: mutant': 60,
  'orders in new runs: mutants': 30,
  'limits: mutant without them': 60,
  'limits: mutant that counts apart': 60,
  'sign-in crowd: mutants': 60,
  'accounts: mutants': 30,
  'Clerk: mutants': 30,
  'Clerk: a script that does not come': 20,
  'the canary: mutants': 30,
  'files: mutant without limits': 5,
  'mutants: their types': 45,
} as const satisfies Record<string, number>

export type NightlyName = keyof typeof NIGHTLY

/** What every `npm test` adds of them, in seconds at most. */
const BUDGET = 60

const DAY_MS = 86_400_000

const dayOf = (today: Date): number => Math.floor(today.getTime() / DAY_MS)

/** Today's share of the nightly tests: the turns of as many days in a row have all of them. */
export function todaysTurn(today: Date): readonly NightlyName[] {
  const turns = turnsOf(NIGHTLY)
  return (turns[dayOf(today) % turns.length] ?? []) as NightlyName[]
}

/** Shares of one minute at most, in the order of the list. */
export function turnsOf(seconds: Readonly<Record<string, number>>): string[][] {
  const turns: string[][] = []
  let left = 0
  for (const [name, cost] of Object.entries(seconds)) {
    if (cost > left || turns.length === 0) {
      turns.push([])
      left = BUDGET
    }
    turns.at(-1)?.push(name)
    left -= cost
  }
  return turns
}

/**
 * Whether a nightly test runs in this run: where it has all that its tests can do, or as today's turn. Who changes a scene and asks for
 * its file sees at once whether a mutant of it is noticed no more.
 */
export const isDue = (name: NightlyName, env: NodeJS.ProcessEnv = process.env): boolean =>
  runsAll(env) || (env.NIGHTLY_TURN ?? '').split('|').includes(name)

/** A test that exists in several variants: which of them this is, of how many. */
interface Variant {
  index: number
  of: number
  name: string
}

/** What a whole run gives its tests for `isTurnOf`. */
export const variantTurn = (today: Date): string => String(dayOf(today))

/** Whether a run has all that its tests can do: in full, or where files were asked for. */
export const runsAll = (env: NodeJS.ProcessEnv = process.env): boolean => env.TESTS_IN_FULL === '1' || !env.VARIANT_TURN

/** Whether a variant runs in this run: all of them where it has all, else one, by the day and the name. */
export function isTurnOf({ index, of, name }: Variant, env: NodeJS.ProcessEnv = process.env): boolean {
  if (runsAll(env)) return true
  return (Number(env.VARIANT_TURN) + name.length) % of === index
}
