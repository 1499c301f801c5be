import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildIdOf } from '@passage/integrations/orchestration/build-id'
import { failureConverterPath } from '@passage/integrations/orchestration/data-converter'
import { root } from '@passage/local/paths'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { freePort } from '@passage/local/settings/ports'
import { asServer } from '@passage/local/testing/as-server'
import { answers, until } from '@passage/local/until'
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker'
import type { World } from '../faults/scenes/world.ts'

/** A released version of the workflows. */
export interface Release {
  /** Path of its bundle. */
  bundle: string
  /** The worker's version. */
  buildId: string
}

/** The release of the running stack. */
export async function runningRelease({ stack }: World): Promise<Release> {
  const bundle = stack.env.WORKFLOW_BUNDLE ?? ''
  return { bundle, buildId: await buildIdOf(bundle) }
}

/** Bundles a module that exports the workflows; the bundle is written to a folder. */
export async function buildRelease(folder: string, module: URL): Promise<Release> {
  const workflowsPath = fileURLToPath(module)
  const { code } = await bundleWorkflowCode({
    workflowsPath,
    failureConverterPath: failureConverterPath(),
    logger: new DefaultLogger('ERROR'),
  })
  const bundle = join(folder, `${basename(workflowsPath, '.ts')}.js`)
  await writeFile(bundle, code)
  return { bundle, buildId: await buildIdOf(bundle) }
}

/** Starts one more worker with a release; `stop` ends it by SIGTERM, as a deployment does. */
export async function startWorker({ stack }: World, { bundle }: Release): Promise<{ stop(): Promise<void> }> {
  const port = await freePort()
  const env = { ...stack.env, WORKFLOW_BUNDLE: bundle, WORKER_HEALTH_PORT: String(port), LOG_LEVEL: 'silent' }
  const worker = spawn(process.execPath, [join(root, 'services/worker/src/main.ts')], {
    cwd: root,
    env: { ...baseEnvironment(), ...env },
    stdio: 'ignore',
  })
  asServer(worker)
  const ended = once(worker, 'exit')
  const over = new AbortController()
  void ended.then(() => over.abort(new Error(`the worker of ${bundle} has ended`)))
  await until(answers(`http://127.0.0.1:${port}/health`), { within: 45_000, signal: over.signal })
  return {
    async stop() {
      worker.kill('SIGTERM')
      await ended
    },
  }
}

/** Makes a release the current version, with the script of a production deployment. Its worker runs already. */
export async function deploy({ stack }: World, { bundle }: Release): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'deploy/temporal/src/set-up.ts')], {
    cwd: root,
    env: { ...baseEnvironment(), ...stack.env, WORKFLOW_BUNDLE: bundle },
  })
}
