import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from './advice.ts'
import type { Command } from './command.ts'
import { packageBin, root } from './paths.ts'
import { runTool } from './processes/run-tool.ts'
import { addCheck, addTallies, emptyTally, lastLine, type Report, type Tally, tallyReport } from './testing/tally.ts'
import { testEnvironment } from './testing/test-environment.ts'
import { startThrowAway } from './testing/throw-away.ts'
import { runChecks } from './verify.ts'

/**
 * `npm test`: types, lint, arrows and unused code (one check each), then every test against the real servers.
 * Arguments choose test files, and leave the checks out. The last line is `N passed, N failed[, N skipped]`.
 */
export const test: Command = async (args, { log, signal }) => {
  let tally: Tally = emptyTally
  try {
    if (args.length === 0) {
      const results = await runChecks({ log, signal })
      for (const { title, passed } of results) tally = addCheck(tally, title, passed)
    }
    tally = addTallies(tally, await runTests(args, { log, signal }))
  } catch (error) {
    if (signal.aborted) throw error
    log.line(`\n${explain(error)}`)
    tally = addCheck(tally, 'starting the servers for the tests', false)
  }
  for (const failure of tally.failures) log.line(`failed: ${failure}`)
  log.line(lastLine(tally))
  return tally.failed > 0 ? 1 : 0
}

const runTests = async (args: string[], context: Parameters<Command>[1]): Promise<Tally> => {
  const { stack, file, close } = await startThrowAway(context)
  const results = await mkdtemp(join(tmpdir(), 'passage-report-'))
  const report = join(results, 'report.json')
  try {
    await runTool(stack.supervisor, {
      name: 'vitest',
      command: packageBin('vitest'),
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      cwd: root,
      env: { ...(await testEnvironment(stack.supervisor, context.log)), PASSAGE_STACK: file },
      show: true,
    })
    context.signal.throwIfAborted()
    return tallyReport(await readReport(report), root)
  } finally {
    await close()
    await rm(results, { recursive: true, force: true })
  }
}

/** No report is there when Vitest itself could not start; it has said why on the screen. */
async function readReport(file: string): Promise<Report> {
  const text = await readFile(file, 'utf8').catch(() => JSON.stringify({ success: false, testResults: [] }))
  return JSON.parse(text)
}
