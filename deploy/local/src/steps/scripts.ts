import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { runOrThrow, runTool } from '../processes/run-tool.ts'
import type { Stack } from '../stack.ts'

/** Applies the migrations to the stack's database. */
export const migrate = (stack: Stack): Promise<void> =>
  runScript(stack, 'database schema', 'services/core/scripts/migrate.ts')

/** Registers search attributes and schedules, and makes the worker's version current once it polls. */
export const setUpTemporal = (stack: Stack): Promise<void> =>
  runScript(stack, 'search attributes, schedules, worker version', 'deploy/temporal/src/set-up.ts')

const seedScript = 'deploy/local/src/seed/main.ts'

/** Writes destinations, offers and demo accounts, without orders. */
export const seedCatalogue = (stack: Stack): Promise<void> =>
  runScript(stack, 'catalogue and demo accounts', seedScript, '--catalogue-only')

/**
 * Writes destinations, offers, demo accounts and orders into an empty data folder and prints the seed's progress. An interrupted
 * seed continues at the next start: the marker file is written last. `busy`: also the 200 orders of a busy desk.
 */
export async function seed({ supervisor, env, log }: Stack, { busy = false } = {}): Promise<void> {
  const marker = join(supervisor.dataDir, busy ? 'seeded-busy' : 'seeded')
  if (existsSync(marker)) return
  const { code, output } = await runTool(supervisor, {
    name: 'seed',
    command: process.execPath,
    args: [join(root, seedScript), ...(busy ? ['--busy'] : [])],
    cwd: root,
    env,
    onLine: (line) => log.line(`  ${line}`),
  })
  if (code === 0) {
    // The busy desk has the other orders, too.
    await writeFile(join(supervisor.dataDir, 'seeded'), '')
    return writeFile(marker, new Date().toISOString())
  }
  await writeFile(join(supervisor.dataDir, 'logs/seed.log'), output)
  if (!supervisor.closed)
    log.line('  The demo data is incomplete (see .local/logs/seed.log); the next start completes it.')
}

/** Runs one of the repository's scripts in the stack's environment. */
async function runScript({ supervisor, env, log }: Stack, title: string, script: string, ...args: string[]) {
  const tool = { name: title, command: process.execPath, args: [join(root, script), ...args], cwd: root, env }
  await log.step(title, () => runOrThrow(supervisor, tool))
}
