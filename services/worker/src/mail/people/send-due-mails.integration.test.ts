import { randomUUID } from 'node:crypto'
import type { PeopleMail } from '@passage/contracts/domain/people/people-mails'
import { type Context, systemContext, transaction } from '@passage/core/context'
import { queueMail } from '@passage/core/mails/queue-mail'
import { createTestDatabase, type TestDatabase } from '@passage/core/testing/test-database'
import { testFields } from '@passage/core/testing/test-fields'
import { type Misbehaviour, startFakeServer } from '@passage/integrations/mail/fake-server.fixture'
import { connectMail } from '@passage/integrations/mail/smtp'
import { awaitMails } from '@passage/local/testing/mailbox'
import { ownerUrl, testStack } from '@passage/local/testing/stack'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderPersonMail } from '../templates/person.tsx'
import { type DueMailDeps, sendDueMails } from './send-due-mails.ts'

const { env, ports } = testStack()
const mailerAt = (url: string) =>
  connectMail({ SMTP_URL: url, MAIL_FROM: 'Passage <no-reply@passage.example>', STAFF_EMAIL: 'team@passage.example' })

let database: TestDatabase
let context: Context
beforeAll(async () => {
  database = await createTestDatabase(ownerUrl())
  context = systemContext(database.db, testFields())
})
afterAll(() => database?.drop())

type FakeServer = Awaited<ReturnType<typeof startFakeServer>>
let server: FakeServer | undefined
let to: string
beforeEach(async () => {
  to = `nadia-${randomUUID()}@people.example`
  await database.db.deleteFrom('mails').execute()
})
afterEach(async () => {
  await server?.close()
  server = undefined
})

const TOKEN = 'a-secret-token-of-a-link'
const write = (key: string | null = null, template: PeopleMail = 'verify_email') =>
  transaction(context, (tx) =>
    queueMail(tx, context, {
      ...{ userId: null, to, template, language: 'en', key },
      facts: { firstName: 'Nadia', token: TOKEN },
    }),
  )
const send = (change: Partial<DueMailDeps> = {}) =>
  sendDueMails({
    context,
    mailer: mailerAt(server?.url ?? (env.SMTP_URL as string)),
    templates: { renderPersonMail },
    appUrl: 'https://passage.example',
    ...change,
  })
const misbehave = async (misbehaviour: Misbehaviour) => {
  server = await startFakeServer(misbehaviour)
  return server
}
const row = () => database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
const makeDue = () =>
  database.db
    .updateTable('mails')
    .set({ nextTryAt: new Date(0) })
    .execute()

describe('sendDueMails', () => {
  it('sends a mail with its link once for five concurrent calls, then deletes its secret', async () => {
    await write()
    expect((await row()).factsEncrypted?.includes(TOKEN)).toBe(false)
    await Promise.all(Array.from({ length: 5 }, () => send()))
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1, factsEncrypted: null, failure: null })
    const found = await awaitMails(ports.mailbox, to)
    expect(found).toHaveLength(1)
    expect(found[0]?.subject).toBe('Confirm your e-mail address')
    expect(found[0]?.text).toContain(`https://passage.example/verify-email#token=${TOKEN}`)
  })

  it('cannot settle a mail with its secret: PostgreSQL refuses it', async () => {
    await write()
    for (const status of ['sent', 'unknown', 'refused']) {
      const kept = database.db.updateTable('mails').set({ status }).execute()
      await expect(kept).rejects.toMatchObject({ constraint_name: 'mails_of_one_kind' })
    }
  })

  it('has one mail per key', async () => {
    expect([await write('partner/1/welcome'), await write('partner/1/welcome')]).toEqual([true, false])
    expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  })

  it('has no mail when the causing transaction is rolled back', async () => {
    const failing = transaction(context, async (tx) => {
      await queueMail(tx, context, { userId: null, to, template: 'no_account', language: 'en', facts: {} })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([])
  })
})

