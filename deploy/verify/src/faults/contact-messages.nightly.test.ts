import { randomUUID } from 'node:crypto'
import { ContactMessages, ContactReceived } from '@passage/contracts/api/contact.schema'
import type { ContactFollowed } from '@passage/contracts/workflows/contact-message'
import { contactMessageId } from '@passage/contracts/workflows/names'
import { awaitMails, mailsTo } from '@passage/local/testing/mailbox'
import { until } from '@passage/local/until'
import { afterEach, describe, expect, it } from 'vitest'
import { read, send } from './scenes/http.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
afterEach(async () => {
  for (const name of ['temporal', 'mail']) await world.stack.process(name).start()
})

const soon = { within: 45_000, every: 250 }
const text = 'My visa has not come, and I leave tomorrow.'

async function write() {
  const email = `nadia-${randomUUID()}@travel.example`
  const body = {
    ...{ firstName: 'Nadia', lastName: 'Weber', email, subject: 'application_status', message: text },
    language: 'en',
  }
  const answer = await send(world.origin, { method: 'POST', path: '/api/contact', key: randomUUID(), body })
  const { id } = read(answer, ContactReceived)
  const run = world.temporal.workflow.getHandle<() => Promise<ContactFollowed>>(contactMessageId(id))
  return { email, id, ms: answer.ms, run, seen: () => seen(id) }
}
async function seen(messageId: string) {
  const answer = await send(world.origin, {
    ...{ method: 'GET', path: '/api/admin/contact-messages' },
    token: world.tokens.admin,
  })
  return read(answer, ContactMessages).find(({ id }) => id === messageId)
}
const reachesStatus = (run: Awaited<ReturnType<typeof write>>['run'], status: string) =>
  until(async () => expect((await run.describe()).status.name).toBe(status), soon)

describe('contact message', () => {
  it('is accepted while Temporal and the mail server are down, and followed up once they are back', async () => {
    await world.stack.process('temporal').stop()
    await world.stack.process('mail').stop()
    const { email, id, ms, run, seen } = await write()
    // A call that waits for Temporal takes 8 s.
    expect(ms).toBeLessThan(8_000)

    await world.stack.process('temporal').start()
    await reachesStatus(run, 'RUNNING')
    await until(async () => expect(await seen()).toMatchObject({ acknowledgement: 'on_its_way' }), soon)
    await until(async () => expect(await seen()).toMatchObject({ sentimentLabel: expect.any(String) }), soon)

    await world.stack.process('mail').start()
    await until(async () => expect(await seen()).toMatchObject({ acknowledgement: 'sent' }), soon)
    const confirmed = await awaitMails(world.stack.ports.mailbox, email, 1)
    expect(confirmed.map(({ subject }) => subject)).toEqual(['We have received your message'])
    expect(confirmed[0]?.text).not.toContain(text)
    const link = `/admin/contact-messages?message=${id}`
    await until(async () => {
      const team = await mailsTo(world.stack.ports.mailbox, world.env.STAFF_EMAIL)
      expect(team.filter((mail) => mail.text.includes(link))).toHaveLength(1)
    }, soon)
  })
})
