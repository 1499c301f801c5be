import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '../advice.ts'
import type { Command } from '../command.ts'
import { packageBin, root } from '../paths.ts'
import { runTool } from '../processes/run-tool.ts'
import type { ServerName } from '../servers/server.ts'
import { checkTally, type Tally } from './tally.ts'
import { testEnvironment } from './test-environment.ts'
import { startThrowAway } from './throw-away.ts'

interface Run {
  /** Names the run in its failure. */
  title: string
  /** Arguments of Vitest. */
  args: readonly string[]
  /** Only these servers; the whole of Passage when it does not say. */
  only?: readonly ServerName[]
  env?: Record<string, string>
}

/** Runs Vitest once on throw-away servers of its own. Servers that do not start count as one failure. */
export async function runVitest(
  { title, args, only, env }: Run,
  { log, signal }: Parameters<Command>[1],
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'passage-tally-'))
  const tally = join(folder, 'tally.json')
  try {
    signal.throwIfAborted()
    const { stack, file, close } = await startThrowAway({ log, signal, only, forTests: true })
    try {
      await runTool(stack.supervisor, {
        name: 'vitest',
        command: packageBin('vitest'),
        args: [
          ...['run', '--passWithNoTests', '--reporter=default'],
          ...[`--reporter=${join(import.meta.dirname, 'tally-reporter.ts')}`, ...args],
        ],
        cwd: root,
        // Servers go first: the tests wait for them.
        niceness: 5,
        env: { ...(await testEnvironment(stack.supervisor, log)), PASSAGE_STACK: file, TEST_TALLY: tally, ...env },
        show: true,
      })
    } finally {
      await close()
    }
    const written = await readFile(tally, 'utf8').catch(() => null)
    // Vitest itself could not start; it has said why on the screen.
    return written === null ? checkTally(`${title}: Vitest`, false) : JSON.parse(written)
  } catch (error) {
    if (!signal.aborted) log.line(`\n${explain(error)}`)
    return checkTally(`${title}: starting the servers`, false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
