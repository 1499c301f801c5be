import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { claimMail, type MailClaim } from './claim-mail.ts'
import { CLAIM_SECONDS, markFailed, markSent, releaseMail } from './settle-mail.ts'

let world: World
let orderId: string
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  orderId = (await world.placeOrder()).id
})

const claimOf = (change: Partial<MailClaim> = {}): MailClaim => ({
  orderId,
  mail: { key: 'order_received/1', template: 'order_received', seq: 1 },
  reader: 'traveller',
  messageId: `${orderId}@passage.example`,
  ...change,
})
const claim = (change?: Partial<MailClaim>) => claimMail(world.system, claimOf(change))
const rows = () => world.db.selectFrom('mails').selectAll().where('orderId', '=', orderId).execute()

async function claimed(): Promise<string> {
  const answer = await claim()
  if (answer.answer !== 'send') throw new Error(answer.answer)
  return answer.mailId
}

const age = (seconds: number) =>
  world.db
    .updateTable('mails')
    .set({ claimedAt: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .where('orderId', '=', orderId)
    .execute()

describe('the claim on a mail', () => {
  it('is given to one of all who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim()))
    expect(answers.filter(({ answer }) => answer === 'send')).toHaveLength(1)
    expect(answers.filter(({ answer }) => answer === 'busy')).toHaveLength(19)
    expect(await rows()).toHaveLength(1)
  })

  it('is per reader and per event', async () => {
    expect((await claim()).answer).toBe('send')
    expect((await claim({ reader: 'agency', messageId: `a${orderId}` })).answer).toBe('send')
    const mail = { key: 'payment_reminder/1', template: 'payment_reminder', seq: 1 } as const
    expect((await claim({ mail, messageId: `b${orderId}` })).answer).toBe('send')
  })

  it('is over for good once the mail is sent, refused or of unknown fate', async () => {
    await markSent(world.system, await claimed())
    expect(await claim()).toEqual({ answer: 'done' })
    for (const status of ['refused', 'unknown'] as const) {
      orderId = (await world.placeOrder()).id
      await markFailed(world.system, await claimed(), status, 'EENVELOPE 550')
      expect(await claim()).toEqual({ answer: 'done' })
      expect(await rows()).toMatchObject([{ status, failure: 'EENVELOPE 550', sentAt: null }])
    }
  })

  it('can be given back, and is free again', async () => {
    await releaseMail(world.system, await claimed(), 'ECONNREFUSED')
    expect(await rows()).toEqual([])
    expect((await claim()).answer).toBe('send')
  })

  it('of one who is never heard of again becomes unknown after a minute, and is not sent again', async () => {
    const mailId = await claimed()
    await age(CLAIM_SECONDS - 5)
    expect(await claim()).toEqual({ answer: 'busy' })
    await age(CLAIM_SECONDS + 1)
    expect(await claim()).toEqual({ answer: 'done' })
    expect(await rows()).toMatchObject([{ status: 'unknown' }])
    await releaseMail(world.system, mailId, 'ECONNREFUSED')
    expect(await claim()).toEqual({ answer: 'done' })
  })

  it('of one who only slept is sent after all', async () => {
    const mailId = await claimed()
    await age(CLAIM_SECONDS + 1)
    await claim()
    await markSent(world.system, mailId)
    expect(await rows()).toMatchObject([{ status: 'sent', failure: null }])
  })
})
