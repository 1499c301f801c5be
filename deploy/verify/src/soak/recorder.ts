import { jetstreamManager } from '@nats-io/jetstream'
import { connect as connectNats } from '@nats-io/transport-node'
import { ORDER_STREAM } from '@passage/contracts/events/subjects'
import { connect } from '@passage/core/database/connect'
import { ownerUrl } from '@passage/local/testing/stack'
import { Client, Connection } from '@temporalio/client'
import { sql } from 'kysely'
import type { Bench } from '../bench/bench.ts'
import { childrenOf } from '../bench/cpu.ts'
import { percentile } from '../bench/statistics.ts'
import { readTables } from '../bench/tables.ts'
import { openStreams } from '../faults/scenes/browsers/crowd-of-browsers.ts'
import type { Day } from './day.ts'
import { descriptorsOf, memoryOf } from './processes.ts'
import { ORDER_TABLES } from './tables.ts'

/**
 * Orders after which memory has settled. The worker keeps 600 workflows (WORKER_MAX_CACHED_WORKFLOWS); its memory goes on
 * growing, ever slower, until about three times as many orders have passed: seen in the run of deploy/docs/soak.svg, whose verdicts were
 * drawn anew from then on. Temporal keeps 1,000 (its flags).
 */
const SETTLED = { worker: 1_800, temporal: 1_000 }

/** The processes whose memory is recorded, and what their caches may take on beyond the warm-up, in MiB. */
const MEMORY = {
  // V8's old space grows until its next full collection.
  api: 48,
  worker: 64,
  // Shared buffers of 128 MiB fill, and each connection keeps its plans.
  postgres: 160,
  nats: 32,
  // Caches of events, and SQLite's pages.
  temporal: 160,
} as const

/** A figure at one moment, by its name. What grows with orders is divided by the placed orders later. */
export interface Sample {
  minute: number
  orders: number
  figures: Record<string, Figure>
}

export interface Figure {
  value: number
  unit: string
  /** See `Series`. */
  allowance: number
  /** Whether it grows with the orders. */
  perOrder?: true
  /** Judged only from this number of placed orders on, when its caches have settled. */
  afterOrders?: number
}

export interface Recorder {
  sample(minute: number): Promise<Sample>
  close(): Promise<void>
}

export async function openRecorder({ stack, origin }: Bench, day: Day): Promise<Recorder> {
  const db = connect({ url: ownerUrl(stack), max: 1, applicationName: 'passage-soak' })
  const nats = await connectNats({ servers: stack.env.NATS_URL })
  const { streams } = await jetstreamManager(nats)
  const temporal = await Connection.connect({ address: stack.env.TEMPORAL_ADDRESS })
  const { workflow } = new Client({ connection: temporal })

  async function processes(): Promise<Record<string, Figure>> {
    const figures: Record<string, Figure> = {}
    for (const [name, allowance] of Object.entries(MEMORY)) {
      const pid = (await stack.process(name).pid()) ?? 0
      const children = childrenOf(pid)
      const figure = { unit: 'MiB', allowance }
      if (name === 'worker') {
        figures['memory, worker'] = { ...figure, value: memoryOf([pid]), afterOrders: SETTLED.worker }
        // They read uploads and draw files and mails; they come and go.
        figures['memory, the worker’s children'] = { value: memoryOf(children), unit: 'MiB', allowance: 256 }
      } else {
        const value = memoryOf([pid, ...children])
        figures[`memory, ${name}`] = { ...figure, value, ...(name === 'temporal' && { afterOrders: SETTLED.temporal }) }
      }
      if (name === 'api' || name === 'worker')
        figures[`file descriptors, ${name}`] = { value: descriptorsOf(pid), unit: '', allowance: 20 }
    }
    return figures
  }
  async function tables(): Promise<Record<string, Figure>> {
    const found = Object.entries(await readTables(db)).filter(([, { rows }]) => rows > 0)
    const ofOrders = found.filter(([name]) => ORDER_TABLES.has(name))
    const sum = (key: 'rows' | 'bytes') => ofOrders.reduce((total, [, table]) => total + table[key], 0)
    const all = ['all tables of orders', { rows: sum('rows'), bytes: sum('bytes') }] as const
    return Object.fromEntries([
      ...[all, ...ofOrders].flatMap(([name, { rows, bytes }]): [string, Figure][] => [
        [`rows, ${name}`, { value: rows, unit: 'an order', allowance: 0.2, perOrder: true }],
        [`size, ${name}`, { value: bytes / 1024, unit: 'KiB an order', allowance: 2, perOrder: true }],
      ]),
      // Pages are added in steps, and VACUUM comes now and then.
      ...found
        .filter(([name]) => !ORDER_TABLES.has(name))
        .flatMap(([name, { rows, bytes }]): [string, Figure][] => [
          [`rows, ${name}`, { value: rows, unit: '', allowance: 5 }],
          [`size, ${name}`, { value: bytes / 1024, unit: 'KiB', allowance: 1_024 }],
        ]),
    ])
  }
  async function servers(): Promise<Record<string, Figure>> {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and application_name <> 'passage-soak'`.execute(db)
    const { state } = await streams.info(ORDER_STREAM)
    const { count } = await workflow.count("ExecutionStatus = 'Running'")
    return {
      'connections of PostgreSQL': { value: rows[0]?.open ?? 0, unit: '', allowance: 5 },
      'open streams': { value: await openStreams(origin), unit: '', allowance: 10 },
      'messages in the NATS stream': { value: state.messages, unit: 'an order', allowance: 0.2, perOrder: true },
      'consumers of the NATS stream': { value: state.consumer_count, unit: '', allowance: 0 },
      // A closed order waits 30 days for corrections.
      'open workflows': { value: count, unit: 'an order', allowance: 0.1, perOrder: true },
    }
  }
  function latencies(): Record<string, Figure> {
    const names = { place: 'placing an order', read: 'reading an order', event: 'change to stream' } as const
    const taken = day.takeLatencies()
    return Object.fromEntries(
      Object.entries(names).flatMap(([kind, name]): [string, Figure][] => {
        const sample = taken[kind as keyof typeof names]
        if (sample.length === 0) return []
        return [
          [`${name}, p50`, { value: percentile(sample, 0.5), unit: 'ms', allowance: 10 }],
          [`${name}, p99`, { value: percentile(sample, 0.99), unit: 'ms', allowance: 50 }],
        ]
      }),
    )
  }
  return {
    async sample(minute) {
      const orders = day.placed()
      const [ofProcesses, ofServers, ofTables] = await Promise.all([processes(), servers(), tables()])
      return { minute, orders, figures: { ...ofProcesses, ...ofServers, ...latencies(), ...ofTables } }
    },
    async close() {
      await Promise.all([db.destroy(), nats.close(), temporal.close()])
    },
  }
}
