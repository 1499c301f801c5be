import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProcess } from '@passage/local/testing/stack'
import { until } from '@passage/local/until'
import fc from 'fast-check'
import { BEYOND, begin, LIMITS } from '../../../people/limit-stories.ts'
import { draw, exactly, type Life, lives, type Size } from '../mix/plan.ts'
import type { Course } from '../mix/run.ts'
import { openBalancer } from '../servers/balancer.ts'
import { type OwnApplication, startOwn } from '../servers/own-application.ts'
import type { World } from '../world.ts'
import { openSessions } from './sessions.ts'

type Two<T> = readonly [T, T]
type Killable = Pick<OwnApplication, 'kill' | 'start'>

/** Two APIs behind a balancer at the application's address, and two workers. */
export interface TwoOfEverything {
  apis: Two<OwnApplication>
  workers: Two<Killable & { origin: string }>
  stop(): Promise<void>
}

/** Starts them in place of the stack's own API and beside its own worker. */
export async function startTwo(world: World): Promise<TwoOfEverything> {
  const { stack } = world
  const preload = new URL('../../../people/quick-passwords.ts', import.meta.url)
  const startApi = () => startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1' }, preload })
  const apis = await Promise.all([startApi(), startApi()])
  const another = await stack.startAnother('worker')
  const workerOf = ({ kill, start }: TestProcess, origin: string) => ({
    origin,
    kill: () => kill('SIGKILL'),
    start,
  })
  const own = stack.process('worker')
  await stack.process('api').stop()
  const close = await openBalancer(
    stack.ports.app as number,
    apis.map(({ origin }) => Number(new URL(origin).port)),
  )
  return {
    apis,
    workers: [workerOf(own, ''), workerOf(another, another.url)],
    async stop() {
      await close()
      for (const api of apis) await api.stop()
    },
  }
}

export interface Kill {
  which: 0 | 1
  /** The pause before it and how long the process is away, in ms. */
  afterMs: number
  lastsMs: number
}

export interface KillPlan {
  lives: Life[]
  apis: Kill[]
  workers: Kill[]
  /** The limits in the order in which they are counted, one at each kill of an API. */
  limits: (keyof typeof LIMITS)[]
}

/** Makes a plan; the same seed and size give the same plan. */
export function planKills(seed: number, size: Size): KillPlan {
  const kill = fc.record({
    which: fc.constantFrom(0 as const, 1 as const),
    afterMs: fc.integer({ min: 2_000, max: 10_000 }),
    lastsMs: fc.integer({ min: 0, max: 5_000 }),
  })
  // Each takes at least two seconds.
  const kills = fc.array(kill, exactly(Math.ceil(size.seconds / 2)))
  const names = Object.keys(LIMITS) as (keyof typeof LIMITS)[]
  const limits = fc.shuffledSubarray(names, { minLength: names.length })
  return draw(fc.record({ lives: lives(size), apis: kills, workers: kills, limits }), seed)
}

/** The course of a plan, whose callers all go through the balancer. `found` gets the faults of sessions and limits. */
export function courseOfKills(world: World, two: TwoOfEverything, plan: KillPlan, found: string[]): Course {
  const apis = plan.apis.map(({ which, afterMs, lastsMs }, index) => ({
    what: `API ${which + 1} is killed`,
    afterMs,
    async happen() {
      const [killed, other] = [two.apis[which], two.apis[1 - which]] as [OwnApplication, OwnApplication]
      const limit = plan.limits[index % plan.limits.length] as keyof typeof LIMITS
      found.push(...(await killApi(killed, other, limit, lastsMs)))
    },
  }))
  const workers = plan.workers.map(({ which, afterMs, lastsMs }) => ({
    what: `worker ${which + 1} is killed`,
    afterMs,
    async happen() {
      await two.workers[which].kill()
      await sleep(lastsMs)
      await two.workers[which].start()
    },
  }))
  return {
    lives: plan.lives,
    worlds: [world, world],
    rows: [apis, workers],
    heal: async () => {
      for (const one of [...two.apis, ...two.workers]) await one.start()
    },
  }
}

/** Kills an API and starts it again; returns the faults of sessions and a limit before, meanwhile and after. */
async function killApi(
  killed: OwnApplication,
  other: OwnApplication,
  name: keyof typeof LIMITS,
  lastsMs: number,
): Promise<string[]> {
  const { found, sessions } = await openSessions(killed.origin, other.origin)
  const { limit } = LIMITS[name]
  const ask = await begin(LIMITS[name], killed.origin)
  const [half, most] = [Math.ceil(limit / 2), limit - 1]
  let early = await ask(0, half, [killed.origin, other.origin])
  await killed.kill()
  early += await ask(half, most, [other.origin])
  found.push(...(await sessions.whileKilled()))
  await sleep(lastsMs)
  await until(() => killed.start(), { within: 120_000, every: 500 })
  early += await ask(most, limit, [killed.origin])
  const late = await ask(limit, limit + BEYOND, [killed.origin, other.origin])
  if (early > 0) found.push(`${early} of the ${limit} allowed ${name} are refused`)
  if (late < BEYOND) found.push(`${BEYOND - late} more than the ${limit} allowed ${name} are not refused`)
  return [...found, ...(await sessions.afterRestart())]
}
