import { glob } from 'node:fs/promises'
import { Advice } from './advice.ts'
import type { Command } from './command.ts'
import { checkEngine } from './containers/docker.ts'
import { elapsed } from './log.ts'
import { root } from './paths.ts'
import type { ServerName } from './servers/server.ts'
import { runVitest } from './testing/run-vitest.ts'
import { addTallies, checkTally, emptyTally, lastLine, slowest, type Tally } from './testing/tally.ts'
import { inContainers } from './testing/test-environment.ts'
import { runChecks } from './verify.ts'

/** Why TEST_STACK=containers is refused. */
export const NOT_NIGHTLY = new Advice(
  'TEST_STACK=containers has no nightly tests: they stop and change the servers’ own processes.',
)

/** Vitest's projects of a landing; the others are nightly. */
const LANDING = ['unit', 'unit-mocks', 'database', 'workflow', 'integration', 'journeys']

/**
 * `npm test`: types, lint, arrows and unused code (one check each) beside the tests of a landing, on real servers. Arguments
 * choose test files, nightly ones too, and leave the checks out. The last line is `N passed, N failed[, N skipped]`.
 */
export const test: Command = async (args, context) => {
  const since = Date.now()
  if (inContainers()) await checkEngine(context.signal)
  const wanted = args.length > 0 ? args : LANDING.map((name) => `--project=${name}`)
  const only = await serversFor(args)
  const [tested, checked] = await Promise.all([
    runVitest({ title: 'tests', args: wanted, only }, context),
    args.length === 0 ? checks(context) : emptyTally,
  ])
  context.signal.throwIfAborted()
  return report(addTallies(tested, checked), Date.now() - since, context)
}

/** Prints the slowest files, the failures and the closing line; returns the exit code. */
export function report(tally: Tally, ms: number, { log }: Parameters<Command>[1]): number {
  log.line(`\nThe slowest files, of ${elapsed(ms)} in all:`)
  for (const line of slowest(tally)) log.line(line)
  for (const failure of tally.failures) log.line(`failed: ${failure}`)
  log.line(lastLine(tally))
  return tally.failed > 0 ? 1 : 0
}

async function checks(context: Parameters<Command>[1]): Promise<Tally> {
  const results = await runChecks(context)
  return results.map(({ title, passed }) => checkTally(title, passed)).reduce(addTallies, emptyTally)
}

/** PostgreSQL alone where the chosen files need no more. Throws a sentence where a chosen path has no test file. */
async function serversFor(args: readonly string[]): Promise<readonly ServerName[] | undefined> {
  const paths = args.filter((arg, index) => !arg.startsWith('-') && !/^-[^=]+$/.test(args[index - 1] ?? ''))
  if (paths.length === 0) return undefined
  const exclude = (name: string) => name === 'node_modules' || name === 'dist' || name === '.local'
  const files = await Array.fromAsync(glob('**/*.test.{ts,tsx}', { cwd: root, exclude }))
  const chosen = paths.flatMap((path) => {
    const found = files.filter((file) => file.includes(path.replace(`${root}/`, '').replace(/^\.\//, '')))
    if (found.length === 0) throw new Advice(`No test file has "${path}" in its path.`)
    return found
  })
  if (inContainers() && chosen.some((file) => file.includes('.nightly.test.'))) throw NOT_NIGHTLY
  return chosen.some((file) => /\.(integration|e2e|nightly)\.test\.tsx?$/.test(file)) ? undefined : ['postgres']
}
