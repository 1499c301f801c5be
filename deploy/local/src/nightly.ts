import { Advice } from './advice.ts'
import type { Command } from './command.ts'
import { elapsed } from './log.ts'
import { packageBin } from './paths.ts'
import { NOT_NIGHTLY, report } from './test.ts'
import { onThrowAway } from './testing/on-throw-away.ts'
import { runVitest } from './testing/run-vitest.ts'
import { addTallies, checkTally, emptyTally, type Tally } from './testing/tally.ts'
import { inContainers } from './testing/test-environment.ts'

type Context = Parameters<Command>[1]

/** Ahead of UTC, behind it, and with summer time in the southern hemisphere. */
const ZONES = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland']

/** Parts that are projects of vitest.config.ts, each on its own servers. */
const onServers = [
  'faults',
  'privacy',
  'people',
  'releases',
  'consumer',
  'fuzz',
  'restore',
  'clerk',
  'screens',
  'system',
]

const parts: Record<string, (context: Context) => Promise<Tally>> = {
  ...Object.fromEntries(
    onServers.map((name) => [
      name,
      (context: Context) => runVitest({ title: name, args: [`--project=${name}`] }, context),
    ]),
  ),
  zones: async (context) => {
    let tally = emptyTally
    for (const TZ of ZONES) {
      const args = ['unit', 'unit-mocks', 'database'].map((name) => `--project=${name}`)
      tally = addTallies(
        tally,
        await runVitest({ title: `zone ${TZ}`, args, only: ['postgres'], env: { TZ } }, context),
      )
    }
    return tally
  },
  mutation: async (context) => {
    const stryker = { name: 'stryker', command: packageBin('stryker'), args: ['run'] }
    const { code } = await onThrowAway({ ...stryker, only: ['postgres'], forTests: true }, context)
    return checkTally('mutation', code === 0)
  },
}

/** `npm run test:nightly [-- PART …]`: the named parts, or all, one after the other. */
export const nightly: Command = async (args, context) => {
  const since = Date.now()
  if (inContainers()) throw NOT_NIGHTLY
  for (const name of args)
    if (!parts[name]) throw new Advice(`There is no part "${name}", only ${Object.keys(parts).join(', ')}.`)
  let tally = emptyTally
  for (const name of args.length > 0 ? args : Object.keys(parts)) {
    const began = Date.now()
    context.log.line(`\n${name} …`)
    const part = (await parts[name]?.(context)) ?? emptyTally
    context.signal.throwIfAborted()
    context.log.line(`${name}: ${part.passed} passed, ${part.failed} failed in ${elapsed(Date.now() - began)}`)
    tally = addTallies(tally, part)
  }
  return report(tally, Date.now() - since, context)
}
