import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildIdOf } from '@passage/integrations/orchestration/build-id'
import { failureConverterPath } from '@passage/integrations/orchestration/data-converter'
import { root } from '@passage/local/paths'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { freePort } from '@passage/local/settings/ports'
import { asServer } from '@passage/local/testing/as-server'
import { answers, until } from '@passage/local/until'
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker'
import type { Edit, Workbench } from '../faults/mutants/mutate.ts'
import type { World } from '../faults/scenes/world.ts'

/** A version of the workflows, as it is delivered. */
export interface Release {
  /** Path of its bundle. */
  bundle: string
  /** The worker's version. */
  buildId: string
}

/** What runs now. */
export async function runningRelease({ stack }: World): Promise<Release> {
  const bundle = stack.env.WORKFLOW_BUNDLE ?? ''
  return { bundle, buildId: await buildIdOf(bundle) }
}

/** Builds the workflows with some lines changed. */
export async function buildRelease(workbench: Workbench, name: string, edits: readonly Edit[]): Promise<Release> {
  const source = await workbench.copy('workflows/src', name, edits)
  const { code } = await bundleWorkflowCode({
    workflowsPath: join(source, 'workflows.ts'),
    failureConverterPath: failureConverterPath(),
    logger: new DefaultLogger('ERROR'),
  })
  const bundle = join(workbench.folder, `${name}.js`)
  await writeFile(bundle, code)
  return { bundle, buildId: await buildIdOf(bundle) }
}

/** Starts Passage's own worker with a release, beside those that run; it is stopped as a deployment stops it. */
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

/** The step of a deployment that gives a release the work: the same script as in production. Its worker runs already. */
export async function deploy({ stack }: World, { bundle }: Release): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'deploy/temporal/src/set-up.ts')], {
    cwd: root,
    env: { ...baseEnvironment(), ...stack.env, WORKFLOW_BUNDLE: bundle },
  })
}
