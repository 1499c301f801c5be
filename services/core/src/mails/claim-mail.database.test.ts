import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { claimDueMails, claimMails, type MailClaim } from './claim-mail.ts'
import { findDueMails, queueOrderMail } from './due-mails.ts'
import { queueMail } from './queue-mail.ts'
import { CLAIM_SECONDS, markFailed, markSent, releaseMails } from './settle-mail.ts'

let world: World
let orderId: string
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  orderId = (await world.placeOrder()).id
})

const received = { key: 'order_received/1', template: 'order_received', seq: 1 } as const
const reminder = { key: 'payment_reminder/1', template: 'payment_reminder', seq: 1 } as const

const claim = (change: Partial<MailClaim> = {}) =>
  claimMails(world.system, {
    orderId,
    mails: [received],
    reader: 'traveller',
    messageId: `${orderId}@passage.example`,
    ...change,
  })
const queue = (mail: MailClaim['mails'][number] = received, readers: MailClaim['reader'][] = ['traveller']) =>
  queueOrderMail(world.system, { orderId, mail, readers, dueAt: new Date() })
const find = (gatherSeconds = 0, key: string = received.key) =>
  findDueMails(world.system, { orderId, key, reader: 'traveller', gatherSeconds })
const rows = () => world.db.selectFrom('mails').selectAll().where('orderId', '=', orderId).execute()

async function claimed(mails: MailClaim['mails'] = [received]): Promise<string[]> {
  const ids = await claim({ mails })
  if (!ids) throw new Error('Another has claimed it.')
  return ids
}

const age = (seconds: number) =>
  world.db
    .updateTable('mails')
    .set({ claimedAt: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .where('orderId', '=', orderId)
    .where('status', '=', 'claimed')
    .execute()

const dueSince = (key: string, seconds: number) =>
  world.db
    .updateTable('mails')
    .set({ nextTryAt: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .execute()

describe('the claim on a mail', () => {
  it('succeeds for one of several claims at the same time', async () => {
    await queue()
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim()))
    expect(answers.filter((ids) => ids !== null)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  it('takes all mails of a message or none', async () => {
    const both = [received, reminder]
    for (const mail of both) await queue(mail)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, time) => claim({ mails: time % 2 ? both : both.toReversed() })),
    )
    expect(answers.filter((ids) => ids !== null)).toMatchObject([{ length: 2 }])
    const other = { ...received, key: 'other' }
    await queue(other)
    expect(await claim({ mails: [other, reminder] })).toBeNull()
    expect(await find(0, other.key)).toEqual({ answer: 'send', mails: [other] })
  })

  it('is separate for each reader and event', async () => {
    await queue(received, ['traveller', 'agency'])
    await queue(reminder)
    expect(await claim()).toHaveLength(1)
    expect(await claim({ reader: 'agency' })).toHaveLength(1)
    expect(await claim({ mails: [reminder] })).toHaveLength(1)
  })

  it('fails for good once the mail is sent, refused or unknown', async () => {
    await queue()
    await markSent(world.system, await claimed())
    expect(await find()).toEqual({ answer: 'done' })
    for (const status of ['refused', 'unknown'] as const) {
      orderId = (await world.placeOrder()).id
      await queue()
      await markFailed(world.system, await claimed(), status, 'EENVELOPE 550')
      expect(await find()).toEqual({ answer: 'done' })
      expect(await claim()).toBeNull()
      expect(await rows()).toMatchObject([{ status, failure: 'EENVELOPE 550', sentAt: null }])
    }
  })

  it('can be released and made again', async () => {
    await queue()
    await releaseMails(world.system, await claimed(), 'ECONNREFUSED')
    expect(await rows()).toMatchObject([{ status: 'due', messageId: null, claimedAt: null }])
    expect(await find()).toEqual({ answer: 'send', mails: [received] })
    expect(await claim()).toHaveLength(1)
  })

  it('becomes `unknown` after a minute without an answer, with all mails of its message', async () => {
    await queue()
    await queue(reminder)
    const ids = await claimed([received, reminder])
    await age(CLAIM_SECONDS - 5)
    expect(await find()).toEqual({ answer: 'busy' })
    await age(CLAIM_SECONDS + 1)
    expect(await find(60)).toEqual({ answer: 'done' })
    expect(await find(60, reminder.key)).toEqual({ answer: 'done' })
    expect(await rows()).toMatchObject([{ status: 'unknown' }, { status: 'unknown' }])
    await releaseMails(world.system, ids, 'ECONNREFUSED')
    expect(await find()).toEqual({ answer: 'done' })
    expect(await claim()).toBeNull()
  })

  it('still becomes `sent` when its process answers late', async () => {
    await queue()
    const ids = await claimed()
    await age(CLAIM_SECONDS + 1)
    await find()
    await markSent(world.system, ids)
    expect(await rows()).toMatchObject([{ status: 'sent', failure: null }])
  })
})

describe('mails of one order to one reader', () => {
  it('wait from the first one on, and are then due together', async () => {
    await queue()
    await dueSince(received.key, 20)
    await queue(reminder)
    const answer = await find(60, reminder.key)
    expect(answer.answer === 'wait' && Math.round(answer.seconds)).toBe(40)
    await dueSince(received.key, 60)
    const together = { answer: 'send', mails: [received, reminder] }
    expect(await find(60)).toEqual(together)
    expect(await find(60, reminder.key)).toEqual(together)
  })

  it('wait again after the first ones were sent', async () => {
    await queue()
    await dueSince(received.key, 61)
    await markSent(world.system, await claimed())
    await queue(reminder)
    expect(await find(60)).toEqual({ answer: 'done' })
    expect(await find(60, reminder.key)).toMatchObject({ answer: 'wait' })
  })

  it('are sent alone without a waiting time, and never with mails of other readers or orders', async () => {
    await queue(received, ['traveller', 'agency'])
    await queue(reminder)
    expect(await find(0)).toEqual({ answer: 'send', mails: [received] })
    await dueSince(received.key, 61)
    const agency = { orderId, key: received.key, reader: 'agency', gatherSeconds: 60 } as const
    expect(await findDueMails(world.system, agency)).toEqual({ answer: 'send', mails: [received] })
    orderId = (await world.placeOrder()).id
    await queue()
    expect(await find(60)).toMatchObject({ answer: 'wait' })
  })

  it('are removed for a former reader', async () => {
    await queue(received, ['traveller', 'agency'])
    await queue(received, ['agency'])
    expect(await rows()).toMatchObject([{ reader: 'agency' }])
    await queue(received, [])
    expect(await rows()).toEqual([])
  })
})

describe('the claim on a mail about an account', () => {
  const waiting = (db: Database) => db.selectFrom('mails').select('id').where('status', '=', 'due').execute()

  it('succeeds once, whatever plan PostgreSQL chooses', async () => {
    for (const to of ['a', 'b', 'c'])
      await transaction(world.system, (tx) =>
        queueMail(tx, world.system, {
          ...{ userId: null, to: `${to}@people.example`, template: 'no_account', language: 'en', facts: {} },
        }),
      )
    // PostgreSQL plans by its last statistics: it may then evaluate the subquery for every row.
    await world.db.transaction().execute(async (tx) => {
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'indexscan', 'bitmapscan', 'material'])
        await sql`set local enable_${sql.raw(plan)} = off`.execute(tx)
      const before = (await waiting(tx)).length
      expect(await claimDueMails({ ...world.system, db: tx }, (id) => id)).toMatchObject({ parts: [{}] })
      expect((await waiting(tx)).length).toBe(before - 1)
    })
  })
})
