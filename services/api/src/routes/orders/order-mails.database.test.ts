import { MailView } from '@passage/contracts/api/orders/order-work.schema'
import { systemContext } from '@passage/core/context'
import { claimMails } from '@passage/core/mails/claim-mail'
import { queueOrderMail } from '@passage/core/mails/due-mails'
import { markFailed, markSent } from '@passage/core/mails/settle-mail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

async function claim(orderId: string, ...keys: string[]): Promise<string[]> {
  const mails = keys.map((key) => ({ key, template: 'order_received', seq: 1 }) as const)
  const dueAt = new Date()
  for (const mail of mails)
    await queueOrderMail(systemContext(test.db), { orderId, mail, readers: ['traveller'], dueAt })
  const message = { mails, reader: 'traveller', messageId: `${orderId}/${keys}` } as const
  const claimed = await claimMails(systemContext(test.db), { orderId, ...message })
  if (!claimed) throw new Error('Another has claimed it.')
  return claimed
}

describe('the mails of an order', () => {
  it('are listed for staff with the result of each', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await markSent(systemContext(test.db), await claim(id, 'received'))
    await markFailed(systemContext(test.db), await claim(id, 'reminder'), 'unknown', 'ECONNECTION')
    const response = await test.call(`GET /api/orders/${id}/mails`, { as: 'provider' })
    const mails = MailView.array().parse(await response.json())
    expect(mails.map(({ status, reader, seq, together }) => ({ status, reader, seq, together }))).toEqual([
      { status: 'sent', reader: 'traveller', seq: 1, together: [] },
      { status: 'unknown', reader: 'traveller', seq: 1, together: [] },
    ])
    expect(mails.map(({ sentAt }) => sentAt !== null)).toEqual([true, false])
  })

  it('are listed one by one when one message contained several', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await markSent(systemContext(test.db), await claim(id, 'received', 'reminder'))
    const response = await test.call(`GET /api/orders/${id}/mails`, { as: 'provider' })
    expect(MailView.array().parse(await response.json())).toMatchObject([
      { status: 'sent', together: ['order_received'] },
      { status: 'sent', together: ['order_received'] },
    ])
  })
})
