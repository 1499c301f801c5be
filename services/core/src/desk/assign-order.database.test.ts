import { randomUUID } from 'node:crypto'
import type { Role } from '@passage/contracts/domain/people/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { setUserActivity, updateUser } from '../people/manage-users.ts'
import { listStaff } from '../people/staff.ts'
import { deleteUser } from '../personal-data/delete-user.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { assignOrder } from './assign-order.ts'

let world: World
let admin: Context
let [ana, ben] = ['', '']
let orderId = ''
beforeAll(async () => {
  world = await startWorld()
  const boss = await person('admin', 'Boss')
  admin = { ...world.system, actor: { kind: 'staff', id: boss } }
})
afterAll(() => world?.close())
beforeEach(async () => {
  ;[ana, ben] = [await person('service_provider', 'Ana Weber'), await person('service_provider', 'Ben Roy')]
  orderId = (await world.placeOrder()).id
})

async function person(role: Role, name: string): Promise<string> {
  const email = `${randomUUID()}@people.example`
  const values = { name, firstName: name, lastName: '', email, emailVerified: true, role }
  return (await world.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
}

const as = (id: string): Context => ({ ...world.system, actor: { kind: 'staff', id } })
const assign = (by: string, assigneeId: string | null, instead?: string) =>
  assignOrder(as(by), orderId, { assigneeId, ...(instead !== undefined && { instead }) })
const assignee = async () =>
  (await world.db.selectFrom('orders').select('assigneeId').where('id', '=', orderId).executeTakeFirstOrThrow())
    .assigneeId
const records = () =>
  world.db
    .selectFrom('audit')
    .select(['actorId', 'details'])
    .where('objectId', '=', orderId)
    .where('action', '=', 'order.assigned')
    .orderBy('id')
    .execute()

describe('assignOrder', () => {
  it('returns the present and the former assignee, and writes the audit', async () => {
    const taken = await assign(ana, ana)
    expect(taken.answer).toMatchObject({ orderId, assignee: { id: ana, name: 'Ana Weber' }, previous: null })
    expect((await assign(ana, ben)).answer).toMatchObject({ assignee: { id: ben }, previous: { id: ana } })
    expect(await records()).toEqual([
      { actorId: ana, details: { from: null, to: ana } },
      { actorId: ana, details: { from: ana, to: ben } },
    ])
  })

  it('changes nothing the second time', async () => {
    await assign(ana, ana)
    expect((await assign(ana, ana)).touched).toBeNull()
    expect(await records()).toHaveLength(1)
  })

  it('refuses an order of another assignee, unless the call names that person', async () => {
    await assign(ana, ana)
    const refused = { code: 'order_assigned', details: { assignee: { id: ana, name: 'Ana Weber' } } }
    await expect(assign(ben, ben)).rejects.toMatchObject(refused)
    await expect(assign(ben, null)).rejects.toMatchObject(refused)
    await expect(assign(ben, ben, randomUUID())).rejects.toMatchObject(refused)
    expect(await assignee()).toBe(ana)
    expect((await assign(ben, ben, ana)).answer.previous).toMatchObject({ id: ana })
  })

  it('succeeds for one of two people at the same time', async () => {
    const outcomes = await Promise.allSettled([assign(ana, ana), assign(ben, ben)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('refuses a customer, a deactivated person, and an unknown order', async () => {
    await expect(assign(ana, world.person.id)).rejects.toMatchObject({ code: 'invalid_input' })
    await setUserActivity(admin, ben, false)
    await expect(assign(ana, ben)).rejects.toMatchObject({ code: 'invalid_input' })
    orderId = randomUUID()
    await expect(assign(ana, ana)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('the orders assigned to a member of the staff', () => {
  const demoted = {
    username: 'ana.weber',
    firstName: 'Ana',
    lastName: 'Weber',
    role: 'customer',
    agencyId: null,
  } as const
  it.each([
    ['switched off', () => setUserActivity(admin, ana, false)],
    ['deleted', () => deleteUser(admin, ana)],
    ['demoted', () => updateUser(admin, ana, { ...demoted, email: `${randomUUID()}@people.example` }, null)],
  ])('are unassigned when that person %s', async (_how, leave) => {
    await assign(ana, ana)
    await leave()
    expect(await assignee()).toBeNull()
    expect((await records()).at(-1)?.details).toEqual({ from: ana, to: null })
    expect((await listStaff(world.db)).map(({ id }) => id)).not.toContain(ana)
  })

  it('stay assigned when that person gets another role of the staff', async () => {
    await assign(ana, ana)
    const promoted = { ...demoted, role: 'admin', username: 'ana.w2' } as const
    await updateUser(admin, ana, { ...promoted, email: `${randomUUID()}@people.example` }, null)
    expect(await assignee()).toBe(ana)
  })
})
