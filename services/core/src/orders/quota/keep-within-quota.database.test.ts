import { ORDER_QUOTAS, type OrderQuotas } from '@passage/contracts/domain/orders/order-quotas'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, startWorld, type World } from '../../testing/test-world.ts'
import { orderAtOnce } from './order-at-once.fixture.ts'

let world: World
let person: ActingPerson
let people = 0
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  people += 1
  person = await addCustomer(world.system, `customer-${people}@travel.example`)
})

const order = (times: number, by: ActingPerson = person, quotas: Partial<OrderQuotas> = {}) =>
  orderAtOnce(world, by, times, { ...ORDER_QUOTAS, ...quotas })
const ownOrders = () => world.db.updateTable('orders').where('ownerId', '=', person.id)
const age = (minutes: number) =>
  ownOrders()
    .set({ createdAt: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .execute()
const end = () => ownOrders().set({ status: 'cancelled' }).execute()

describe('a customer', () => {
  it('has at most twenty unpaid orders, also when twenty-five are placed at once', async () => {
    expect(await order(25)).toEqual({ placed: 20, too_many_unpaid_orders: 5 })
    await age(61)
    expect(await order(1)).toEqual({ too_many_unpaid_orders: 1 })
    await end()
    expect(await order(1)).toEqual({ placed: 1 })
  })

  it('places at most thirty orders an hour, cancelled ones included', async () => {
    expect(await order(20)).toEqual({ placed: 20 })
    await end()
    expect(await order(15)).toEqual({ placed: 10, too_many_orders: 5 })
    await age(61)
    await end()
    expect(await order(1)).toEqual({ placed: 1 })
  })

  it('is not limited by another customer’s orders', async () => {
    await order(20)
    const other = await addCustomer(world.system, `other-${people}@travel.example`)
    expect(await order(1, other)).toEqual({ placed: 1 })
  })

  it('gets the same order for a repeated key, quota or not', async () => {
    const one = { unpaid: 1, perHour: 1 }
    const [first, again] = [
      await order(1, person, one),
      await orderAtOnce(world, person, 1, { ...ORDER_QUOTAS, ...one }, 'key'),
    ]
    expect([first, again]).toEqual([{ placed: 1 }, { too_many_unpaid_orders: 1 }])
    await end()
    await age(61)
    const repeated = () => orderAtOnce(world, person, 3, { ...ORDER_QUOTAS, ...one }, 'key')
    expect([await repeated(), await repeated()]).toEqual([{ placed: 3 }, { placed: 3 }])
    const { count } = await world.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('ownerId', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
  })
})

describe('an agency', () => {
  const member = async (verifiedAt: Date | null): Promise<ActingPerson> => {
    const { id } = await world.db
      .insertInto('agencies')
      .values({ name: `Agency ${people}`, verifiedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...person, role: 'b2b_client', agencyId: id }
  }

  it('has one quota for all its members when it is verified', async () => {
    const one = await member(new Date())
    const other = { ...one, id: (await addCustomer(world.system, `clerk-${people}@travel.example`)).id }
    expect(await order(25, one, { agencyPerHour: 40 })).toEqual({ placed: 25 })
    expect(await order(25, other, { agencyPerHour: 40 })).toEqual({ placed: 15, too_many_orders: 10 })
  })

  it('has the quota of a customer until it is verified', async () => {
    expect(await order(22, await member(null))).toEqual({ placed: 20, too_many_unpaid_orders: 2 })
  })

  it('keeps the orders of a former member, whose quota they do not count against', async () => {
    expect(await order(2, await member(null), { unpaid: 2 })).toEqual({ placed: 2 })
    expect(await order(3, person, { unpaid: 2 })).toEqual({ placed: 2, too_many_unpaid_orders: 1 })
    await end()
    expect(await order(2, person, { perHour: 3 })).toEqual({ placed: 1, too_many_orders: 1 })
  })
})

it('staff have no quota', async () => {
  expect(await order(22, { ...person, role: 'service_provider' })).toEqual({ placed: 22 })
})

describe('an account whose address is not verified', () => {
  it('orders for its own address only', async () => {
    const unverified = { ...person, verifiedEmail: null }
    const to = (customerEmail: string) => orderAtOnce(world, unverified, 1, ORDER_QUOTAS, null, { customerEmail })
    expect(await to('stranger@elsewhere.example')).toEqual({ address_not_verified: 1 })
    expect(await to(`Customer-${people}@Travel.example`)).toEqual({ placed: 1 })
  })
})
