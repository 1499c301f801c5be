import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')

/** The path of stripe-mock, if it is installed: STRIPE_MOCK, else the cache of `npm start`. */
export const stripeMock = [
  process.env.STRIPE_MOCK,
  join(cache, 'passage', 'servers', 'stripe-mock-v0.203.0', 'stripe-mock'),
].find((path) => path !== undefined && existsSync(path))

/** Starts stripe-mock on a free port until the test ends. */
export async function startStripeMock(): Promise<string> {
  const port = await freePort()
  const child = spawn(stripeMock ?? 'stripe-mock', ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 45_000, interval: 100 })
  return url
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
