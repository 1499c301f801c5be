import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentHash } from '../content-hash.ts'
import { buildCache, root } from '../paths.ts'
import { runOrThrow } from '../processes/run-tool.ts'
import type { BuildContext } from '../servers/server.ts'
import { keepNewest } from './keep-newest.ts'

// The build script may take settings from the worker and the data converter from integrations.
const sources = ['workflows', 'contracts', 'services/worker', 'services/integrations', 'package-lock.json']

/** Where the bundle of the workflows as they are now belongs (it may not be built yet). */
export async function bundlePath(): Promise<string> {
  const hash = await contentHash(sources)
  return join(buildCache, 'workflow-bundle', `${hash}.js`)
}

/** Builds the workflow bundle at `WORKFLOW_BUNDLE`, unless the same sources were built before. */
export async function buildWorkflowBundle({ supervisor, env, log }: BuildContext): Promise<void> {
  const file = env.WORKFLOW_BUNDLE ?? ''
  if (existsSync(file)) return
  await log.step('building the workflow bundle', async () => {
    await mkdir(dirname(file), { recursive: true })
    const partial = `${file}.${process.pid}.partial`
    await runOrThrow(supervisor, {
      name: 'building the workflow bundle',
      command: process.execPath,
      args: [join(root, 'services/worker/scripts/build-bundle.ts')],
      cwd: root,
      env: { ...env, WORKFLOW_BUNDLE: partial },
    })
    await rename(partial, file)
    await keepNewest(dirname(file))
  })
}
