import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@passage/local/until'
import { unsteady } from '../documents/storage-scenarios.ts'
import { endConnections } from '../servers/pause.ts'
import { wipeNats } from '../servers/wipe-nats.ts'
import type { World } from '../world.ts'
import type { Happening, Plan, What } from './plan.ts'
import type { Course } from './run.ts'
import type { SecondPair } from './second-pair.ts'

interface Scene {
  world: World
  pair: SecondPair
  /** Waits for the duration of the fault. */
  lasts(): Promise<void>
  way: number
}

/** The course of a plan: each fault begins, waits, and is healed. */
export const courseOf = (world: World, pair: SecondPair, { lives, rows }: Plan): Course => ({
  lives,
  worlds: [world, { ...world, origin: pair.api.origin }],
  rows: Object.values(rows).map((row) => row.map((one) => ({ ...one, happen: () => happen(world, pair, one) }))),
  heal: () => heal(world, pair),
})

async function happen(world: World, pair: SecondPair, { what, lastsMs, way }: Happening): Promise<void> {
  await HAPPENINGS[what]({ world, pair, way, lasts: () => sleep(lastsMs) })
}

async function heal({ stack, sandbox }: World, pair: SecondPair): Promise<void> {
  for (const name of ['postgres', 'temporal', 'nats', 'mail', 'worker', 'api']) await stack.process(name).start()
  pair.temporal.heal()
  pair.nats.heal()
  pair.storage.decide(() => 'pass')
  await sandbox.calm()
}

const away =
  (name: string, end: 'kill' | 'stop' = 'stop') =>
  async ({ world, lasts }: Scene) => {
    const process = world.stack.process(name)
    await (end === 'kill' ? process.kill('SIGKILL') : process.stop())
    await lasts()
    // An application that cannot reach a server at its start exits; try again.
    await until(() => process.start(), { within: 120_000, every: 500 })
  }

const standsStill =
  (name: string) =>
  async ({ world, lasts }: Scene) => {
    const process = world.stack.process(name)
    await process.kill('SIGSTOP')
    await lasts()
    await process.start()
  }

const loses =
  (server: 'temporal' | 'nats') =>
  async ({ pair, lasts }: Scene) => {
    pair[server].cut()
    await lasts()
    pair[server].heal()
  }

const PATHS = ['/v1/checkout/sessions', '/v1/refunds'] as const
const KINDS = [{ kind: 'error', stored: true }, { kind: 'hang', ms: 7_000 }, { kind: 'reset' }] as const

const stripeFails =
  (when: 'before' | 'after') =>
  async ({ world, lasts, way }: Scene) => {
    const kind = KINDS[way % KINDS.length] ?? KINDS[0]
    for (const path of PATHS) await world.sandbox.fail({ ...kind, path, when, times: 1 + (way % 2) })
    await lasts()
    await world.sandbox.calm()
  }

const HAPPENINGS: Record<What, (scene: Scene) => Promise<void>> = {
  'the worker is killed': away('worker', 'kill'),
  'the worker stands still': standsStill('worker'),
  'the worker is restarted': away('worker'),
  'the API is killed': away('api', 'kill'),
  'the API is restarted': away('api'),
  'the second pair loses Temporal': loses('temporal'),
  'the second pair loses NATS': loses('nats'),
  'PostgreSQL is restarted': away('postgres'),
  'PostgreSQL ends all connections': async ({ world, lasts }) => {
    await endConnections(world)
    await lasts()
  },
  'Temporal is away': away('temporal'),
  'Temporal stands still': standsStill('temporal'),
  'NATS is away': away('nats', 'kill'),
  'NATS stands still': standsStill('nats'),
  'NATS is wiped': ({ world, lasts }) => wipeNats(world, lasts),
  'the mail server is away': away('mail'),
  'Stripe fails before the effect': stripeFails('before'),
  'Stripe fails after the effect': stripeFails('after'),
  'webhooks are lost': async ({ world, lasts }) => {
    await world.sandbox.lose()
    await lasts()
    await world.sandbox.calm()
  },
  'webhooks come five times': async ({ world, lasts }) => {
    await world.sandbox.repeat(5)
    await lasts()
    await world.sandbox.calm()
  },
  'webhooks come late and in reverse order': async ({ world, lasts }) => {
    await world.sandbox.delay()
    await lasts()
    await world.sandbox.releaseReversed()
  },
  'storage is unsteady': async ({ pair, lasts }) => {
    pair.storage.decide(unsteady())
    await lasts()
    pair.storage.decide(() => 'pass')
  },
}
