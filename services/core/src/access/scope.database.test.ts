import { type ActingPerson, mayActOn, type Permission } from '@passage/contracts/domain/people/permissions'
import { ROLES } from '@passage/contracts/domain/people/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { ordersWithin } from './scope.ts'

let world: World
let people: ActingPerson[]
beforeAll(async () => {
  world = await startWorld()
  const { db, system, person: marie } = world
  const [ours, theirs] = await db
    .insertInto('agencies')
    .values([{ name: 'Ours' }, { name: 'Theirs' }])
    .returning('id')
    .execute()
  const stranger = await addCustomer(system, 'stranger@travel.example')
  const addresses = ['Marie@Travel.example', 'stranger@travel.example', 'nobody@travel.example']
  for (const customerEmail of addresses) {
    for (const agencyId of [null, ours?.id, theirs?.id]) {
      const { id } = await world.placeOrder({ customerEmail })
      await db.updateTable('orders').set({ agencyId, ownerId: stranger.id }).where('id', '=', id).execute()
    }
  }
  await world.placeOrder({ customerEmail: 'nobody@travel.example' })
  people = [marie, { ...marie, verifiedEmail: null }, stranger].flatMap((person) =>
    [null, ours?.id ?? null].flatMap((agencyId) => ROLES.map((role) => ({ ...person, role, agencyId }))),
  )
})
afterAll(() => world?.close())

describe('the orders that a list shows', () => {
  it.each(['order:read', 'order:pay', 'order:change-status', 'document:read'] as const satisfies Permission[])(
    'by %s are those that each person may act on one by one',
    async (permission) => {
      const all = await world.db.selectFrom('orders').select(['id', 'ownerId', 'agencyId', 'customerEmail']).execute()
      expect(all).toHaveLength(10)
      for (const person of people) {
        const rows = await world.db.selectFrom('orders').select('id').where(ordersWithin(permission, person)).execute()
        const allowed = all.filter((order) => mayActOn(permission, person, order)).map(({ id }) => id)
        expect(rows.map(({ id }) => id).toSorted()).toEqual(allowed.toSorted())
      }
    },
  )
})
