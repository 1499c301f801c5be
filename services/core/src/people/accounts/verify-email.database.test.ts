import { until } from '@passage/local/until'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Context, transaction } from '../../context.ts'
import { waitsForALock } from '../../testing/sql.ts'
import { addCustomer, startWorld, type World } from '../../testing/test-world.ts'
import { issueLink } from './link-tokens.ts'
import { askVerification, verifyEmail } from './sign-up.ts'

let world: World
let person: { id: string; email: string }
let own: Context
let count = 0
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  count += 1
  const email = `nadia.${count}@people.example`
  const { id } = await addCustomer(world.system, email)
  await world.db.updateTable('users').set({ emailVerified: false }).where('id', '=', id).execute()
  person = { id, email }
  own = { ...world.system, actor: { kind: 'customer', id } }
})

it('a link can be requested while another call of the same person runs', async () => {
  await transaction(own, () => askVerification(own, person.id))
  const links = await world.db.selectFrom('verifications').select('value').where('value', '=', person.id).execute()
  expect(links).toHaveLength(1)
})

it('a link waits for its person’s erasure, and is void then', async () => {
  const token = await transaction(own, (tx) => issueLink(tx, 'verify_email', person))
  const following = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute()
    const following = verifyEmail(world.system, token).catch(({ code }) => code)
    await until(() => waitsForALock(world.db), { within: 45_000 })
    await tx.deleteFrom('verifications').where('value', '=', person.id).execute()
    return { following }
  })
  expect(await following.following).toBe('link_not_valid')
})
