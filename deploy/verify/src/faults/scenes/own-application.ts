import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { applicationEnvironment } from '@passage/local/settings/environment'
import { freePort } from '@passage/local/settings/ports'
import { asServer } from '@passage/local/testing/as-server'
import { answers, until } from '@passage/local/until'
import { type Changes, openBench } from '../mutants/services-bench.ts'
import type { World } from './world.ts'

/** What is different about an application of a test's own; nothing: it is as the stack's. */
export interface Difference {
  env?: Record<string, string>
  /** A module that is loaded before everything else. */
  preload?: URL
  /** Protections taken away, by the room that they stand in. */
  changes?: Changes
  /** A file that its output goes to. */
  log?: string
}

export interface OwnApplication {
  /** Of an API: where it answers. */
  origin: string
  stop(): Promise<void>
}

/** Runs one more API while the story lasts; the story gets its address. */
export async function withApi<T>(
  world: World,
  difference: Difference,
  story: (origin: string) => Promise<T>,
): Promise<T> {
  const api = await startOwn(world, 'api', difference)
  try {
    return await story(api.origin)
  } finally {
    await api.stop()
  }
}

/** Runs a worker in the place of the stack's own while the story lasts. */
export async function withWorker<T>(world: World, difference: Difference, story: () => Promise<T>): Promise<T> {
  const worker = await startOwn(world, 'worker', difference)
  try {
    return await story()
  } finally {
    await worker.stop()
  }
}

/** Starts one more API, or a worker in the place of the stack's own, which comes back when this one stops. */
export async function startOwn(
  world: World,
  kind: 'api' | 'worker',
  { env, preload, changes, log }: Difference,
): Promise<OwnApplication> {
  const bench = changes ? await openBench(kind, changes) : null
  const main = join(bench ? bench.folder : join(root, 'services', kind), 'src/main.ts')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  if (kind === 'worker') await world.stack.process('worker').kill('SIGKILL')
  const said = log ? openSync(log, 'a') : null
  const application = spawn(process.execPath, [...(preload ? ['--import', preload.href] : []), main], {
    cwd: root,
    env: {
      ...baseEnvironment(),
      ...applicationEnvironment(world.stack.env),
      [kind === 'api' ? 'PORT' : 'WORKER_HEALTH_PORT']: String(port),
      LOG_LEVEL: 'error',
      WEB_DIST: '',
      ...env,
    },
    stdio: ['ignore', said ?? 'inherit', said ?? 'inherit'],
  })
  if (said !== null) closeSync(said)
  asServer(application)
  const ended = once(application, 'exit')
  const over = new AbortController()
  void ended.then(() => over.abort(new Error(`the ${kind} of this test has ended`)))
  const stop = async () => {
    application.kill('SIGKILL')
    await ended
    await bench?.remove()
    if (kind === 'worker') await world.stack.process('worker').start()
  }
  try {
    const probe = answers(kind === 'api' ? `${origin}/api/health/ready` : `${origin}/health`)
    await until(probe, { within: 30_000, signal: over.signal })
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}
