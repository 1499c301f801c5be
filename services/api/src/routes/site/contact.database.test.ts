import { randomInt, randomUUID } from 'node:crypto'
import { ContactFigures, ContactMessage, ContactMessages, ContactReceived } from '@passage/contracts/api/contact.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { CONTACT_SENTENCES, CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONTACTS } from '../../limits/limits.ts'
import { contactBody } from '../../testing/bodies.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())
beforeEach(() => {
  test.operations.contacts.start.mockReset().mockResolvedValue(undefined)
  test.operations.contacts.signalChanged.mockReset().mockResolvedValue(true)
})

const somewhere = () => `203.0.${randomInt(256)}.${randomInt(256)}`
const send = (json: unknown, { from = somewhere(), headers = {}, ...how }: Sent = {}) =>
  test.call('POST /api/contact', { json, headers: { 'x-forwarded-for': from, ...headers }, ...how })
interface Sent {
  from?: string
  headers?: Record<string, string>
  as?: 'customer' | 'admin'
}
const list = async () =>
  ContactMessages.parse(await (await test.call('GET /api/admin/contact-messages', { as: 'admin' })).json())
const find = async (id: string) => (await list()).find((message) => message.id === id)
const received = async (response: Response) => {
  expect(response.status).toBe(201)
  return ContactReceived.parse(await response.json())
}

describe('the contact form', () => {
  it('is open to everyone, and starts a workflow', async () => {
    const body = contactBody()
    const { id, receivedAt } = await received(await send(body))
    expect(await find(id)).toMatchObject({ ...body, createdAt: receivedAt, language: 'en', answeredAt: null })
    await test.background.settled()
    expect(test.operations.contacts.start).toHaveBeenCalledExactlyOnceWith({
      ...{ messageId: id, subject: 'billing', receivedAt, suspected: false },
    })
    expect((await find(id))?.dueAt).toBe(new Date(Date.parse(receivedAt) + 7_200_000).toISOString())
  })

  it('stores a message while Temporal is away', async () => {
    test.operations.contacts.start.mockRejectedValue(new DomainError('unavailable', 'Temporal is away.'))
    const { id } = await received(await send(contactBody()))
    await test.background.settled()
    const row = test.db.selectFrom('contactMessages').select('workflowStartedAt').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ workflowStartedAt: null })
  })

  it('stores the subject’s label, and the language of the page or browser', async () => {
    const subject = CONTACT_SUBJECT_LABELS.document_upload.fr
    const { id } = await received(await send({ ...contactBody(), subject, language: 'fr' }))
    expect(await find(id)).toMatchObject({ subject: 'document_upload', language: 'fr' })
    const other = await received(await send(contactBody(), { headers: { 'accept-language': 'fr-BE' } }))
    expect(await find(other.id)).toMatchObject({ language: 'fr' })
  })

  it.each(['en', 'fr'] as const)('answers in %s what is missing, and stores nothing', async (language) => {
    const before = (await list()).length
    const response = await send({ ...contactBody(), language, firstName: ' ', email: 'nadia', message: 'a\u0000b' })
    expect(response.status).toBe(400)
    const { code, issues } = await response.json()
    expect(code).toBe('invalid_input')
    const said = CONTACT_SENTENCES[language]
    expect(issues).toEqual((['firstName', 'email', 'message'] as const).map((path) => ({ path, message: said[path] })))
    expect(await list()).toHaveLength(before)
  })

  it('stores a repeated message once, with or without a key', async () => {
    for (const headers of [{ 'idempotency-key': randomUUID() }, {} as Record<string, string>]) {
      const body = contactBody()
      const [first, second] = [await send(body, { headers }), await send(body, { headers })]
      expect(await received(second)).toEqual(await received(first))
    }
  })

  it('stores the sender of a signed-in person', async () => {
    const { id } = await received(await send(contactBody(), { as: 'customer' }))
    const row = test.db.selectFrom('contactMessages').select('userId').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ userId: test.ids.customer })
  })
})

