import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripeClient } from '@passage/integrations/payments/stripe-call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allDocuments,
  changeStatus,
  type Order,
  openCheckout,
  paidOrder,
  placeOrder,
  reaches,
  readOrder,
} from '../faults/scenes/orders/drive.ts'
import { askWorkflow, rowsOf } from '../faults/scenes/orders/timeline.ts'
import { CARD } from '../faults/scenes/payments/sandbox.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { oneStep, STAGES, type Waiting, waitingIn } from '../versions/every-stage.ts'
import { runCommand, startBackup } from './commands.ts'
import { type Restored, restore } from './restored.ts'

const world = worldOfFile()
const stackFile = process.env.PASSAGE_STACK ?? ''

/** Longer than this test: the bucket and Temporal are copied only by the first pass. */
const NO_SECOND_PASS = ['--every', '36000']
const SERVERS = ['api', 'worker', 'postgres', 'temporal', 's3', 'nats', 'mail', 'codec', 'stripe']
const BEAT_MS = 100

let backups: string
/** Copied before, and after, the orders of `between` changed. */
const folder = { early: '', late: '' }
let killedAt: number
const stages: Waiting[] = []
/** Changed between the two backups. */
const between = {} as Record<'moved' | 'paid' | 'placed', Order>
/** Changed after the last base backup. */
const after = {} as Record<'moved' | 'placed' | 'withFiles' | 'unheard', Order>
let cursorAtKill: Date | undefined

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'passage-backups-'))
  Object.assign(folder, { early: join(backups, 'early'), late: join(backups, 'late') })
  stages.push(...(await Promise.all(STAGES.map((stage) => waitingIn(world, stage)))))
  between.moved = await paidOrder(world)
  between.paid = await placeOrder(world)
  const page = await openCheckout(world, between.paid)

  const early = await runCommand(stackFile, 'backup', folder.early, '--once')
  expect(early, early.output).toMatchObject({ code: 0 })
  await changeStatus(world, between.moved, 'processing')
  await changeStatus(world, between.moved, 'submitted')
  await world.sandbox.pay(page, CARD.pays)
  await reaches(world, between.paid, 'document_review')
  between.placed = await paidOrder(world)
  after.moved = await paidOrder(world)
  after.unheard = await placeOrder(world)
  const unheard = await openCheckout(world, after.unheard)

  // The same key: the second test puts a file of one backup into the other.
  await cp(`${folder.early}.key`, `${folder.late}.key`)
  const backup = await startBackup(stackFile, folder.late, ...NO_SECOND_PASS)
  console.log(backup.printed.text)
  await sql`create table restore_beats (at timestamptz not null)`.execute(world.db)
  const beating = new AbortController()
  const beats = (async () => {
    while (!beating.signal.aborted) {
      await sql`insert into restore_beats values (${new Date()})`.execute(world.db).catch(() => beating.abort())
      await sleep(BEAT_MS)
    }
  })()
  await changeStatus(world, after.moved, 'processing')
  after.placed = await paidOrder(world)
  after.withFiles = await paidOrder(world, { documents: await allDocuments(world) })
  await world.sandbox.lose()
  await world.stack.process('worker').kill('SIGKILL')
  await world.sandbox.pay(unheard, CARD.pays)
  cursorAtKill = (await world.db.selectFrom('stripeCursor').select('eventCreated').executeTakeFirst())?.eventCreated
  await sleep(2_000)

  killedAt = Date.now()
  await Promise.all([backup.kill(), ...SERVERS.map((name) => world.stack.process(name).kill('SIGKILL'))])
  await beats
}, 600_000)

afterAll(async () => {
  await rm(backups, { recursive: true, force: true })
})

const stripeData = () => join(world.stack.dataDir, 'stripe')

async function agree(restored: Restored, order: Order): Promise<void> {
  const state = await askWorkflow(restored.world, order)
  const rows = await rowsOf(restored.world, order)
  expect([state.seq, state.status]).toEqual([rows.at(-1)?.seq, rows.at(-1)?.status])
}

