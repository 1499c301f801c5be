import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { applicationEnvironment } from '@passage/local/settings/environment'
import { freePort } from '@passage/local/settings/ports'
import { asServer } from '@passage/local/testing/as-server'
import { testStack } from '@passage/local/testing/stack'
import { answers, until } from '@passage/local/until'
import { type ClerkBackend, openClerkBackend } from './backend.ts'

/** The host that the publishable key names. */
const HOST = 'clerk.passage.test'

export interface ClerkSite {
  origin: string
  clerkHost: string
  backend: ClerkBackend
  stop(): Promise<void>
}

/** Starts a second API of the application, with a stand-in for Clerk as its identity provider. */
export async function openClerkSite(): Promise<ClerkSite> {
  const backend = await openClerkBackend(HOST)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const api = spawn(process.execPath, [join(root, 'services/api/src/main.ts')], {
    cwd: root,
    env: {
      ...baseEnvironment(),
      ...applicationEnvironment(testStack().env),
      PORT: String(port),
      APP_URL: origin,
      LOG_LEVEL: 'error',
      CLERK_PUBLISHABLE_KEY: `pk_test_${btoa(`${HOST}$`)}`,
      CLERK_SECRET_KEY: `sk_test_${'x'.repeat(40)}`,
      CLERK_API_URL: backend.url,
      CLERK_JWT_KEY: backend.jwtKey,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  asServer(api)
  const ended = once(api, 'exit')
  const over = new AbortController()
  void ended.then(() => over.abort(new Error('the API with Clerk has ended')))
  const stop = async () => {
    api.kill('SIGKILL')
    await Promise.all([ended, backend.stop()])
  }
  try {
    await until(answers(`http://127.0.0.1:${port}/api/health/live`), { within: 30_000, signal: over.signal })
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, clerkHost: HOST, backend, stop }
}
