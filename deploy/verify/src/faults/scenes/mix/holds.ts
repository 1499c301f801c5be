import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '@passage/local/paths'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { answers } from '@passage/local/until'
import { staleBrowsers } from '../browsers.ts'
import { type Order, readOrder } from '../drive.ts'
import { silent, violations } from '../invariants.ts'
import type { World } from '../world.ts'
import type { Mixed } from './run.ts'
import type { SecondPair } from './second-pair.ts'

/** Orders that are asked about side by side: more would keep the servers from their work. */
const AT_ONCE = 20

/**
 * What does not hold after a mix, one sentence each: every invariant of quality.md, and what the calls were answered. How long
 * an answer takes, each fault's own test judges: where so much happens at once, callers are late themselves, and break a life off
 * only when they hear nothing for 20 s. `within`: what may still come to twenty orders has so many ms.
 */
export async function broken(world: World, pair: SecondPair, mixed: Mixed, within?: number): Promise<string[]> {
  const stale = await staleBrowsers(world, mixed.browsers)
  const orders = mixed.lived.map(({ order }) => order)
  const found = [...mixed.brokeOff, ...stale, ...silent(mixed.answers)]
  for (let from = 0; from < orders.length; from += AT_ONCE)
    found.push(...(await violations(world, orders.slice(from, from + AT_ONCE), within)))
  for (const { order, status } of mixed.lived) {
    const { status: reached } = await readOrder(world, order)
    if (reached !== status) found.push(`order ${order.id} was answered that it is ${status}, and is ${reached}`)
  }
  return [...found, ...(await reconcile(world, orders)), ...(await ended(pair))]
}

/** What operators would be shown: `npm run reconcile` with these orders. Empty when it finds nothing. */
async function reconcile({ stack }: World, orders: readonly Order[]): Promise<string[]> {
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  const program = spawn(process.execPath, [join(root, 'deploy/temporal/src/reconcile/main.ts'), ...numbers], {
    env: { ...baseEnvironment(), ...stack.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')])
  return code === 0 ? [] : [`reconcile ends with ${code}:\n${said}`]
}

/** No fault was one that an application may end by. */
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
