import { ContactQuery } from '@passage/contracts/api/contact.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { CONTACT_SUBJECTS, type SentimentReading } from '@passage/contracts/domain/site/contact'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { setUserActivity, updateUser } from '../people/manage-users.ts'
import { erasePerson } from '../personal-data/erase-person.ts'
import { exportAccount } from '../personal-data/export-account.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { changeMessage } from './change-message.ts'
import { sweepMessages } from './delete-messages.ts'
import {
  claimMessage,
  endMessage,
  mailAboutMessage,
  messagesNotStarted,
  messagesToSignal,
  recordSentiment,
} from './follow-message.ts'
import { listAssignees, listMessages } from './list-messages.ts'
import { type GivenMessage, receiveMessage } from './receive-message.ts'

let world: World
let admin: Context
let adminId: string
beforeAll(async () => {
  world = await startWorld()
  adminId = await addUser('admin', 'Ada Weber')
  admin = { ...world.system, actor: { kind: 'staff', id: adminId } }
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.db.deleteFrom('contactMessages').execute()
  await world.db.deleteFrom('mails').execute()
})

async function addUser(role: Role, name: string, email = `${name.replace(' ', '.')}@people.example`.toLowerCase()) {
  const user = { name, firstName: name, lastName: '', email, emailVerified: true, role }
  return (await world.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
}

const PROVIDER = { firstName: 'Eve', lastName: 'Muller', role: 'service_provider', agencyId: null } as const

const FORM: GivenMessage['form'] = {
  ...{ firstName: 'Nadia', lastName: 'Weber', email: 'nadia@travel.example', language: 'fr' },
  ...{ subject: 'billing', message: 'Je n’ai pas reçu ma facture.' },
}
const given = (change: Partial<GivenMessage> = {}, form: Partial<GivenMessage['form']> = {}): GivenMessage => ({
  ...{ userId: null, idempotencyKey: null, suspicions: [] },
  ...change,
  form: { ...FORM, ...form },
})
const receive = (...change: Parameters<typeof given>) => receiveMessage(world.system, given(...change))
const rows = () => world.db.selectFrom('contactMessages').selectAll().orderBy('id').execute()
const age = (interval: string) =>
  world.db
    .updateTable('contactMessages')
    .set({ receivedAt: sql<Date>`now() - ${interval}::interval` })
    .execute()
const mails = () => world.db.selectFrom('mails').selectAll().orderBy('createdAt').execute()
const STAFF = { email: 'team@passage.example', gatherSeconds: 0 }
const mail = (messageId: string, template: Parameters<typeof mailAboutMessage>[1]['template']) =>
  mailAboutMessage(world.system, { messageId, template }, STAFF)

describe('a message that arrives', () => {
  it('is stored with its audit row, and returns the input of its workflow', async () => {
    const turn = { role: 'user', content: 'Bonjour', timestamp: '2026-11-22T10:00:00Z' } as const
    const { answer, start } = await receive({}, { conversation: [turn] })
    expect(start).toEqual({ messageId: answer.id, subject: 'billing', receivedAt: answer.receivedAt, suspected: false })
    const [row] = await listMessages(world.db, ContactQuery.parse({}))
    expect(row).toMatchObject({ ...FORM, id: answer.id, conversation: [turn], suspicions: [], answeredAt: null })
    const said = await world.db.selectFrom('audit').selectAll().where('objectId', '=', answer.id).execute()
    expect(said).toMatchObject([{ action: 'contact.received', details: { subject: 'billing', suspicions: [] } }])
    expect(JSON.stringify(said)).not.toMatch(/nadia|facture/i)
  })

  it('is accepted with every subject', async () => {
    for (const subject of CONTACT_SUBJECTS) await receive({}, { subject })
    expect(await rows()).toHaveLength(CONTACT_SUBJECTS.length)
  })

  it('is stored once when it arrives twenty times at once, with a key or without', async () => {
    for (const idempotencyKey of ['key-1', null]) {
      await world.db.deleteFrom('contactMessages').execute()
      const answers = await Promise.all(Array.from({ length: 20 }, () => receive({ idempotencyKey })))
      expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1)
      expect(await rows()).toHaveLength(1)
    }
  })

  it('is another message after the answer, a day later, or with other words', async () => {
    const { answer } = await receive()
    await changeMessage(admin, answer.id, { answered: true })
    expect((await receive()).answer.id).not.toBe(answer.id)
    await age('25 hours')
    await receive()
    await receive({}, { message: 'Et encore.' })
    expect(await rows()).toHaveLength(4)
  })

  it('is the same message from the page in another language', async () => {
    const { answer } = await receive({ idempotencyKey: 'key-1' }, { language: 'fr' })
    expect((await receive({ idempotencyKey: 'key-1' }, { language: 'en' })).answer).toEqual(answer)
    expect((await receive({}, { language: 'en' })).answer).toEqual(answer)
    expect(await rows()).toHaveLength(1)
  })

  it('is refused with the key of another message, unless the address is another one', async () => {
    await receive({ idempotencyKey: 'key-1' })
    await expect(receive({ idempotencyKey: 'key-1' }, { message: 'Autre' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    await receive({ idempotencyKey: 'key-1' }, { email: 'other@travel.example' })
    expect(await rows()).toHaveLength(2)
  })

  it('is listed for a start until a workflow has claimed it', async () => {
    const { answer } = await receive()
    expect(await messagesNotStarted(world.db, 3_000)).toEqual([])
    await age('1 minute')
    expect(await messagesNotStarted(world.db, 3_000)).toMatchObject([{ messageId: answer.id }])
    expect(await claimMessage(world.system, answer.id)).toEqual({ gone: false, answered: false })
    expect(await messagesNotStarted(world.db, 3_000)).toEqual([])
    expect((await receive()).start).toBeNull()
  })
})

describe('mails about a message', () => {
  it('are written once each: to the sender in their language, to staff in English without the text', async () => {
    const { answer } = await receive()
    for (let time = 0; time < 2; time++) {
      await mail(answer.id, 'contact_received')
      await mail(answer.id, 'staff_contact')
    }
    const written = await mails()
    expect(written).toMatchObject([
      { toAddress: FORM.email, language: 'fr', status: 'due', reader: 'account', userId: null },
      { toAddress: STAFF.email, language: 'en', status: 'due' },
    ])
    const facts = written.map(({ factsEncrypted, id }) =>
      JSON.parse(world.system.fields.open(factsEncrypted as Uint8Array, `mails/${id}`)),
    )
    expect(facts).toEqual([
      { subject: 'Question de facturation', firstName: 'Nadia' },
      { subject: 'Billing question', messageId: answer.id, dueAt: expect.any(String) },
    ])
    expect((await listMessages(world.db, ContactQuery.parse({})))[0]).toMatchObject({
      acknowledgement: 'on_its_way',
      acknowledgedAt: null,
    })
  })

  it.each(['Visit evil.example', 'https://evil.example', 'x'.repeat(41), 'call +352 26'])(
    'repeat no words to an address that may be a stranger’s: %s',
    async (firstName) => {
      const { answer } = await receive({}, { firstName })
      await mail(answer.id, 'contact_received')
      const [{ id, factsEncrypted } = { id: '', factsEncrypted: null }] = await mails()
      expect(world.system.fields.open(factsEncrypted as Uint8Array, `mails/${id}`)).not.toContain(firstName)
    },
  )

  it('confirm at most five messages of an address a day', async () => {
    for (let sent = 1; sent <= 7; sent++) {
      const { answer } = await receive({}, { message: `Message ${sent}` })
      await mail(answer.id, 'contact_received')
    }
    expect(await mails()).toHaveLength(5)
    const { answer } = await receive({}, { email: 'other@travel.example' })
    await mail(answer.id, 'contact_received')
    expect(await mails()).toHaveLength(6)
  })

  it('do not remind staff of an answered or deleted message', async () => {
    const { answer } = await receive()
    await changeMessage(admin, answer.id, { answered: true })
    await mail(answer.id, 'staff_contact_due')
    await mail('0198c0de-0000-7000-8000-000000000001', 'contact_received')
    expect(await mails()).toEqual([])
  })
})

it('the sentiment is read once, from the text', async () => {
  const { answer } = await receive({}, { message: 'Très content.' })
  const reader =
    async () =>
    (text: string): SentimentReading =>
      text === 'Très content.'
        ? { label: 'positive', score: 4, confidence: 0.9 }
        : { label: 'negative', score: 1, confidence: 0.8 }
  await recordSentiment(world.system, answer.id, reader)
  const read = { sentimentLabel: 'positive', sentimentScore: '4', sentimentConfidence: '0.90' }
  expect((await listMessages(world.db, ContactQuery.parse({})))[0]).toMatchObject(read)
  await world.db.updateTable('contactMessages').set({ message: 'Terrible' }).execute()
  await recordSentiment(world.system, answer.id, reader)
  expect((await listMessages(world.db, ContactQuery.parse({})))[0]).toMatchObject(read)
})

describe('an administrator', () => {
  it('answers a message and takes the answer back; both are returned for the workflow', async () => {
    const { answer } = await receive()
    await claimMessage(world.system, answer.id)
    const first = await changeMessage(admin, answer.id, { answered: true })
    expect(first).toMatchObject({ news: 'answered', message: { answeredBy: { id: adminId, name: 'Ada Weber' } } })
    const again = await changeMessage(admin, answer.id, { answered: true })
    expect(again).toEqual({ message: first.message, news: null })
    await world.db.updateTable('contactMessages').set({ answeredAt: sql<Date>`now() - interval '1 minute'` }).execute()
    expect(await messagesToSignal(world.db, 3_000)).toEqual([answer.id])
    await endMessage(world.system, answer.id)
    expect(await messagesToSignal(world.db, 3_000)).toEqual([])
    const back = await changeMessage(admin, answer.id, { answered: false })
    expect(back).toMatchObject({ news: { reopened: { messageId: answer.id } }, message: { answeredAt: null } })
    // A run that ends meanwhile does not close what was opened again.
    await endMessage(world.system, answer.id)
    await age('1 minute')
    expect(await messagesNotStarted(world.db, 3_000)).toHaveLength(1)
    const said = await world.db.selectFrom('audit').select('action').where('objectId', '=', answer.id).execute()
    expect(said.map(({ action }) => action)).toEqual(['contact.received', 'contact.answered', 'contact.reopened'])
  })

  it('assigns a message to an administrator, not to a provider', async () => {
    const { answer } = await receive()
    const [other, provider] = [await addUser('admin', 'Zoe Klein'), await addUser('service_provider', 'Pia Roth')]
    expect((await listAssignees(world.db)).map(({ id }) => id).toSorted()).toEqual([adminId, other].toSorted())
    const { message, news } = await changeMessage(admin, answer.id, { assigneeId: other })
    expect(message.assignee).toEqual({ id: other, name: 'Zoe Klein' })
    expect(news).toBeNull()
    await expect(changeMessage(admin, answer.id, { assigneeId: provider })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it.each<[string, (userId: string) => Promise<unknown>]>([
    ['is erased', (userId) => erasePerson(admin, userId)],
    ['is switched off', (userId) => setUserActivity(admin, userId, false)],
    [
      'is a provider now',
      (id) => updateUser(admin, id, { ...PROVIDER, username: `p.${id}`, email: `${id}@people.example` }, null),
    ],
  ])('who %s has no assigned messages', async (how, leave) => {
    const leaver = await addUser('admin', `Eve ${how}`)
    const { answer } = await receive()
    await changeMessage(admin, answer.id, { assigneeId: leaver })
    await leave(leaver)
    expect((await listMessages(world.db, ContactQuery.parse({})))[0]).toMatchObject({ assignee: null })
  })

  it('is refused for an unknown message', async () => {
    const missing = changeMessage(admin, '0198c0de-0000-7000-8000-000000000001', { answered: true })
    await expect(missing).rejects.toMatchObject({ code: 'contact_message_not_found' })
  })
})

describe('an old message', () => {
  it('is deleted after a year, or after 30 days when it looks automatic, with its mails', async () => {
    const { answer } = await receive()
    await receive({ suspicions: ['honeypot'] }, { message: 'Cheap pills' })
    await mail(answer.id, 'contact_received')
    await age('29 days')
    expect(await sweepMessages(world.system)).toBe(0)
    await age('31 days')
    expect(await sweepMessages(world.system)).toBe(1)
    expect((await rows()).map(({ id }) => id)).toEqual([answer.id])
    await age('366 days')
    expect(await sweepMessages(world.system)).toBe(1)
    expect([await rows(), await mails()]).toEqual([[], []])
    expect(await claimMessage(world.system, answer.id)).toMatchObject({ gone: true })
  })

  it('is exported and erased with its person, by the account or the verified address', async () => {
    const userId = await addUser('customer', 'Nadia Weber', FORM.email)
    const byAddress = await receive()
    const byAccount = await receive({ userId }, { email: 'work@travel.example' })
    const others = await receive({}, { email: 'other@travel.example' })
    await mail(byAddress.answer.id, 'contact_received')
    const self: Context = { ...world.system, actor: { kind: 'customer', id: userId } }
    const copy = await exportAccount(self, userId)
    expect(copy.contactMessages.map(({ id }) => id)).toEqual([byAddress.answer.id, byAccount.answer.id])
    await erasePerson(self, userId)
    expect((await rows()).map(({ id }) => id)).toEqual([others.answer.id])
    expect(await mails()).toEqual([])
  })

  it('is kept for an unverified address, which anyone could have typed', async () => {
    const userId = await addUser('customer', 'Nadia Two', 'two@travel.example')
    await world.db.updateTable('users').set({ emailVerified: false }).where('id', '=', userId).execute()
    await receive({}, { email: 'two@travel.example' })
    const self: Context = { ...world.system, actor: { kind: 'customer', id: userId } }
    expect((await exportAccount(self, userId)).contactMessages).toEqual([])
    await erasePerson(self, userId)
    expect(await rows()).toHaveLength(1)
  })
})
