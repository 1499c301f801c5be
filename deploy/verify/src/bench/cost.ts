import { jetstreamManager } from '@nats-io/jetstream'
import { connect as connectNats } from '@nats-io/transport-node'
import { ORDER_STREAM } from '@passage/contracts/events/subjects'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { connect, type Database } from '@passage/core/database/connect'
import { enterWorld } from '@passage/local/seed/orders/world'
import { ownerUrl } from '@passage/local/testing/stack'
import { sql } from 'kysely'
import { stages } from '../containers/carry-order.ts'
import type { Bench } from './bench.ts'
import { addCpu, type Cpu } from './cpu.ts'
import { eachOf } from './load.ts'
import { ordersSettled } from './orders.ts'
import { readTables } from './tables.ts'

/** Each has three documents and a person may upload 40 a day. */
const ORDERS = 12
const FIRST_NUMBER = 9_100

interface Reading {
  cpu: Cpu
  /** What PostgreSQL and NATS have counted since they started. */
  counters: Record<string, number>
  /** Rows by table. */
  rows: Record<string, number>
}

/** Prints what one order costs from its documents to its visa, by process and server: the figures of deploy/kubernetes/SIZING.md. */
export async function cost(bench: Bench): Promise<void> {
  const { stack } = bench
  const world = await enterWorld(bench.origin, stack.env.STRIPE_API_BASE ?? '')
  const owner = connect({ url: ownerUrl(stack), max: 1, applicationName: 'passage-bench' })
  try {
    // The first order warms processes up and is not counted.
    await carry(bench, world, FIRST_NUMBER)
    const before = await read(bench, owner)
    const numbers = Array.from({ length: ORDERS }, (_, index) => FIRST_NUMBER + 1 + index)
    const ids = await eachOf(numbers, (number) => carry(bench, world, number))
    const after = await read(bench, owner)
    const found = await eachOf(ids, (id) => bench.temporal.describe(visaOrderId(id)))
    const temporal = {
      'state transitions': sum(found.map(({ transitions }) => transitions)),
      'history events': sum(found.map(({ events }) => events)),
      'history bytes': sum(found.map(({ bytes }) => bytes)),
    }
    const cpu: Cpu = {}
    addCpu(cpu, before.cpu, after.cpu)
    print('Temporal', temporal, 0)
    print('PostgreSQL and NATS', difference(before.counters, after.counters), 0)
    print('rows', difference(before.rows, after.rows), 1)
    print('CPU time, ms', Object.fromEntries(Object.entries(cpu).map(([name, s]) => [name, s * 1_000])), 0)
  } finally {
    await owner.destroy()
  }
}

async function carry(bench: Bench, world: Awaited<ReturnType<typeof enterWorld>>, number: number): Promise<string> {
  const { steps, carried } = stages(world, number)
  for (const { run } of steps) await run()
  await ordersSettled(bench, [carried.id])
  return carried.id
}

async function read(bench: Bench, owner: Database): Promise<Reading> {
  return {
    cpu: await bench.cpu(),
    counters: { ...(await postgres(owner)), ...(await nats(bench)) },
    rows: await rows(owner),
  }
}

async function postgres(owner: Database): Promise<Record<string, number>> {
  // Other sessions report their counts at the end of a transaction, once a second at most.
  await sql`select pg_sleep(1.5)`.execute(owner)
  const { rows } = await sql<Record<string, string>>`
    select xact_commit as transactions, tup_inserted + tup_updated + tup_deleted as "rows written",
      (select wal_bytes from pg_stat_wal) as "WAL bytes",
      (select sum(fsyncs) from pg_stat_io where object = 'wal') as "WAL syncs",
      pg_database_size(datname) as "bytes on disk"
    from pg_stat_database where datname = current_database()`.execute(owner)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

async function nats({ stack }: Bench): Promise<Record<string, number>> {
  const connection = await connectNats({ servers: stack.env.NATS_URL })
  try {
    const { state } = await (await jetstreamManager(connection)).streams.info(ORDER_STREAM)
    return { 'NATS messages': state.messages, 'NATS bytes': state.bytes }
  } finally {
    await connection.close()
  }
}

async function rows(owner: Database): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await readTables(owner)).map(([name, { rows }]) => [name, rows]))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const difference = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]))

/** One line for each figure that is not zero, divided by the number of orders. */
function print(title: string, figures: Record<string, number>, digits: number): void {
  console.log(`\n${title}, for each order`)
  for (const [name, value] of Object.entries(figures).sort(([, one], [, other]) => other - one)) {
    const each = (value / ORDERS).toLocaleString('en', { maximumFractionDigits: digits })
    if (each !== '0') console.log(`  ${name.padEnd(28)} ${each.padStart(10)}`)
  }
}
