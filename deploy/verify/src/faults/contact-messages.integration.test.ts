import { randomUUID } from 'node:crypto'
import { ContactMessages, ContactReceived } from '@passage/contracts/api/contact.schema'
import type { ContactFollowed } from '@passage/contracts/workflows/contact-message'
import { contactMessageId } from '@passage/contracts/workflows/names'
import { awaitMails, mailsTo } from '@passage/local/testing/mailbox'
import { until } from '@passage/local/until'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { read, send } from './scenes/http.ts'
import { enterWorld, type World } from './scenes/world.ts'

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterAll(async () => {
  for (const name of ['temporal', 'mail']) await world?.stack.process(name).start()
  await world?.close()
})

const soon = { within: 30_000, every: 250 }
const email = `nadia-${randomUUID()}@travel.example`
const words = 'My visa has not come, and I leave tomorrow.'
let messageId: string

const runOf = () => world.temporal.workflow.getHandle<() => Promise<ContactFollowed>>(contactMessageId(messageId))
const seen = async () => {
  const answer = await send(world.origin, {
    ...{ method: 'GET', path: '/api/admin/contact-messages' },
    token: world.tokens.admin,
  })
  return read(answer, ContactMessages).find(({ id }) => id === messageId)
}

it('a contact message that comes while Temporal and the mail server are away is taken, and followed when they are back', async () => {
  await world.stack.process('temporal').stop()
  await world.stack.process('mail').stop()
  const body = {
    ...{ firstName: 'Nadia', lastName: 'Weber', email, subject: 'application_status', message: words },
    language: 'en',
  }
  const answer = await send(world.origin, { method: 'POST', path: '/api/contact', key: randomUUID(), body })
  messageId = read(answer, ContactReceived).id
  // A call that waits for Temporal does so for 8 s.
  expect(answer.ms).toBeLessThan(8_000)

  await world.stack.process('temporal').start()
  await until(async () => expect((await runOf().describe()).status.name).toBe('RUNNING'), soon)
  await until(async () => expect(await seen()).toMatchObject({ acknowledgement: 'on_its_way' }), soon)
  await until(async () => expect(await seen()).toMatchObject({ sentimentLabel: expect.any(String) }), soon)

  await world.stack.process('mail').start()
  await until(async () => expect(await seen()).toMatchObject({ acknowledgement: 'sent' }), soon)
  const confirmed = await awaitMails(world.stack.ports.mailbox, email, 1)
  expect(confirmed.map(({ subject }) => subject)).toEqual(['We have received your message'])
  expect(confirmed[0]?.text).not.toContain(words)
  const link = `/admin/contact-messages?message=${messageId}`
  await until(async () => {
    const team = await mailsTo(world.stack.ports.mailbox, world.env.STAFF_EMAIL)
    expect(team.filter(({ text }) => text.includes(link))).toHaveLength(1)
  }, soon)
})

it('an answer that is marked while Temporal is away ends its run when that is back; ids alone stand there', async () => {
  await world.stack.process('temporal').stop()
  const path = `/api/admin/contact-messages/${messageId}`
  const marked = await send(world.origin, {
    ...{ method: 'PATCH', path, token: world.tokens.admin },
    body: { answered: true },
  })
  expect(marked).toMatchObject({ status: 200, body: { answeredAt: expect.any(String) } })
  await world.stack.process('temporal').start()
  await until(async () => expect((await runOf().describe()).status.name).toBe('COMPLETED'), soon)
  expect(await runOf().result()).toEqual({ outcome: 'answered', reminders: 0 })
  const history = JSON.stringify(await runOf().fetchHistory())
  for (const secret of [email, 'Weber', words]) expect(history).not.toContain(secret)
  expect(await awaitMails(world.stack.ports.mailbox, email, 1)).toHaveLength(1)
})
