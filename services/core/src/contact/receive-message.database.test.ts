import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { eraseIn, erasePerson } from '../personal-data/erase-person.ts'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { sweepMessages } from './delete-messages.ts'
import { claimMessage, mailAboutMessage } from './follow-message.ts'
import { type GivenMessage, receiveMessage } from './receive-message.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.db.deleteFrom('contactMessages').execute()
  await world.db.deleteFrom('mails').execute()
})

const FORM: GivenMessage['form'] = {
  ...{ firstName: 'Nadia', lastName: 'Weber', email: 'nadia@travel.example', language: 'fr' },
  ...{ subject: 'billing', message: 'Je n’ai pas reçu ma facture.' },
}
const given = (change: Partial<GivenMessage> = {}, message = FORM.message): GivenMessage => ({
  ...{ userId: null, idempotencyKey: null, suspicions: [] },
  ...change,
  form: { ...FORM, message },
})
const receive = (...change: Parameters<typeof given>) => receiveMessage(world.system, given(...change))
const rows = () => world.db.selectFrom('contactMessages').selectAll().orderBy('id').execute()

it('a message of a person whose account has ended has no account', async () => {
  const { id: userId } = await addCustomer(world.system, 'nora@travel.example')
  const self: Context = { ...world.system, actor: { kind: 'customer', id: userId } }
  await erasePerson(self, userId)
  const { answer } = await receiveMessage(self, given({ userId }))
  expect(await rows()).toMatchObject([{ id: answer.id, userId: null }])
  const said = world.db.selectFrom('audit').select('actorId').where('objectId', '=', answer.id)
  expect(await said.executeTakeFirst()).toEqual({ actorId: null })
})

it('a message waits for its sender’s erasure, and has no account', async () => {
  const { id: userId } = await addCustomer(world.system, 'nina@travel.example')
  const [begun, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const erasure = world.db.transaction().execute(async (tx) => {
    await eraseIn(tx, world.system, userId)
    begun.resolve()
    await erased.promise
  })
  await begun.promise
  const received = receive({ userId })
  setTimeout(erased.resolve, 100)
  await Promise.all([received, erasure])
  expect(await rows()).toMatchObject([{ userId: null }])
})

it('a message is not merged with an equal one that looks automatic', async () => {
  const suspected = await receive({ suspicions: ['too_fast'] })
  await claimMessage(world.system, suspected.answer.id)
  const { answer, start } = await receive()
  expect(start).toMatchObject({ messageId: answer.id, suspected: false })
  expect((await receive({ suspicions: ['too_fast'] })).answer.id).toBe(suspected.answer.id)
  expect((await receive()).answer.id).toBe(answer.id)
  expect(await rows()).toHaveLength(2)
})

it('a message is confirmed whatever automatic messages came from its address', async () => {
  for (let sent = 1; sent <= 5; sent++) await receive({ suspicions: ['honeypot'] }, `Pills ${sent}`)
  const { answer } = await receive()
  await mailAboutMessage(
    world.system,
    { messageId: answer.id, template: 'contact_received' },
    { email: 'team@passage.example', gatherSeconds: 0 },
  )
  expect(await world.db.selectFrom('mails').select('toAddress').execute()).toEqual([{ toAddress: FORM.email }])
})

it('expired messages are deleted in one run, however many', async () => {
  const receivedAt = sql<Date>`now() - interval '31 days'`
  const many = Array.from({ length: 501 }, (_, index) => ({
    ...FORM,
    ...{ conversation: null, requestHash: `hash-${index}`, suspicions: ['honeypot' as const], receivedAt },
  }))
  await world.db.insertInto('contactMessages').values(many).execute()
  expect(await sweepMessages(world.system)).toBe(501)
  expect(await rows()).toEqual([])
})
