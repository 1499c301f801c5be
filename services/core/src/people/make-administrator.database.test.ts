import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { makeAdministrator } from './make-administrator.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const operator = () => ({ ...world.system, actor: { kind: 'operator', id: null } as const })

it('makes a person with a confirmed address an administrator, and records it', async () => {
  const { id } = await addCustomer(world.system, 'first@agency.example')
  await world.db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  expect(await makeAdministrator(operator(), ' First@agency.example ')).toMatchObject({ id, role: 'admin' })
  const rows = await world.db.selectFrom('audit').select(['action', 'actorKind']).where('objectId', '=', id).execute()
  expect(rows).toContainEqual({ action: 'user.changed', actorKind: 'operator' })
})

it('refuses an unknown address, one that is not confirmed, and an account that is switched off', async () => {
  const { id } = await addCustomer(world.system, 'second@agency.example')
  const change = (values: { emailVerified?: boolean; isActive?: boolean }) =>
    world.db.updateTable('users').set(values).where('id', '=', id).execute()
  const issues = async (email: string) => {
    const error: unknown = await makeAdministrator(operator(), email).catch((thrown: unknown) => thrown)
    return (error as { issues: { message: string }[] }).issues[0]?.message
  }
  expect(await issues('none@agency.example')).toMatch(/sign up on the website first/)
  await change({ emailVerified: false })
  expect(await issues('second@agency.example')).toMatch(/not confirmed/)
  await change({ emailVerified: true, isActive: false })
  expect(await issues('second@agency.example')).toMatch(/switched off/)
})
