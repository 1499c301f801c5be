import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putAgencies } from '../../catalogue/put-catalogue.ts'
import { addCustomer, startWorld, type World } from '../../testing/test-world.ts'
import { listAgencyOrders } from './list-agency-orders.ts'

let world: World
let alpha: number
let beta: number
let clerk: ActingPerson
/** The clerk's own private order, the clerk's for Alpha, and a colleague's for Beta. */
let orders: { private: string; alpha: string; beta: string }
beforeAll(async () => {
  world = await startWorld()
  ;[alpha, beta] = [...(await putAgencies(world.system, ['Alpha', 'Beta'])).values()] as [number, number]
  clerk = { ...(await addCustomer(world.system, 'clerk@agency.example')), role: 'b2b_client', agencyId: alpha }
  const place = async (ownerId: string, agencyId: number | null) => {
    const { id } = await world.placeOrder()
    await world.db.updateTable('orders').set({ ownerId, agencyId }).where('id', '=', id).execute()
    return id
  }
  orders = {
    private: await place(clerk.id, null),
    alpha: await place(clerk.id, alpha),
    beta: await place(world.person.id, beta),
  }
})
afterAll(() => world?.close())

const list = async (person: ActingPerson, agencyId?: number) =>
  (await listAgencyOrders(world.db, person, { agencyId, limit: 100 })).map(({ id }) => id)

it('a member sees the own agency’s orders only, whichever agency the call names', async () => {
  expect(await list(clerk)).toEqual([orders.alpha])
  expect(await list(clerk, beta)).toEqual([orders.alpha])
})

it('a member sees the orders of the present agency, and none without an agency', async () => {
  expect(await list({ ...clerk, agencyId: beta })).toEqual([orders.beta])
  expect(await list({ ...clerk, agencyId: null })).toEqual([])
})

it('staff see the orders of all agencies, or of one', async () => {
  const staff: ActingPerson = { ...world.person, role: 'service_provider' }
  expect(await list(staff)).toEqual([orders.beta, orders.alpha])
  expect(await list(staff, alpha)).toEqual([orders.alpha])
})
