import { randomUUID } from 'node:crypto'
import type { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import { HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { readTurnFacts, recordEntry } from '../orders/entries/record-entry.ts'
import { addCustomer, recordOf, startWorld, type World } from '../testing/test-world.ts'
import { draftDetails } from './draft-details.ts'
import { previousEmail, takeDetails } from './take-details.ts'
import { CANARY, full } from './traveller.fixture.ts'
import { openTravellers } from './travellers.ts'

let world: World
const staff: ActingPerson = { id: randomUUID(), role: 'admin', verifiedEmail: null, agencyId: null }
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const draft = (orderId: string, given: CorrectDetails, person = world.person, context: Context = world.customer) =>
  draftDetails(context, person, orderId, given)
const take = (orderId: string, detailsId: string) =>
  world.db.transaction().execute((tx) => takeDetails(tx, world.system, orderId, detailsId, new Date().toISOString()))

async function correct(orderId: string, given: CorrectDetails): Promise<string> {
  const drafted = await draft(orderId, given)
  if (!drafted) throw new Error('nothing would change')
  await take(orderId, drafted.detailsId)
  return drafted.detailsId
}
const rowOf = (id: string) => world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const draftRow = (id: string) =>
  world.db.selectFrom('detailDrafts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const setDraft = (id: string, change: object) =>
  world.db.updateTable('detailDrafts').set(change).where('id', '=', id).execute()
const age = (id: string, hours: number, change: object = {}) =>
  world.db
    .updateTable('orders')
    .set({ createdAt: new Date(Date.now() - hours * HOUR_MS), ...change })
    .where('id', '=', id)
    .execute()

describe('a correction', () => {
  it('changes nothing until its entry applies it, and then once', async () => {
    const { id } = await world.placeOrder({ customerPhone: '+33 1000' })
    const given = { customerEmail: 'new@travel.example', customerPhone: '', departureDate: '2039-01-10' }
    const drafted = await draft(id, { ...given, travellers: [full(1), full(2)] })
    expect(drafted).toEqual({ detailsId: expect.any(String), emailChanges: true, complete: true })
    expect((await rowOf(id)).customerEmail).toBe('marie@travel.example')
    expect((await readTurnFacts(world.db, id)).travellersComplete).toBe(false)

    const detailsId = drafted?.detailsId as string
    expect(await previousEmail(world.system, detailsId)).toBeNull()
    await take(id, detailsId)
    expect(await rowOf(id)).toMatchObject({ ...given, customerPhone: null, customerName: 'Marie Durand' })
    expect((await readTurnFacts(world.db, id)).travellersComplete).toBe(true)
    expect(await openTravellers(world.system, id)).toEqual([full(1), full(2)])
    expect(await previousEmail(world.system, detailsId)).toBe('marie@travel.example')

    await correct(id, { customerEmail: 'newest@travel.example' })
    await take(id, detailsId)
    expect((await rowOf(id)).customerEmail).toBe('newest@travel.example')
    expect(await previousEmail(world.system, detailsId)).toBe('marie@travel.example')
  })

  it('is applied in its entry’s transaction: a failure writes no entry either', async () => {
    const { id } = await world.placeOrder()
    const drafted = await draft(id, { travellers: [full(1), full(2)] })
    const detailsId = drafted?.detailsId as string
    const entry = { seq: 2, status: 'pending', kind: 'details', reason: 'details_corrected' } as const
    const record = recordOf(id, entry, { detailsId })
    const sealed = (await draftRow(detailsId)).changesEncrypted
    await setDraft(detailsId, { changesEncrypted: Buffer.concat([sealed, Buffer.of(0)]) })
    await expect(recordEntry(world.system, record)).rejects.toThrow()
    expect((await rowOf(id)).lastSeq).toBe(1)
    await setDraft(detailsId, { changesEncrypted: sealed })
    expect(await recordEntry(world.system, record)).toMatchObject({ travellersComplete: true })
    expect((await draftRow(detailsId)).changesEncrypted).toHaveLength(0)
  })

  it('changes nothing and is in the audit when it is another order’s or was swept', async () => {
    const [mine, other] = [await world.placeOrder(), await world.placeOrder()]
    const drafted = await draft(mine.id, { customerName: 'Marie Müller' })
    const before = await rowOf(other.id)
    for (const detailsId of [drafted?.detailsId as string, randomUUID()]) await take(other.id, detailsId)
    expect(await rowOf(other.id)).toEqual(before)
    expect((await draftRow(drafted?.detailsId as string)).takenAt).toBeNull()
    const lost = world.db.selectFrom('audit').select('action').where('objectId', '=', other.id)
    expect(await lost.where('action', '=', 'order.details-lost').execute()).toHaveLength(2)
  })

  it('makes a traveller’s row complete when the last missing detail comes', async () => {
    const { id } = await world.placeOrder({ numberOfApplicants: 1, totalAmount: '129.00' })
    const { passportNumber, passportExpiry, ...known } = full(1)
    const complete = async (travellers: CorrectDetails['travellers']) => {
      await correct(id, { travellers })
      const row = world.db.selectFrom('travellers').select('complete').where('orderId', '=', id)
      return (await row.executeTakeFirstOrThrow()).complete
    }
    const { position, firstName, lastName } = known
    expect(await complete([{ ...known, passportNumber }])).toBe(false)
    expect(await complete([{ position, firstName, lastName, passportExpiry }])).toBe(true)
    expect(await complete([{ position, firstName: '', noFirstName: true, lastName }])).toBe(true)
  })

  it('gives an order without a nationality that of its first traveller', async () => {
    const { id } = await world.placeOrder({ nationality: '' })
    await correct(id, { travellers: [full(2, { nationality: 'BE' })] })
    expect((await rowOf(id)).nationality).toBe('')
    await correct(id, { travellers: [full(1)] })
    await correct(id, { travellers: [full(1, { nationality: 'FR' })] })
    expect((await rowOf(id)).nationality).toBe('LU')
  })

  it('leaves fields that it does not give as they are', async () => {
    const { id } = await world.placeOrder()
    await correct(id, { travellers: [full(1)] })
    await correct(id, { travellers: [{ position: 1, firstName: 'Zoé', lastName: 'الفاسي' }] })
    expect(await openTravellers(world.system, id)).toEqual([full(1, { firstName: 'Zoé' })])
  })

  it('is null when it changes nothing', async () => {
    const { id } = await world.placeOrder()
    await correct(id, { travellers: [full(1)] })
    await age(id, 25)
    expect(await draft(id, { travellers: [full(1)] })).toBeNull()
    expect(await draft(id, {})).toBeNull()
  })

  it('is refused with all mistakes and their paths', async () => {
    const { id } = await world.placeOrder()
    const travellers = [full(1, { passportExpiry: '2026-01-01' }), full(3, { birthDate: '2199-01-01' })]
    await expect(draft(id, { travellers })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: 'travellers.0.passportExpiry' },
        { path: 'travellers.1.position' },
        { path: 'travellers.1.birthDate' },
      ],
    })
    await correct(id, { travellers: [full(1)] })
    await expect(draft(id, { departureDate: '2039-12-01' })).rejects.toMatchObject({
      issues: [{ path: 'departureDate' }],
    })
  })

  it('is limited to 24 hours for the owner, except for missing details; not for staff', async () => {
    const { id } = await world.placeOrder()
    await correct(id, { travellers: [full(1, { passportNumber: undefined })] })
    await age(id, 25)
    const over = { code: 'edit_period_over' }
    await expect(draft(id, { customerName: 'Marie Müller' })).rejects.toMatchObject(over)
    await expect(draft(id, { travellers: [full(1, { birthDate: '1990-01-02' })] })).rejects.toMatchObject(over)
    expect(await draft(id, { travellers: [full(1), full(2)] })).toMatchObject({ complete: true })
    expect(await draft(id, { customerName: 'Marie Müller' }, staff, world.system)).toMatchObject({ complete: false })
    await age(id, 25, { status: 'submitted' })
    await expect(draft(id, { travellers: [full(2)] })).rejects.toMatchObject(over)
    await age(id, 1, { status: 'cancelled' })
    await expect(draft(id, { travellers: [full(2)] }, staff, world.system)).rejects.toMatchObject({
      code: 'order_closed',
    })
  })

  it('sets days in the future only, but may repeat the present ones', async () => {
    const { id } = await world.placeOrder()
    await expect(draft(id, { departureDate: '2001-01-01' })).rejects.toMatchObject({
      issues: [{ path: 'departureDate', message: expect.stringContaining('choose') }],
    })
    await age(id, 1, { departureDate: '2020-01-10' })
    expect(await draft(id, { departureDate: '2020-01-10', customerPhone: '+352 21000' })).not.toBeNull()
  })

  it('changes the e-mail address three times, also of six at once; by staff without a limit', async () => {
    const { id } = await world.placeOrder()
    const to = (name: string, person = world.person) => draft(id, { customerEmail: `${name}@travel.example` }, person)
    await correct(id, { customerEmail: 'first@travel.example' })
    await correct(id, { customerPhone: '+352 21000' })
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => to(name)))
    const drafted = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(drafted).toHaveLength(2)
    for (const one of drafted) await take(id, one?.detailsId as string)
    await expect(to('again')).rejects.toMatchObject({ code: 'too_many_address_changes' })
    expect(await draft(id, { customerPhone: '+352 22000' })).not.toBeNull()
    expect(await to('again', staff)).toMatchObject({ emailChanges: true })
  })

  it('sets no other e-mail address than the account’s while that is not verified', async () => {
    const { id } = await world.placeOrder({ customerEmail: 'other@travel.example' })
    const unverified = { ...world.person, verifiedEmail: null }
    const to = (customerEmail: string) => draft(id, { customerEmail }, unverified)
    await expect(to('stranger@elsewhere.example')).rejects.toMatchObject({ code: 'address_not_verified' })
    expect(await to('Marie@travel.example')).toMatchObject({ emailChanges: true })
  })

  it('is refused for another person’s order and an unknown one', async () => {
    const { id } = await world.placeOrder()
    const stranger = await addCustomer(world.system, 'stranger@travel.example')
    for (const orderId of [id, randomUUID()])
      await expect(draft(orderId, { customerName: 'X' }, stranger)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('a passport number', () => {
  it('is shown with its last three characters only', async () => {
    const { id } = await world.placeOrder()
    await correct(id, { travellers: [full(1)] })
    const [first] = (await readFullOrder(world.system, world.person, id)).travellers
    expect(first).toMatchObject({ passportNumber: '••••••••••••FW4', complete: true, lastName: 'الفاسي' })
  })

  it('is not readable anywhere in the database', async () => {
    const { id } = await world.placeOrder(
      { travellers: [full(1), full(2)].map(({ position: _p, ...rest }) => rest) },
      'k',
    )
    await correct(id, { travellers: [full(1, { passportNumber: `${CANARY}9` })] })
    await draft(id, { travellers: [full(2, { passportNumber: `${CANARY}8` })] })
    const tables = await world.db.introspection.getTables()
    const found = []
    for (const { name } of tables) {
      const { rows } = await sql<{ hits: number }>`select count(*)::int as hits from ${sql.table(name)} as t
        where t::text like ${`%${CANARY}%`} or t::text like ${`%${Buffer.from(CANARY).toString('hex')}%`}`.execute(
        world.db,
      )
      if (rows[0]?.hits) found.push(name)
    }
    expect(tables.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })

  it('cannot be opened in another traveller’s row', async () => {
    const { id } = await world.placeOrder()
    await correct(id, { travellers: [full(1), full(2, { passportNumber: 'OTHER12345' })] })
    const sealed = world.db.selectFrom('travellers').select('passportNumberEncrypted').where('position', '=', 2)
    await world.db
      .updateTable('travellers')
      .set({ passportNumberEncrypted: sealed.where('orderId', '=', id).limit(1) })
      .where('orderId', '=', id)
      .where('position', '=', 1)
      .execute()
    await expect(openTravellers(world.system, id)).rejects.toThrow()
  })

  it('cannot be guessed from a request’s hash, which still distinguishes bodies', async () => {
    const travellers = [full(1)].map(({ position: _p, ...rest }) => rest)
    const { id } = await world.placeOrder({ travellers }, 'key-1')
    expect((await world.placeOrder({ travellers }, 'key-1')).id).toBe(id)
    const other = travellers.map((one) => ({ ...one, passportNumber: 'OTHER12345' }))
    await expect(world.placeOrder({ travellers: other }, 'key-1')).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
  })
})

describe('a traveller with one name and a partial date of birth', () => {
  it('is complete, from the order as from a correction', async () => {
    const single = full(1, { firstName: '', noFirstName: true, lastName: 'Suharto', birthDate: '1990' })
    const [ordered] = [single].map(({ position: _p, ...rest }) => rest)
    const complete = await world.placeOrder({
      travellers: [ordered as never],
      numberOfApplicants: 1,
      totalAmount: '129.00',
    })
    expect(complete.start).toMatchObject({ travellersComplete: true })

    const { id } = await world.placeOrder({ numberOfApplicants: 1, totalAmount: '129.00' })
    await correct(id, { travellers: [single] })
    expect(await openTravellers(world.system, id)).toEqual([single])
    expect((await readTurnFacts(world.db, id)).travellersComplete).toBe(true)
    await correct(id, { travellers: [{ position: 1, firstName: 'Haji', lastName: 'Suharto' }] })
    expect(await openTravellers(world.system, id)).toMatchObject([{ firstName: 'Haji', noFirstName: false }])
  })
})
