import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { systemContext } from '@passage/core/context'
import { moveStripeCursor } from '@passage/core/payments/stripe-events'
import { stripeClient } from '@passage/integrations/payments/stripe-call'
import { s3Client } from '@passage/integrations/storage/s3-client'
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
  uploadDocument,
} from '../faults/scenes/orders/drive.ts'
import { askWorkflow, rowsOf } from '../faults/scenes/orders/timeline.ts'
import { CARD } from '../faults/scenes/payments/sandbox.ts'
import { type World, worldOfFile } from '../faults/scenes/world.ts'
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
/** Stripe's events of the order that was paid between the two backups. */
let heard: string[]
const stages: Waiting[] = []
/** Seconds, bytes and what was lost: printed at the end, for deploy/backup/README.md. */
const measured: Record<string, number> = {}
/** Changed between the two backups. */
const between = {} as Record<'moved' | 'paid' | 'placed', Order>
/** Changed after the last base backup. */
const after = {} as Record<'moved' | 'placed' | 'withFiles' | 'unheard', Order>

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'passage-backups-'))
  Object.assign(folder, { early: join(backups, 'early'), late: join(backups, 'late') })
  stages.push(...(await Promise.all(STAGES.map((stage) => waitingIn(world, stage)))))
  between.moved = await paidOrder(world)
  between.paid = await placeOrder(world)
  const page = await openCheckout(world, between.paid)

  await sweepCursorToNow()
  const early = await runCommand(stackFile, 'backup', folder.early, '--once')
  expect(early, early.output).toMatchObject({ code: 0 })
  await changeStatus(world, between.moved, 'processing')
  await changeStatus(world, between.moved, 'submitted')
  await world.sandbox.pay(page, CARD.pays)
  await reaches(world, between.paid, 'document_review')
  heard = await eventsOf(world, between.paid)
  between.placed = await paidOrder(world)
  after.moved = await paidOrder(world)
  after.unheard = await placeOrder(world)
  const unheard = await openCheckout(world, after.unheard)

  // The same key: the second test puts a file of one backup into the other.
  await cp(`${folder.early}.key`, `${folder.late}.key`)
  const since = Date.now()
  const backup = await startBackup(stackFile, folder.late, ...NO_SECOND_PASS)
  measured.firstCopy = (Date.now() - since) / 1_000
  await sweepCursorToNow()
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
  await sleep(2_000)

  killedAt = Date.now()
  await Promise.all([backup.kill(), ...SERVERS.map((name) => world.stack.process(name).kill('SIGKILL'))])
  await beats
  for (const name of await readdir(folder.late, { recursive: true })) {
    const { size } = await stat(join(folder.late, name))
    const what = `${basename(name)}, MB`
    if (size > 1_000_000) measured[what] = size / 1_000_000
  }
}, 600_000)

afterAll(async () => {
  console.log(measured)
  await rm(backups, { recursive: true, force: true })
})

/** The sweep has read all of Stripe's events by now; by itself it would keep its cursor a minute behind. */
async function sweepCursorToNow(): Promise<void> {
  const newest = (await world.sandbox.events([''])).at(-1)
  if (!newest) throw new Error('Stripe has no events.')
  await moveStripeCursor(systemContext(world.db), { eventId: newest.id, created: new Date(newest.created * 1_000) })
}

/** Stripe's events of an order that this PostgreSQL has. */
const eventsOf = async ({ db }: World, { id }: Order) =>
  (await db.selectFrom('stripeEvents').select('id').where('orderId', '=', id).orderBy('id').execute()).map(
    (event) => event.id,
  )

const stripeData = () => join(world.stack.dataDir, 'stripe')

async function agree(restored: Restored, order: Order): Promise<void> {
  const state = await askWorkflow(restored.world, order)
  const rows = await rowsOf(restored.world, order)
  expect([state.seq, state.status]).toEqual([rows.at(-1)?.seq, rows.at(-1)?.status])
}

async function emptyBucket({ env }: World): Promise<void> {
  const s3 = s3Client(env)
  const bucket = { Bucket: env.S3_BUCKET }
  const { Contents = [] } = await s3.send(new ListObjectsV2Command(bucket))
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ ...bucket, Key }))
}

