import type { ActingPerson, Permission } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { askDeletion } from '../documents/deletion/delete-document.ts'
import { findDocument } from '../documents/find-document.ts'
import { findOrder } from '../orders/find-order.ts'
import { erasePerson } from '../personal-data/erase-person.ts'
import { exportAccount } from '../personal-data/export-account.ts'
import { makeToken } from '../testing/make-token.ts'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { findPersonByToken } from './accounts/api-tokens.ts'
import { updateUser } from './manage-users.ts'

let world: World
let agencies: number[]
let administrator: Context
beforeAll(async () => {
  world = await startWorld()
  const { db, system } = world
  const rows = await db
    .insertInto('agencies')
    .values([{ name: 'Ours' }, { name: 'Theirs' }])
    .returning('id')
    .execute()
  agencies = rows.map(({ id }) => id)
  const admin = await addCustomer(system, 'admin@travel.example')
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  administrator = { ...system, actor: { kind: 'staff', id: admin.id } }
})
afterAll(() => world?.close())

let people = 0
let person: ActingPerson
let own: Context
beforeEach(async () => {
  people += 1
  person = await addCustomer(world.system, `person-${people}@travel.example`)
  own = { ...world.system, actor: { kind: 'customer', id: person.id } }
})

/** An administrator gives the person another role or agency. */
async function become(role: Role, agencyId: number | null = null): Promise<ActingPerson> {
  const names = { username: person.verifiedEmail ?? '', firstName: 'Ana', lastName: 'Roth' }
  await updateUser(administrator, person.id, { ...names, email: names.username, role, agencyId }, null)
  return { ...person, role, agencyId }
}

/** An order that the person placed for a client, with the client's passport. */
async function orderFor(agencyId: number | null, actorKind: 'customer' | 'staff' = 'customer') {
  const { documentId, entry } = await world.upload()
  await world.db.updateTable('documents').set({ status: 'submitted' }).where('id', '=', documentId).execute()
  const traveller = { firstName: 'Zoé', lastName: 'Client', passportNumber: 'CLIENTS12' }
  const { id } = await world.placeOrder({
    ...{ customerEmail: 'client@travel.example', documents: [entry], travellers: [traveller] },
  })
  await world.db.updateTable('orders').set({ ownerId: person.id, agencyId }).where('id', '=', id).execute()
  await world.db.updateTable('documents').set({ ownerId: person.id }).where('id', '=', documentId).execute()
  await world.db.updateTable('orderEntries').set({ actorKind }).where('orderId', '=', id).execute()
  return { id, documentId }
}

async function ownerOf({ id }: { id: string }): Promise<string> {
  const order = world.db.selectFrom('orders').select('ownerId').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).ownerId
}

const withKey = ({ id }: { id: string }, idempotencyKey: string) =>
  world.db.updateTable('orders').set({ idempotencyKey }).where('id', '=', id).execute()

const sees = (who: ActingPerson, permission: Permission, { id }: { id: string }) =>
  findOrder(world.db, who, permission, id).then(
    () => true,
    () => false,
  )
const opens = (who: ActingPerson, { documentId }: { documentId: string }) =>
  findDocument(world.db, who, 'document:read', documentId).then(
    () => true,
    () => false,
  )

describe('a former member of an agency', () => {
  it.each([
    ['now of another agency', 'b2b_client', 1],
    ['now of no agency', 'b2b_client', null],
    ['now a customer', 'customer', null],
  ] as const)('%s, cannot see, cancel or delete anything of the orders placed there', async (_what, role, other) => {
    const order = await orderFor(agencies[0] ?? null)
    const member = await become('b2b_client', agencies[0])
    expect([await sees(member, 'order:cancel', order), await opens(member, order)]).toEqual([true, true])
    const left = await become(role, other === null ? null : agencies[other])
    expect([await sees(left, 'order:read', order), await sees(left, 'order:cancel', order)]).toEqual([false, false])
    expect(await opens(left, order)).toBe(false)
    await expect(askDeletion(own, left, order.documentId)).rejects.toMatchObject({ code: 'document_not_found' })
  })

  it('exports nothing of the agency’s clients, and erases none of them', async () => {
    const order = await orderFor(agencies[0] ?? null)
    await world.db.updateTable('orders').set({ closedAt: new Date() }).where('id', '=', order.id).execute()
    await become('customer')
    expect(JSON.stringify(await exportAccount(own, person.id))).not.toContain('CLIENTS12')
    await erasePerson(own, person.id)
    const kept = world.db.selectFrom('travellers').select('position').where('orderId', '=', order.id)
    expect(await kept.execute()).toHaveLength(1)
  })
})

it('an open order that a person placed for an agency does not prevent their erasure: it is the agency’s', async () => {
  const { id } = await world.placeOrder({ customerEmail: person.verifiedEmail ?? '' })
  const [agencyId] = agencies
  await world.db.updateTable('orders').set({ ownerId: person.id, agencyId }).where('id', '=', id).execute()
  await become('customer')
  expect(await erasePerson(own, person.id)).toMatchObject({ orders: 0 })
})