describe('spam', () => {
  it.each([
    ['a field that people do not see', () => ({ website: 'https://spam.example' }), 'honeypot'],
    ['a form sent faster than people type', () => ({ openMs: 800 }), 'too_fast'],
  ] as const)('by %s is answered alike, stored and marked', async (_what, more, suspicion) => {
    const { id } = await received(await send({ ...contactBody(), ...more() }))
    expect(await find(id)).toMatchObject({ suspicions: [suspicion] })
    await test.background.settled()
    expect(test.operations.contacts.start).toHaveBeenCalledWith(expect.objectContaining({ suspected: true }))
  })

  it('is never what a signed-in person sends', async () => {
    const { id } = await received(await send({ ...contactBody(), website: 'mine.example' }, { as: 'customer' }))
    expect(await find(id)).toMatchObject({ suspicions: [] })
  })

  it('above the limit is refused with Retry-After', async () => {
    const from = somewhere()
    for (let sent = 0; sent < CONTACTS.network; sent++) await received(await send(contactBody(), { from }))
    const refused = await send(contactBody(), { from })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await received(await send(contactBody()))
  })

  it('with a person’s address does not block the person in another network', async () => {
    const body = (sent: number) => ({ ...contactBody(), email: 'victim@people.example', message: `Message ${sent}` })
    for (let sent = 0; sent < 15; sent++) await received(await send(body(sent)))
  })

  it('of a network does not count against a signed-in person there', async () => {
    const from = somewhere()
    for (let sent = 0; sent < CONTACTS.network; sent++) await received(await send(contactBody(), { from }))
    for (let sent = 0; sent < CONTACTS.person; sent++)
      await received(await send({ ...contactBody(), message: `Message ${sent}` }, { from, as: 'admin' }))
    expect((await send(contactBody(), { as: 'admin' })).status).toBe(429)
  })

  it('is not a repetition with the same key', async () => {
    const [from, body, headers] = [somewhere(), contactBody(), { 'idempotency-key': randomUUID() }]
    const answers = []
    for (let sent = 0; sent <= CONTACTS.emailAndNetwork; sent++)
      answers.push(await received(await send(body, { from, headers })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  })

  it('is refused by address and network first, so that one sender does not block others', async () => {
    const body = (sent: number) => ({ ...contactBody(), email: 'other@people.example', message: `Message ${sent}` })
    const from = somewhere()
    for (let sent = 0; sent < CONTACTS.emailAndNetwork; sent++) await received(await send(body(sent), { from }))
    expect((await send(body(98), { from })).status).toBe(429)
    await received(await send(body(99)))
  })
})

describe('an administrator', () => {
  const change = (id: string, json: unknown) =>
    test.call(`PATCH /api/admin/contact-messages/${id}`, { as: 'admin', json })

  it('marks a message as answered and reverts it, and its workflow is signalled', async () => {
    const { id } = await received(await send(contactBody()))
    await test.background.settled()
    test.operations.contacts.start.mockClear()
    const answered = ContactMessage.parse(await (await change(id, { answered: true })).json())
    expect(answered).toMatchObject({ id, answeredBy: { id: test.ids.admin } })
    await test.background.settled()
    expect(test.operations.contacts.signalChanged).toHaveBeenCalledExactlyOnceWith(id)
    expect(await (await change(id, { answered: false })).json()).toMatchObject({ answeredAt: null, answeredBy: null })
    await test.background.settled()
    expect(test.operations.contacts.start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ messageId: id }))
  })

  it('assigns a message, and sees the possible assignees', async () => {
    const { id } = await received(await send(contactBody()))
    const assignees = await (await test.call('GET /api/admin/contact-messages/assignees', { as: 'admin' })).json()
    expect(assignees).toContainEqual(expect.objectContaining({ id: test.ids.admin }))
    expect(await (await change(id, { assigneeId: test.ids.admin })).json()).toMatchObject({
      assignee: { id: test.ids.admin },
    })
    expect((await change(id, { assigneeId: test.ids.provider })).status).toBe(400)
    expect(await (await change(id, { assigneeId: null })).json()).toMatchObject({ assignee: null })
  })

  it('lists messages by page with filters and totals, and reads one', async () => {
    const [older, newer] = [await received(await send(contactBody())), await received(await send(contactBody()))]
    const read = async (path: string) =>
      (await test.call(`GET /api/admin/contact-messages${path}`, { as: 'admin' })).json()
    const idsOf = async (query: string) => ContactMessages.parse(await read(query)).map(({ id }) => id)
    expect(await idsOf('?limit=1&page=2&subject=billing')).toEqual([older.id])
    expect(await idsOf('?limit=1&state=answered')).not.toContain(newer.id)
    const figures = ContactFigures.parse(await read('/figures?search=nobody+wrote+this'))
    expect(figures).toMatchObject({ found: 0, average: null })
    expect(figures.total).toBeGreaterThanOrEqual(2)
    expect(ContactMessage.parse(await read(`/${older.id}`))).toEqual(await find(older.id))
    expect(await read(`/${randomUUID()}`)).toMatchObject({ code: 'contact_message_not_found' })
  })
})
