import { expect, it, vi } from 'vitest'
import { findOrder } from '../orders/find-order.ts'
import { makeToken } from '../testing/make-token.ts'
import { addCustomer, startWorld } from '../testing/test-world.ts'
import { findPersonByToken } from '../tokens/find-person-by-token.ts'
import { updateUser } from './update-user.ts'

vi.mock('./leave-staff.ts', () => ({ leaveStaff: async () => undefined }))
vi.mock('../orders/lists/scope.ts', async (original) => ({
  ...(await original<object>()),
  ordersWithin:
    (_permission: string, { id }: { id: string }) =>
    (eb: CallableFunction) =>
      eb('orders.ownerId', '=', id),
}))

it('mutants: where the owner alone decides and leaving the staff takes nothing, a former colleague reads an agency’s order and acts by token', async () => {
  const world = await startWorld()
  try {
    const admin = await addCustomer(world.system, 'admin@travel.example')
    await world.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    const agency = await world.db
      .insertInto('agencies')
      .values({ name: 'Ours' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await world.placeOrder()
    await world.db.updateTable('orders').set({ agencyId: agency.id }).where('id', '=', id).execute()
    const token = await makeToken(world.customer, { ...world.person, role: 'service_provider' })
    const names = { username: 'marie', email: 'marie@travel.example', firstName: 'Marie', lastName: 'Durand' }
    const administrator = { ...world.system, actor: { kind: 'staff', id: admin.id } } as const
    await updateUser(administrator, world.person.id, { ...names, role: 'customer', agencyId: null }, null)
    expect(await findOrder(world.db, world.person, 'order:read', id)).toMatchObject({ id })
    expect(await findPersonByToken(world.db, token)).toMatchObject({ role: 'customer' })
  } finally {
    await world.close()
  }
})