describe('the newest backup, restored after all processes were killed', () => {
  let restored: Restored
  beforeAll(async () => {
    restored = await restore(folder.late, stripeData())
    Object.assign(measured, restored.seconds)
  }, 600_000)
  afterAll(() => restored?.close())

  it('has lost less than two seconds of PostgreSQL', async () => {
    const { rows } = await sql<{ at: Date }>`select max(at) as at from restore_beats`.execute(restored.world.db)
    const lostMs = killedAt - (rows[0]?.at.getTime() ?? 0)
    measured.lostMs = lostMs
    expect(lostMs).toBeLessThan(2_000)
  })

  it('reads Stripe’s events from its cursor on, and finds a payment that no webhook reported', async () => {
    await reaches(restored.world, after.unheard, 'document_review', { within: 60_000 })
    expect(await restored.world.sandbox.tally(after.unheard.id)).toMatchObject({ succeeded: 1, refunds: 0 })
  }, 120_000)

  it('is repaired by reconcile: workflows older than their rows, without a run, and lost files', async () => {
    const found = await restored.run('reconcile', '--all')
    expect(found.code).toBe(1)
    const mended = await restored.run('reconcile', '--all', '--mend', '--yes', '--accept-loss')
    Object.assign(measured, { reconcile: found.seconds, mend: mended.seconds })
    console.log(mended.output)
    expect(mended.code, mended.output).toBe(0)
    for (const order of [after.moved, after.placed, after.withFiles, after.unheard]) await agree(restored, order)
    // The files that were uploaded after the last copy of the bucket are asked for again.
    const asked = async () =>
      (await askWorkflow(restored.world, after.withFiles)).requests.map(({ documentType }) => documentType).toSorted()
    await expect.poll(asked).toEqual(['passport', 'photo', 'travel_proof'])
  }, 300_000)

  it('continues orders in every stage, each paid once', async () => {
    await Promise.all(stages.map((waiting) => oneStep(restored.world, waiting)))
    for (const order of [...stages.map(({ order }) => order), ...Object.values(between), ...Object.values(after)]) {
      await agree(restored, order)
      expect((await restored.world.sandbox.tally(order.id)).succeeded).toBeLessThanOrEqual(1)
    }
  }, 300_000)

  it('is refused over data that is there', async () => {
    const again = await runCommand(undefined, 'restore', folder.late, '--to', restored.dataDir)
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('There is data in') })
  })

  it('is backed up again: a document is in the backup, encrypted, for as long as it is in the bucket', async () => {
    const next = join(backups, 'next')
    const backUp = async () => {
      expect(await restored.run('backup', next, '--once')).toMatchObject({ code: 0 })
      return readdir(join(next, 'objects'))
    }
    const before = await backUp()
    const { fileUrl } = await uploadDocument(restored.world)
    const [copy = '', ...others] = (await backUp()).filter((name) => !before.includes(name))
    expect(others).toEqual([])
    expect((await readFile(join(next, 'objects', copy))).includes('%PDF')).toBe(false)
    // Another job removes copies that a backup has not seen for a day (deploy/backup/README.md).
    const [kept = ''] = before
    await utimes(join(next, 'objects', kept), 0, 0)
    await restored.world.storage.deleteAll(fileUrl)
    expect((await backUp()).toSorted()).toEqual(before.toSorted())
    expect((await stat(join(next, 'objects', kept))).mtimeMs).toBeGreaterThan(killedAt)
    // Three base backups were made.
    expect(await readdir(join(next, 'postgres'))).toHaveLength(2)
    await writeFile(join(next, 'system'), 'of a fresh stack')
    expect(await restored.run('backup', next, '--once')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is the backup of another database'),
    })
  }, 180_000)

  it('keeps its copies when the bucket was emptied, and puts them back', async () => {
    const next = join(backups, 'emptied')
    const copies = async () => (await readdir(join(next, 'objects'))).toSorted()
    await Promise.all(Array.from({ length: 21 }, () => uploadDocument(restored.world)))
    expect(await restored.run('backup', next, '--once')).toMatchObject({ code: 0 })
    const before = await copies()
    expect(before.length).toBeGreaterThan(20)
    await emptyBucket(restored.world)
    expect(await restored.run('backup', next, '--once')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Their copies are kept'),
    })
    expect(await copies()).toEqual(before)
    expect(await restored.run('restore', next, '--objects')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${before.length} objects were put back`),
    })
    expect(await restored.run('backup', next, '--once')).toMatchObject({ code: 0 })
    expect(await copies()).toEqual(before)
  }, 180_000)

  it('is backed up on after PostgreSQL was restarted', async () => {
    const next = join(backups, 'restarted')
    const backup = await startBackup(restored.file, next, '--every', '1')
    const [first] = await readdir(join(next, 'postgres'))
    await restored.restart('postgres')
    const complete = async () =>
      (await readdir(join(next, 'postgres'))).filter((name) => existsSync(join(next, 'postgres', name, 'base.tar')))
    await expect.poll(complete, { timeout: 60_000 }).toEqual([first, expect.any(String)])
    await backup.kill()
  }, 180_000)
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

  it('has an older cursor of Stripe’s events, so that the lost ones are read again', async () => {
    expect(heard.length).toBeGreaterThan(0)
    await expect.poll(() => eventsOf(restored.world, between.paid), { timeout: 60_000 }).toEqual(heard)
  })

  it('is repaired by reconcile only where the operator accepts the loss', async () => {
    const careful = await restored.run('reconcile', '--all', '--mend', '--yes')
    expect(careful.code).toBe(1)
    expect(careful.output).toMatch(/PostgreSQL has lost entries/)
    expect(careful.output).toMatch(/PostgreSQL has lost this order, and its customer has paid/)
    const accepted = await restored.run('reconcile', '--all', '--mend', '--yes', '--accept-loss')
    console.log(accepted.output)
    expect((await readOrder(restored.world, between.moved)).status).toBe('document_review')
    await reaches(restored.world, between.paid, 'document_review')
    for (const order of [between.moved, between.paid]) await agree(restored, order)
  }, 300_000)

  it('keeps a lost order’s workflow until its payment is refunded at Stripe', async () => {
    const { output } = await restored.run('reconcile', '--all')
    const payments = [...output.matchAll(/\((pi_\w+)\): refund it at Stripe/g)].flatMap(([, id]) => id ?? [])
    expect(payments.length).toBeGreaterThanOrEqual(2)
    for (const id of payments) await stripeClient(restored.world.env).refunds.create({ payment_intent: id })
    const ended = await restored.run('reconcile', '--all', '--mend', '--yes', '--accept-loss')
    expect(ended.code, ended.output).toBe(0)
    expect(await restored.run('reconcile', '--all')).toMatchObject({ code: 0 })
  }, 300_000)
})
