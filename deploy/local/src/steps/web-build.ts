import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentHash } from '../content-hash.ts'
import { buildCache, packageBin, root } from '../paths.ts'
import { runOrThrow } from '../processes/run-tool.ts'
import type { BuildContext } from '../servers/server.ts'
import { keepNewest } from './keep-newest.ts'

/** Where the built pages of the web as it is now belong (they may not be built yet). */
export async function webDistPath(): Promise<string> {
  return join(buildCache, 'web', await contentHash(['web', 'contracts', 'package-lock.json']))
}

/** Builds the web into `WEB_DIST`, unless the same sources were built before. */
export async function buildWeb({ supervisor, env, log }: BuildContext): Promise<void> {
  const folder = env.WEB_DIST ?? ''
  if (existsSync(folder)) return
  await log.step('building the web pages', async () => {
    const partial = `${folder}.${process.pid}.partial`
    await runOrThrow(supervisor, {
      name: 'building the web pages',
      command: packageBin('vite'),
      args: ['build', '--outDir', partial, '--emptyOutDir'],
      cwd: join(root, 'web'),
    })
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
    await keepNewest(dirname(folder))
  })
}