describe('a former member of the staff', () => {
  it('cannot see orders placed for others or visas prepared for them; an administrator owns the orders', async () => {
    await become('service_provider')
    const order = await orderFor(null, 'staff')
    const visa = await orderFor(agencies[1] ?? null, 'staff')
    await world.db.updateTable('documents').set({ source: 'visa' }).where('id', '=', visa.documentId).execute()
    const loose = (await orderFor(null)).documentId
    const unlinked = { source: 'visa', orderId: null, entrySeq: null } as const
    await world.db.updateTable('documents').set(unlinked).where('id', '=', loose).execute()
    const left = await become('customer')
    expect([await sees(left, 'order:read', order), await opens(left, order)]).toEqual([false, false])
    expect([await opens(left, visa), await opens(left, { documentId: loose })]).toEqual([false, false])
    expect(await ownerOf(order)).toBe(administrator.actor.id)
  })

  it('hands orders over to an administrator who used the same idempotency key', async () => {
    await become('service_provider')
    for (let times = 2; times > 0; times--) {
      const order = await orderFor(null, 'staff')
      await withKey(order, 'same key')
      await become('customer')
      expect(await ownerOf(order)).toBe(administrator.actor.id)
      await become('service_provider')
    }
  })

  it('loses nothing more when the account is changed again later', async () => {
    const order = await orderFor(null, 'staff')
    await become('customer')
    expect(await ownerOf(order)).toBe(person.id)
  })

  it('keeps their own orders', async () => {
    const order = await orderFor(null)
    await become('service_provider')
    const left = await become('customer')
    expect([await sees(left, 'order:read', order), await opens(left, order)]).toEqual([true, true])
  })

  it('loses their API tokens for good', async () => {
    const provider = await become('service_provider')
    const token = await makeToken(own, provider)
    expect(await findPersonByToken(world.db, token)).toMatchObject({ id: person.id })
    await become('customer')
    expect(await findPersonByToken(world.db, token)).toBeNull()
    await become('service_provider')
    expect(await findPersonByToken(world.db, token)).toBeNull()
  })
})

it('an open order that another person placed for a person’s address does not prevent the erasure', async () => {
  const other = await addCustomer(world.system, `other-${people}@travel.example`)
  const { id } = await world.placeOrder({ customerEmail: person.verifiedEmail ?? '' })
  await world.db.updateTable('orders').set({ ownerId: other.id }).where('id', '=', id).execute()
  expect(await sees(person, 'order:read', { id })).toBe(true)
  expect(await erasePerson(own, person.id)).toMatchObject({ orders: 0 })
  expect(await sees(other, 'order:read', { id })).toBe(true)
  expect(await sees({ ...person, verifiedEmail: null }, 'order:read', { id })).toBe(false)
})

const PLACED_BY = ['another person', 'an agency'] as const

it.each(PLACED_BY)(
  'a closed order that %s placed for a person’s address keeps its travellers and files at the erasure',
  async (by) => {
    const agencyId = by === 'an agency' ? (agencies[0] ?? null) : null
    const other = await addCustomer(world.system, `owner-${people}@travel.example`)
    const { documentId, entry } = await world.upload()
    await world.db.updateTable('documents').set({ status: 'submitted' }).where('id', '=', documentId).execute()
    const { id } = await world.placeOrder({
      ...{ customerEmail: person.verifiedEmail ?? '', documents: [entry] },
      travellers: [{ firstName: 'Zoé', lastName: 'Durand' }],
    })
    await world.db
      .updateTable('orders')
      .set({ ownerId: other.id, agencyId, closedAt: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await erasePerson(own, person.id)).toMatchObject({ orders: 0, travellers: 0, files: [] })
    const { db } = world
    expect(await db.selectFrom('travellers').select('lastName').where('orderId', '=', id).execute()).toEqual([
      { lastName: 'Durand' },
    ])
    expect(await db.selectFrom('documents').select('deletedBecause').where('id', '=', documentId).execute()).toEqual([
      { deletedBecause: null },
    ])
  },
)

it.each(PLACED_BY)(
  'the export has an order that %s placed for a person’s address, with masked passport numbers',
  async (by) => {
    const agencyId = by === 'an agency' ? (agencies[0] ?? null) : null
    const other = await addCustomer(world.system, `buyer-${people}@travel.example`)
    const traveller = { firstName: 'Zoé', lastName: 'Durand', passportNumber: 'COMPANION1' }
    const { id } = await world.placeOrder({ customerEmail: person.verifiedEmail ?? '', travellers: [traveller] })
    await world.db.updateTable('orders').set({ ownerId: other.id, agencyId }).where('id', '=', id).execute()
    const { orders } = await exportAccount(own, person.id)
    expect(orders.map((order) => [order.id, order.travellers[0]?.passportNumber])).toEqual([[id, '•••••••ON1']])
  },
)
