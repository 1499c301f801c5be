import { availableParallelism } from 'node:os'
import { type Command, withSupervisor } from './command.ts'
import { packageBin, root } from './paths.ts'
import { runTool } from './processes/run-tool.ts'
import type { Supervisor } from './processes/supervisor.ts'

/** Half of the cores: each checker repeats work of the others, and tests may be running. */
const CHECKERS = Math.max(1, Math.floor(availableParallelism() / 2))

interface Check {
  title: string
  command: string
  args: string[]
}

const checks: Check[] = [
  {
    title: 'types',
    command: packageBin('tsc'),
    args: ['--noEmit', '--pretty', 'false', '--checkers', String(CHECKERS)],
  },
  // What the browsers of web/package.json lack is missing from these types.
  {
    title: 'types of older browsers',
    command: packageBin('tsc'),
    args: ['-p', 'web', '--noEmit', '--pretty', 'false'],
  },
  { title: 'lint and format', command: packageBin('biome'), args: ['ci', '--error-on-warnings', '--colors=off'] },
  { title: 'import arrows', command: process.execPath, args: ['deploy/local/src/verify/main.ts'] },
  { title: 'unused code', command: packageBin('knip'), args: ['--no-progress'] },
]

/** `npm run verify`: types, lint, import arrows, unused code. */
export const verify: Command = async (_args, context) => {
  const results = await runChecks(context)
  return results.every(({ passed }) => passed) ? 0 : 1
}

/** Runs all checks and prints the output of those that fail. */
export async function runChecks(context: Parameters<Command>[1]): Promise<{ title: string; passed: boolean }[]> {
  return withSupervisor(context, async (supervisor) => {
    const results = []
    for (const check of checks) {
      results.push({ title: check.title, passed: await runCheck(supervisor, check, context) })
      context.signal.throwIfAborted()
    }
    return results
  })
}

async function runCheck(supervisor: Supervisor, check: Check, { log }: Parameters<Command>[1]): Promise<boolean> {
  try {
    await log.step(check.title, async () => {
      const { code, output } = await runTool(supervisor, { ...check, name: check.title, cwd: root, niceness: 10 })
      if (code !== 0) throw new Error(output.trimEnd())
    })
    return true
  } catch (error) {
    log.line(error instanceof Error ? error.message : String(error))
    return false
  }
}
