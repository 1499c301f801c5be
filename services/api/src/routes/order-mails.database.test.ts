import { MailView } from '@passage/contracts/api/order-work.schema'
import { systemContext } from '@passage/core/context'
import { claimMail } from '@passage/core/mails/claim-mail'
import { markFailed, markSent } from '@passage/core/mails/settle-mail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs } from '../testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

async function claim(orderId: string, key: string, reader: 'traveller' | 'staff' = 'traveller'): Promise<string> {
  const mail = { key, template: 'order_received', seq: 1 } as const
  const answer = await claimMail(systemContext(test.db), { orderId, mail, reader, messageId: `${orderId}/${key}` })
  if (answer.answer !== 'send') throw new Error(answer.answer)
  return answer.mailId
}

describe('the mails of an order', () => {
  it('are told to staff with what became of each', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await markSent(systemContext(test.db), await claim(id, 'received'))
    await markFailed(systemContext(test.db), await claim(id, 'reminder'), 'unknown', 'ECONNECTION')
    const response = await test.call(`GET /api/orders/${id}/mails`, { as: 'provider' })
    const mails = MailView.array().parse(await response.json())
    expect(mails.map(({ status, reader, seq }) => ({ status, reader, seq }))).toEqual([
      { status: 'sent', reader: 'traveller', seq: 1 },
      { status: 'unknown', reader: 'traveller', seq: 1 },
    ])
    expect(mails.map(({ sentAt }) => sentAt !== null)).toEqual([true, false])
  })

  it('are nobody else’s business', async () => {
    const { id } = await createOrderAs(test, 'customer')
    expect((await test.call(`GET /api/orders/${id}/mails`, { as: 'customer' })).status).toBe(403)
    expect((await test.call(`GET /api/orders/${id}/mails`, { as: 'agency' })).status).toBe(403)
  })
})
