import { connect, type Database } from '@passage/core/database/connect'
import { enterWorld, type World } from '@passage/local/seed/orders/world'
import { serverNames } from '@passage/local/servers/server'
import type { TestStack } from '@passage/local/testing/stack'
import { type Cpu, readCpu } from './cpu.ts'
import { openRawTemporal, type RawTemporal } from './raw/temporal.ts'

/** The running Passage, demo accounts that are signed in, and bare workflows on the same Temporal server. */
export interface Bench {
  stack: TestStack
  /** Of the API. */
  origin: string
  api: World['api']
  /** The agency places the orders: a customer may place only a few. settled.md, Orders and prices. */
  tokens: World['tokens']
  db: Database
  temporal: RawTemporal
  /** CPU time of every process until now; `pids` adds some by name. */
  cpu(pids?: Record<string, number>): Promise<Cpu>
  close(): Promise<void>
}

export async function openBench(stack: TestStack): Promise<Bench> {
  const { env, ports } = stack
  const origin = `http://127.0.0.1:${ports.app}`
  const { api, tokens } = await enterWorld(origin, null)
  const db = connect({ url: env.DATABASE_URL ?? '', max: 2, applicationName: 'passage-bench' })
  const temporal = await openRawTemporal(env)
  return {
    ...{ stack, origin, api, tokens, db, temporal },
    async cpu(pids) {
      const names = [...serverNames, 'api', 'worker']
      const running = await Promise.all(names.map(async (name) => [name, (await stack.process(name).pid()) ?? 0]))
      return readCpu({ ...Object.fromEntries(running), bench: process.pid, 'raw worker': temporal.pid, ...pids })
    },
    async close() {
      await Promise.all([temporal.close(), db.destroy()])
    },
  }
}