describe('outcome of a mail', () => {
  it.each([
    ['the server is away', 'GREETING', 'hang up', 'due'],
    ['the reader is to be tried later', 'RCPT', '451 greylisted', 'due'],
    ['there is no such reader', 'RCPT', '550 no such user', 'refused'],
    ['the answer is lost', 'END', 'hang up', 'unknown'],
  ] as const)('is recorded when %s', async (_what, step, reaction, status) => {
    const { taken } = await misbehave({ [step]: reaction })
    await write()
    await send()
    const standing = await row()
    expect(standing).toMatchObject({ status, failure: expect.not.stringContaining('@') })
    expect(standing.factsEncrypted !== null).toBe(status === 'due')
    await makeDue()
    await send()
    // Only a mail that was certainly not accepted is retried.
    expect((await row()).attempts).toBe(status === 'due' ? 2 : 1)
    expect(taken.length).toBe(status === 'unknown' ? 1 : 0)
  })

  it('is retried with growing delays while the server is down', async () => {
    await misbehave({ GREETING: '421 busy' })
    await write()
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      await makeDue()
      await send()
      waits.push(Math.round(((await row()).nextTryAt.getTime() - Date.now()) / 1_000))
    }
    expect(waits).toEqual([2, 4, 8, 16])
    await server?.close()
    await misbehave({})
    await send()
    expect(await row()).toMatchObject({ status: 'due' })
    await makeDue()
    await send()
    expect(await row()).toMatchObject({ status: 'sent', attempts: 5 })
    expect(server?.taken).toHaveLength(1)
  })

  it('is unknown when the claiming process died, and the mail is never resent', async () => {
    const { taken } = await misbehave({})
    await write()
    const claimed = { status: 'claimed', claimedAt: new Date(Date.now() - 61_000) }
    await database.db.updateTable('mails').set(claimed).execute()
    await send()
    expect(await row()).toMatchObject({ status: 'unknown', factsEncrypted: null })
    expect(taken).toEqual([])
  })

  it('is final after a day, when the link expires', async () => {
    const { taken } = await misbehave({})
    await write()
    await database.db
      .updateTable('mails')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await send()
    expect(await row()).toMatchObject({ status: 'refused', failure: 'too_late', factsEncrypted: null })
    expect(taken).toEqual([])
  })

  it('is deleted after a month, except for mails that are sent once only', async () => {
    await misbehave({})
    await write()
    await write('partner/2/welcome')
    await write('again/0198c0de-0000-7000-8000-000000000001')
    await send()
    const past = { createdAt: new Date(Date.now() - 31 * 24 * 3_600_000) }
    await database.db.updateTable('mails').set(past).execute()
    await send()
    const rows = await database.db.selectFrom('mails').select('key').execute()
    expect(rows).toEqual([{ key: 'partner/2/welcome' }])
  })

  it('is due again when it cannot be rendered', async () => {
    const { taken } = await misbehave({})
    await write()
    const renderPersonMail = async () => {
      throw new Error('the renderer died')
    }
    await expect(send({ templates: { renderPersonMail } })).rejects.toThrow('died')
    expect(await row()).toMatchObject({ status: 'due', messageId: null, claimedAt: null, failure: 'not composed' })
    await makeDue()
    await send()
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2, factsEncrypted: null, failure: null })
    expect(taken).toHaveLength(1)
  })

  it('is `refused` when the facts cannot be decrypted, and other mails are sent', async () => {
    const { taken } = await misbehave({})
    await write()
    await database.db
      .updateTable('mails')
      .set({ factsEncrypted: Buffer.from('x') })
      .execute()
    await write()
    await send()
    const rows = await database.db.selectFrom('mails').select('status').orderBy('createdAt').execute()
    expect(rows.map(({ status }) => status)).toEqual(['refused', 'sent'])
    expect(taken).toHaveLength(1)
  })
})
