import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { freePort } from '@passage/local/settings/ports'
import { asServer } from '@passage/local/testing/as-server'
import { testStack } from '@passage/local/testing/stack'
import { expect, it, onTestFinished, vi } from 'vitest'

const read = (name: string) => readFileSync(join(root, 'deploy/observability', name), 'utf8')

/** Starts one more worker, and returns the address of its figures. */
async function startWorker(): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`
  const env = { ...testStack().env, WORKER_METRICS_ADDRESS: address, LOG_LEVEL: 'silent' }
  const worker = spawn(process.execPath, [join(root, 'services/worker/src/main.ts')], {
    cwd: root,
    env: { ...baseEnvironment(), ...env },
    stdio: 'ignore',
  })
  asServer(worker)
  onTestFinished(async () => {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  })
  return `http://${address}/metrics`
}

it('a worker serves the figures that alert rules and dashboard ask of it', { timeout: 120_000 }, async () => {
  const url = await startWorker()
  const asked = [...new Set(`${read('alerts.yml')}${read('dashboard.json')}`.match(/\btemporal_\w+/g))]
  // Those of failures and cache misses have no rows before the first one.
  const steady = asked.filter((name) => !/failed|miss/.test(name))
  expect(steady.length).toBeGreaterThan(3)
  await vi.waitFor(
    async () => {
      const text = await (await fetch(url)).text()
      const lines = text.match(/^\w+/gm) ?? []
      expect(lines).toEqual(expect.arrayContaining(steady))
    },
    { timeout: 60_000, interval: 2_000 },
  )
})
