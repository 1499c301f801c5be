import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '../advice.ts'
import type { Command } from '../command.ts'
import { packageBin } from '../paths.ts'
import type { ServerName } from '../servers/server.ts'
import { onThrowAway } from './on-throw-away.ts'
import { checkTally, type Tally } from './tally.ts'

interface Run {
  /** Names the run in its failure. */
  title: string
  /** Arguments of Vitest. */
  args: readonly string[]
  /** Only these servers; default: the whole of Passage. */
  only?: readonly ServerName[] | undefined
  env?: Record<string, string>
}

/** Runs Vitest once on its own throw-away servers. Servers that do not start count as one failure. */
export async function runVitest({ title, args, only, env }: Run, context: Parameters<Command>[1]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'passage-tally-'))
  const tally = join(folder, 'tally.json')
  try {
    const reporter = `--reporter=${join(import.meta.dirname, 'tally-reporter.ts')}`
    const vitest = {
      name: 'vitest',
      command: packageBin('vitest'),
      args: ['run', '--passWithNoTests', '--reporter=default', reporter, ...args],
      // Servers have priority: the tests wait for them.
      niceness: 5,
      env: { TEST_TALLY: tally, ...env },
    }
    await onThrowAway({ ...vitest, only, forTests: true }, context)
    const written = await readFile(tally, 'utf8').catch(() => null)
    // Without a tally Vitest could not start; it has printed the reason.
    return written === null ? checkTally(`${title}: Vitest`, false) : JSON.parse(written)
  } catch (error) {
    if (!context.signal.aborted) context.log.line(`\n${explain(error)}`)
    return checkTally(`${title}: starting the servers`, false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
