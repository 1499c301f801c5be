import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '@passage/local/paths'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { answers } from '@passage/local/until'
import { staleBrowsers } from '../browsers/browsers.ts'
import { type Order, readOrder } from '../orders/drive.ts'
import { silent, violations } from '../orders/invariants.ts'
import type { World } from '../world.ts'
import type { Mixed } from './run.ts'

/** The second API and worker. */
type SecondPair = Record<'api' | 'worker', { origin: string }>

/** Orders that are checked at the same time. */
const AT_ONCE = 20

/**
 * Returns what is broken after a mix, one sentence each: every invariant of FAULTS.md and every wrong answer. Durations are
 * judged by each fault's own test: with this many faults at once the callers are slow themselves.
 */
export async function broken(world: World, pair: SecondPair, mixed: Mixed): Promise<string[]> {
  const stale = await staleBrowsers(world, mixed.browsers)
  const orders = mixed.lived.map(({ order }) => order)
  const found = [...mixed.brokeOff, ...stale, ...silent(mixed.answers)]
  for (let from = 0; from < orders.length; from += AT_ONCE)
    found.push(...(await violations(world, orders.slice(from, from + AT_ONCE))))
  for (const { order, status } of mixed.lived) {
    const { status: reached } = await readOrder(world, order)
    if (reached !== status) found.push(`order ${order.id} is ${reached}, but the API answered ${status}`)
  }
  return [...found, ...(await reconcile(world, orders)), ...(await ended(pair))]
}

/** The output of `npm run reconcile` for these orders; empty when it finds nothing. */
async function reconcile({ stack }: World, orders: readonly Order[]): Promise<string[]> {
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  const program = spawn(process.execPath, [join(root, 'deploy/temporal/src/reconcile/main.ts'), ...numbers], {
    env: { ...baseEnvironment(), ...stack.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')])
  return code === 0 ? [] : [`reconcile ends with ${code}:\n${output}`]
}

/** Says which application of the second pair has ended. */
async function ended({ api, worker }: SecondPair): Promise<string[]> {
  const health = { API: `${api.origin}/api/health/ready`, worker: `${worker.origin}/health` }
  const found = Object.entries(health).map(([name, url]) =>
    answers(url)().then(
      () => [],
      (error: Error) => [`the second ${name} does not answer any more: ${error.message}`],
    ),
  )
  return (await Promise.all(found)).flat()
}
