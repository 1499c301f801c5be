import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from './advice.ts'
import type { Command } from './command.ts'
import { elapsed } from './log.ts'
import { packageBin, root } from './paths.ts'
import { runTool } from './processes/run-tool.ts'
import { sideBySide } from './side-by-side.ts'
import type { FileTime } from './testing/file-times.ts'
import { AT_ONCE, type Lane, lanesFor } from './testing/lanes.ts'
import { todaysTurn, variantTurn } from './testing/nightly.ts'
import {
  addCheck,
  addTallies,
  emptyTally,
  lastLine,
  type Report,
  slowest,
  type Tally,
  tallyReport,
} from './testing/tally.ts'
import { testEnvironment } from './testing/test-environment.ts'
import { startThrowAway, type ThrowAway } from './testing/throw-away.ts'
import { drawClock } from './testing/varied-clock.ts'
import { runChecks } from './verify.ts'

type Context = Parameters<Command>[1]

interface Results {
  tally: Tally
  times: FileTime[]
}

const NOTHING: Results = { tally: emptyTally, times: [] }

/**
 * `npm test`: types, lint, arrows and unused code (one check each), and every test against the real servers, in lanes
 * side by side. Arguments choose test files, and leave the checks out. The last line is `N passed, N failed[, N skipped]`.
 */
export const test: Command = async (args, context) => {
  const { log, signal } = context
  const since = Date.now()
  log.line(`  Zone and hour of this run: ${drawClock()} npm test repeats them`)
  const nightly = args.length === 0 ? todaysTurn(new Date()) : []
  if (nightly.length > 0) log.line(`  Of the nightly tests, today's turn: ${nightly.join(' · ')}`)
  if (nightly.length > 0)
    log.line(
      '  Of tests that exist in several variants (language and width, place of a fault, share of the runbook): one each, in turn',
    )
  const lanes = await lanesFor(args)
  // One after the other: what they share is built once.
  let before: Promise<unknown> = Promise.resolve()
  const tests = sideBySide(AT_ONCE, lanes, (lane) => {
    const servers = before.then(() => startServers(lane, context))
    before = servers.catch(() => undefined)
    return runLane(lane, servers, args, nightly, context)
  })
  const [tested, checked] = await Promise.all([tests, args.length === 0 ? checks(context) : NOTHING])
  signal.throwIfAborted()
  const results = [...tested, checked]
  const tally = results.map((result) => result.tally).reduce(addTallies)
  log.line(`\nThe slowest files, of ${elapsed(Date.now() - since)} in all:`)
  for (const line of slowest(results.flatMap(({ times }) => times))) log.line(line)
  for (const failure of tally.failures) log.line(`failed: ${failure}`)
  log.line(lastLine(tally))
  return tally.failed > 0 ? 1 : 0
}

async function checks(context: Context): Promise<Results> {
  let tally = emptyTally
  for (const { title, passed } of await runChecks(context)) tally = addCheck(tally, title, passed)
  return { tally, times: [] }
}

interface Servers extends ThrowAway {
  /** What its tests find in their environment, beside PASSAGE_STACK. */
  env: Record<string, string>
}

async function startServers({ only }: Lane, { log, signal }: Context): Promise<Servers> {
  signal.throwIfAborted()
  const throwAway = await startThrowAway({ log, signal, only, forTests: true })
  return { ...throwAway, env: await testEnvironment(throwAway.stack.supervisor, log) }
}

/** A lane whose servers do not start is one failure. */
async function runLane(
  lane: Lane,
  servers: Promise<Servers>,
  args: readonly string[],
  nightly: readonly string[],
  { log, signal }: Context,
): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'passage-report-'))
  try {
    return await runTests(lane, await servers, folder, args, nightly)
  } catch (error) {
    if (!signal.aborted) log.line(`\n${explain(error)}`)
    return { tally: addCheck(emptyTally, `starting the servers for the tests (${lane.name})`, false), times: [] }
  } finally {
    await servers.then(({ close }) => close()).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

async function runTests(
  lane: Lane,
  { stack, file, env }: Servers,
  folder: string,
  args: readonly string[],
  nightly: readonly string[],
): Promise<Results> {
  const [report, times] = [join(folder, 'report.json'), join(folder, 'times.json')]
  const projects = lane.projects.flatMap((name) => ['--project', name])
  const reporters = ['default', 'json', join(import.meta.dirname, 'testing/file-times.ts')]
  const { code } = await runTool(stack.supervisor, {
    name: 'vitest',
    command: packageBin('vitest'),
    args: [
      ...['run', '--passWithNoTests', ...projects, ...reporters.map((name) => `--reporter=${name}`)],
      ...[`--outputFile.json=${report}`, ...args],
    ],
    cwd: root,
    // A server that has to wait for the tests' own work answers later than its callers are patient.
    niceness: 5,
    env: {
      ...env,
      PASSAGE_STACK: file,
      FILE_TIMES: times,
      NIGHTLY_TURN: nightly.join('|'),
      VARIANT_TURN: args.length === 0 ? variantTurn(new Date()) : '',
    },
    show: true,
  })
  const tally = tallyReport(await readJson<Report>(report, { success: false, testResults: [] }), root, code)
  return { tally, times: await readJson<FileTime[]>(times, []) }
}

/** Nothing is there when Vitest itself could not start; it has said why on the screen. */
async function readJson<T>(file: string, missing: T): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? missing : JSON.parse(text)
}
