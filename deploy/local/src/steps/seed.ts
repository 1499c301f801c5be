import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { runTool } from '../processes/run-tool.ts'
import type { Stack } from '../stack.ts'
import { runScript } from './run-script.ts'

const script = 'deploy/local/src/seed/main.ts'

/** Destinations, offers and demo accounts, without any order. */
export function seedCatalogue(stack: Stack): Promise<void> {
  return runScript(stack, 'catalogue and demo accounts', script, '--catalogue-only')
}

/**
 * Fills empty data with destinations, offers, demo accounts and orders, and shows the seed's own lines. The mark is
 * written at the end only: a seed that was interrupted goes on at the next start.
 */
export async function seed({ supervisor, env, log }: Stack): Promise<void> {
  const mark = join(supervisor.dataDir, 'seeded')
  if (existsSync(mark)) return
  const { code, output } = await runTool(supervisor, {
    name: 'seed',
    command: process.execPath,
    args: [join(root, script)],
    cwd: root,
    env,
    onLine: (line) => log.line(`  ${line}`),
  })
  if (code === 0) return writeFile(mark, new Date().toISOString())
  await writeFile(join(supervisor.dataDir, 'logs/seed.log'), output)
  if (!supervisor.closed)
    log.line('  The demo data is not complete (see .local/logs/seed.log); the next start goes on.')
}
