import { setImmediate } from 'node:timers/promises'
import { MAX_UPLOAD_ROWS } from '@passage/contracts/domain/catalogue/bulk-upload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { afterEachStatement, lockWaits, sql } from '../../testing/sql.ts'
import { startWorld, type World } from '../../testing/test-world.ts'
import { readUpload } from './bulk-read.ts'
import { uploadOffers } from './bulk-upload.ts'

let world: World
let countryId: number
let agencies: number[]
beforeAll(async () => {
  world = await startWorld()
  await sql`insert into agencies (name) select 'Agency ' || n from generate_series(1, ${MAX_UPLOAD_ROWS}) n`.execute(
    world.db,
  )
  countryId = (await world.db.selectFrom('countries').select('id').executeTakeFirstOrThrow()).id
  const rows = await world.db
    .selectFrom('agencies')
    .select('id')
    .where('name', 'like', 'Agency %')
    .orderBy('id')
    .execute()
  agencies = rows.map(({ id }) => id)
}, 120_000)
afterAll(() => world?.close())

const rowsOf = (ids: readonly number[], change: object = {}) =>
  ids.map((agencyId, place) => ({
    ...{ row: place + 2, countryId, visaType: 'tourist', agencyId, basePrice: '80.00', processingFee: '39.00' },
    ...{ processingDays: 7, description: `Entry ${place}`, ...change },
  }))

/** The same context, and how many statements went through it. */
function counted(context: Context) {
  const counter = { statements: 0 }
  const db = afterEachStatement(context.db, () => {
    counter.statements += 1
  })
  return { counter, context: { ...context, db } }
}

const stored = async () => {
  const count = (table: 'offers' | 'offerPrices' | 'audit') =>
    world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  const [offers, prices, audit] = await Promise.all([count('offers'), count('offerPrices'), count('audit')])
  return { offers: offers.rows, prices: prices.rows, audit: audit.rows }
}

describe('a bulk upload of 5,000 rows', () => {
  it('creates and changes offers in as many statements as one row', { timeout: 60_000 }, async () => {
    const [{ context, counter }, before] = [counted(world.system), await stored()]
    const upload = async (change: object) => {
      counter.statements = 0
      const { results } = await uploadOffers(context, { visaOrders: rowsOf(agencies, change) })
      const { successful, failed, total } = results
      expect([failed, total]).toEqual([[], MAX_UPLOAD_ROWS])
      expect(counter.statements).toBeLessThanOrEqual(9)
      return new Set(successful.map(({ outcome }) => outcome))
    }
    expect(await upload({})).toEqual(new Set(['created']))
    const created = await stored()
    expect(created).toEqual({
      offers: before.offers + MAX_UPLOAD_ROWS,
      prices: before.prices + MAX_UPLOAD_ROWS,
      audit: before.audit + MAX_UPLOAD_ROWS,
    })
    expect(await upload({})).toEqual(new Set(['unchanged']))
    expect(await stored()).toEqual(created)
    expect(await upload({ processingFee: '40.00' })).toEqual(new Set(['updated']))
    expect(await stored()).toMatchObject({ offers: created.offers, prices: created.prices + MAX_UPLOAD_ROWS })
  })

  it('lets other requests run while it is checked', async () => {
    let [turns, isOver] = [0, false]
    const others = (async () => {
      while (!isOver) {
        await setImmediate()
        turns += 1
      }
    })()
    await readUpload(rowsOf(agencies))
    isOver = true
    await others
    expect(turns).toBeGreaterThan(15)
  })
})

describe('two bulk uploads at once', () => {
  it('create each offer once, without a deadlock', async () => {
    await world.db.deleteFrom('offers').where('agencyId', 'in', agencies.slice(0, 200)).execute()
    const visaOrders = rowsOf(agencies.slice(0, 200))
    const answers = await Promise.all(
      [visaOrders, visaOrders.toReversed()].map((rows) => uploadOffers(world.system, { visaOrders: rows })),
    )
    const outcomes = answers.map(({ results }) => [...new Set(results.successful.map(({ outcome }) => outcome))])
    expect(outcomes.toSorted()).toEqual([['created'], ['unchanged']])
  })

  it('report the offer that an administrator has added meanwhile, and leave it as it is', async () => {
    const [mine, theirs] = agencies.slice(300, 302) as [number, number]
    await world.db.deleteFrom('offers').where('agencyId', 'in', [mine, theirs]).execute()
    const [added, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { visaTypeId } = await world.db.selectFrom('offers').select('visaTypeId').executeTakeFirstOrThrow()
    const other = world.db.transaction().execute(async (tx) => {
      const offer = {
        countryId,
        visaTypeId,
        agencyId: theirs,
        baseCents: 100,
        stripeCommissionCents: 0,
        marginCents: 0,
      }
      await tx
        .insertInto('offers')
        .values({ ...offer, processingDays: 1, description: 'Theirs', descriptionFr: 'Theirs' })
        .execute()
      added.resolve()
      await locked.promise
    })
    await added.promise
    const upload = uploadOffers(world.system, { visaOrders: rowsOf([mine, theirs]) })
    await expect.poll(() => lockWaits(world.db), { timeout: 45_000 }).toBe(1)
    locked.resolve()
    await other
    const { successful, failed } = (await upload).results
    expect(successful).toMatchObject([{ row: 2, outcome: 'created' }])
    expect(failed).toMatchObject([{ row: 3, code: 'changed_meanwhile' }])
    const row = world.db.selectFrom('offers').select('description').where('agencyId', '=', theirs)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ description: 'Theirs' })
  })
})