describe('the newest backup, restored after all processes were killed', () => {
  let restored: Restored
  beforeAll(async () => {
    restored = await restore(folder.late, stripeData())
    console.log(restored.output, restored.seconds)
  }, 600_000)
  afterAll(() => restored?.close())

  it('has lost less than two seconds of PostgreSQL', async () => {
    const { rows } = await sql<{ at: Date }>`select max(at) as at from restore_beats`.execute(restored.world.db)
    const lostMs = killedAt - (rows[0]?.at.getTime() ?? 0)
    console.log(`lost: ${lostMs} ms`)
    expect(lostMs).toBeLessThan(2_000)
  })

  it('reads Stripe’s events again from an older cursor, and finds a payment that no webhook reported', async () => {
    await reaches(restored.world, after.unheard, 'document_review', { within: 60_000 })
    const cursor = await restored.world.db.selectFrom('stripeCursor').select('eventCreated').executeTakeFirst()
    console.log({ cursorAtKill, cursor })
    expect(await restored.world.sandbox.tally(after.unheard.id)).toMatchObject({ succeeded: 1, refunds: 0 })
  }, 120_000)

  it('is repaired by reconcile: workflows older than their rows, without a run, and lost files', async () => {
    const found = await restored.reconcile()
    console.log(found.output)
    expect(found.code).toBe(1)
    const mended = await restored.reconcile('--mend', '--yes', '--accept-loss')
    console.log(mended.output, mended.seconds)
    expect(mended.code, mended.output).toBe(0)
    for (const order of [after.moved, after.placed, after.withFiles, after.unheard]) await agree(restored, order)
    // The files that were uploaded after the last copy of the bucket are asked for again.
    const { requests } = await askWorkflow(restored.world, after.withFiles)
    expect(requests.map(({ documentType }) => documentType).toSorted()).toEqual(['passport', 'photo', 'travel_proof'])
  }, 300_000)

  it('goes on with orders in every stage, each paid once', async () => {
    await Promise.all(stages.map((waiting) => oneStep(restored.world, waiting)))
    for (const order of [...stages.map(({ order }) => order), ...Object.values(between), ...Object.values(after)]) {
      await agree(restored, order)
      expect((await restored.world.sandbox.tally(order.id)).succeeded).toBeLessThanOrEqual(1)
    }
  }, 300_000)
})

describe('a backup of PostgreSQL that is older than its workflows', () => {
  let restored: Restored
  beforeAll(async () => {
    const mixed = join(backups, 'mixed')
    await cp(folder.early, mixed, { recursive: true })
    await cp(`${folder.early}.key`, `${mixed}.key`)
    await cp(join(folder.late, 'temporal.db'), join(mixed, 'temporal.db'))
    restored = await restore(mixed, stripeData())
  }, 600_000)
  afterAll(() => restored?.close())

  it('is repaired by reconcile only where the operator accepts the loss', async () => {
    const careful = await restored.reconcile('--mend', '--yes')
    console.log(careful.output)
    expect(careful.code).toBe(1)
    expect(careful.output).toMatch(/PostgreSQL has lost entries/)
    expect(careful.output).toMatch(/PostgreSQL has lost this order, and its customer has paid/)
    const accepted = await restored.reconcile('--mend', '--yes', '--accept-loss')
    console.log(accepted.output)
    expect((await readOrder(restored.world, between.moved)).status).toBe('document_review')
    await reaches(restored.world, between.paid, 'document_review')
    for (const order of [between.moved, between.paid]) await agree(restored, order)
  }, 300_000)

  it('keeps a lost order’s workflow until its payment is refunded at Stripe', async () => {
    const { output } = await restored.reconcile()
    const payments = [...output.matchAll(/\((pi_\w+)\): refund it at Stripe/g)].flatMap(([, id]) => id ?? [])
    expect(payments.length).toBeGreaterThanOrEqual(2)
    for (const id of payments) await stripeClient(restored.world.env).refunds.create({ payment_intent: id })
    const ended = await restored.reconcile('--mend', '--yes', '--accept-loss')
    console.log(ended.output)
    expect(await restored.reconcile()).toMatchObject({ code: 0 })
  }, 300_000)
})

describe('the copies of documents', () => {
  it('are encrypted, and go with the objects of the bucket', async () => {
    const names = await readdir(join(folder.late, 'objects'))
    expect(names.length).toBeGreaterThan(0)
  })
})
