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
import type { World } from '../world.ts'

/** How a test's own application differs from the stack's. */
export interface Difference {
  env?: Record<string, string>
  /** A module that is loaded before the application. */
  preload?: URL
  /** The file for its output. */
  log?: string
}

export interface OwnApplication {
  /** Its address. */
  origin: string
  /** Ends it by SIGKILL. */
  kill(): Promise<void>
  /** Starts it at the same address and waits until it is ready. A running one is left alone. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Runs a second API during `story`, which gets its address. */
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

/** Runs a worker in place of the stack's own during `story`. */
export async function withWorker<T>(world: World, difference: Difference, story: () => Promise<T>): Promise<T> {
  const worker = await startOwn(world, 'worker', difference)
  try {
    return await story()
  } finally {
    await worker.stop()
  }
}

/** Starts a second API, or a worker in place of the stack's own; `stop` brings the stack's own worker back. */
export async function startOwn(
  world: World,
  kind: 'api' | 'worker',
  { env, preload, log }: Difference,
): Promise<OwnApplication> {
  const main = join(root, 'services', kind, 'src/main.ts')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  if (kind === 'worker') await world.stack.process('worker').kill('SIGKILL')
  let running = false
  let kill = async () => {}
  const start = async () => {
    if (running) return
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
    running = true
    void ended.then(() => {
      running = false
      over.abort(new Error(`the ${kind} of this test has ended`))
    })
    kill = async () => {
      application.kill('SIGKILL')
      await ended
    }
    const probe = answers(kind === 'api' ? `${origin}/api/health/ready` : `${origin}/health`)
    try {
      await until(probe, { within: 90_000, signal: over.signal })
    } catch (error) {
      await kill()
      throw error
    }
  }
  const stop = async () => {
    await kill()
    if (kind === 'worker') await world.stack.process('worker').start()
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, kill: () => kill(), start, stop }
}
