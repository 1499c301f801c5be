import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { putAgencies } from '@passage/core/catalogue/put-catalogue'
import { listMails } from '@passage/core/mails/list-mails'
import { recordEntry } from '@passage/core/orders/entries/record-entry'
import { paidEffect, recordOf, startWorld, TOTAL_CENTS, type World } from '@passage/core/testing/test-world'
import { type Misbehaviour, startFakeServer } from '@passage/integrations/mail/fake-server.fixture'
import { connectMail } from '@passage/integrations/mail/smtp'
import { connectPdfPrinter } from '@passage/integrations/printing/connect-pdf-printer'
import { awaitMails, type MailboxMail, mailsTo } from '@passage/local/testing/mailbox'
import { testStack } from '@passage/local/testing/stack'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfAttachments } from '../../mail/attachments.ts'
import { renderMail } from '../../mail/templates/index.tsx'
import { type MailDeps, sendMailActivity } from './send-mail.ts'

const { env, ports } = testStack()
const MAIL_FROM = 'Passage <no-reply@passage.example>'
const STAFF_EMAIL = 'team@passage.example'
const mailerAt = (url: string) => connectMail({ SMTP_URL: url, MAIL_FROM, STAFF_EMAIL })
const company = { name: 'Passage S.à r.l.', address: 'Luxembourg', registration: 'B1', vatNumber: 'LU1' }

const printer = connectPdfPrinter()
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await printer.close()
  await world?.close()
})

let orderId: string
let orderNumber: string
/** The traveller's address of this test; all tests share the mailbox. */
let traveller: string
let tests = 0
beforeEach(async () => {
  traveller = `traveller-${Date.now()}-${++tests}@travel.example`
  const order = await world.placeOrder({ customerEmail: traveller })
  orderId = order.id
  orderNumber = order.orderNumber
})

type FakeServer = Awaited<ReturnType<typeof startFakeServer>>
let server: FakeServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function fakeMailer(misbehaviour: Misbehaviour) {
  server = await startFakeServer(misbehaviour)
  return { server, mailer: mailerAt(server.url) }
}

const deps = (change: Partial<MailDeps> = {}): MailDeps => ({
  context: world.system,
  mailer: mailerAt(env.SMTP_URL as string),
  templates: { renderMail },
  attachmentsOf: pdfAttachments(world.system, { company, vatPercent: 17 }, printer),
  previousEmail: async () => null,
  staffEmail: STAFF_EMAIL,
  appUrl: 'https://passage.example',
  gatherSeconds: 0,
  dueSince: () => new Date(),
  ...change,
})

const mailOf = (template: MailTemplate, change: Partial<MailDue> = {}): MailDue => ({
  key: `${template}/1`,
  template,
  seq: 1,
  ...change,
})
const send = (mail: MailDue, change: Partial<MailDeps> = {}) =>
  sendMailActivity(deps(change)).sendMail({ orderId, mail })

const AFTER = { subject: 'After', html: '', text: 'After', language: 'en', attachments: [] } as const

/** The mailbox's mails for an address of this order, read after a later mail has arrived. */
async function inbox(address = traveller, atLeast = 0): Promise<MailboxMail[]> {
  const after = `after-${randomUUID()}@travel.example`
  await mailerAt(env.SMTP_URL as string).send({ ...AFTER, to: [after], messageId: after })
  await awaitMails(ports.mailbox, after)
  for (let patience = 25; ; patience--) {
    await sleep(200)
    const found = (await mailsTo(ports.mailbox, address)).filter(({ subject }) => subject.includes(orderNumber))
    if (found.length >= atLeast || patience === 0) return found
  }
}

const staff: ActingPerson = { id: 'staff', role: 'admin', verifiedEmail: null, agencyId: null }
const recordedMails = async () =>
  (await listMails(world.db, staff, orderId)).map(({ template, reader, status }) => `${template} ${reader} ${status}`)

/** Pays the order by card; its documents are in review. */
async function pay(): Promise<void> {
  const payment = paidEffect(await world.openCheckout(orderId))
  const entry = {
    seq: 2,
    status: 'paid',
    kind: 'status',
    reason: 'payment_confirmed',
    paymentStatus: 'completed',
  } as const
  await recordEntry(world.system, recordOf(orderId, entry, { payment }))
}

describe('sendMail', () => {
  it('sends a mail once for five concurrent executions', async () => {
    const mail = mailOf('order_received')
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => send(mail)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ type: 'mail_being_sent', nonRetryable: false })
    await send(mail)
    const [received, ...more] = await inbox(traveller, 1)
    expect(more).toEqual([])
    expect(received).toMatchObject({ subject: `We have received your application · ${orderNumber}` })
    expect(received?.text).toContain(`https://passage.example/orders?number=${orderNumber}`)
    expect(received?.html).toContain(`href="https://passage.example/orders?number=${orderNumber}"`)
    expect(received?.headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en' })
    expect(await recordedMails()).toEqual(['order_received traveller sent'])
  })

  it('fails without a claim while the server is down, and sends later', async () => {
    const closed = await startFakeServer()
    await closed.close()
    const down = send(mailOf('order_received'), { mailer: mailerAt(closed.url) })
    await expect(down).rejects.toMatchObject({ type: 'mail_unavailable' })
    expect(await recordedMails()).toEqual([])
    await send(mailOf('order_received'))
    expect(await inbox(traveller, 1)).toHaveLength(1)
  })

  it('records an unknown outcome for a lost response, shows it to staff and never resends', async () => {
    const { server, mailer } = await fakeMailer({ END: 'hang up' })
    await send(mailOf('order_received'), { mailer })
    expect(server.taken).toHaveLength(1)
    expect(await recordedMails()).toEqual(['order_received traveller unknown'])
    await send(mailOf('order_received'), { mailer })
    await send(mailOf('order_received'))
    expect(server.taken).toHaveLength(1)
    expect(await inbox()).toEqual([])
  })

  it('ends a permanently refused mail and sends to the other readers', async () => {
    const [agencyEmail] = await inAgency()
    const refusing = await fakeMailer({ RCPT: '550 no such user' })
    const real = mailerAt(env.SMTP_URL as string)
    const mailer: MailDeps['mailer'] = {
      send: (mail) => (mail.to.includes(traveller) ? refusing.mailer : real).send(mail),
    }
    await send(mailOf('order_received'), { mailer })
    expect(await recordedMails()).toEqual(['order_received traveller refused', 'order_received agency sent'])
    expect(await inbox(agencyEmail, 1)).toHaveLength(1)
  })

  it('leaves no claim when the mail cannot be rendered', async () => {
    const renderMail = () => Promise.reject(new Error('no such text'))
    await expect(send(mailOf('order_received'), { templates: { renderMail } })).rejects.toThrow('no such text')
    expect(await recordedMails()).toEqual([])
  })

  it('fails without a retry for an unknown order', async () => {
    const activity = sendMailActivity(deps())
    const gone = activity.sendMail({ orderId: '01900000-0000-7000-8000-00000000dead', mail: mailOf('order_received') })
    await expect(gone).rejects.toMatchObject({ type: 'order_not_found', nonRetryable: true })
  })
})

/** Gives the order to an agency with an active and an inactive member, beside another agency's member. */
async function inAgency(): Promise<[active: string, inactive: string]> {
  const name = `Agency ${orderNumber}`
  const agencyId = (await putAgencies(world.system, [name])).get(name) as number
  const member = (email: string, isActive: boolean) =>
    ({ name: email, email, isActive, agencyId, role: 'b2b_client' }) as const
  const [active, inactive] = [`active-${orderNumber}@agency.example`, `gone-${orderNumber}@agency.example`].map(
    (email) => email.toLowerCase(),
  ) as [string, string]
  await world.db
    .insertInto('users')
    .values([member(active, true), member(inactive, false)])
    .execute()
  await world.db.updateTable('orders').set({ agencyId }).where('id', '=', orderId).execute()
  return [active, inactive]
}

describe('readers of a mail', () => {
  it('are the traveller and the agency that placed the order, in separate messages', async () => {
    const [active, inactive] = await inAgency()
    await send(mailOf('order_received'))
    expect((await inbox(traveller, 1)).map(({ to }) => to.length)).toEqual([1])
    expect((await inbox(active, 1))[0]?.text).toContain(`Dear Agency ${orderNumber},`)
    expect(await inbox(inactive)).toEqual([])
  })

  it('are the team for staff mails', async () => {
    await pay()
    await inAgency()
    await send(mailOf('staff_new_order', { seq: 2 }))
    expect(await inbox(STAFF_EMAIL, 1)).toHaveLength(1)
    expect(await inbox()).toEqual([])
    expect(await recordedMails()).toEqual(['staff_new_order staff sent'])
  })

  it('are the address before a correction, if it is known', async () => {
    const previous = `previous-${traveller}`
    const mail = mailOf('details_corrected_previous', { detailsId: '01900000-0000-7000-8000-00000000beef' })
    await send(mail)
    expect(await recordedMails()).toEqual([])
    await send(mail, { previousEmail: async () => previous })
    expect((await inbox(previous, 1)).map(({ text }) => text.includes('Marie'))).toEqual([false])
    expect(await inbox()).toEqual([])
  })
})

describe('attachments of a mail', () => {
  it('are the invoice with a payment', async () => {
    await pay()
    await send(mailOf('payment_confirmed', { seq: 2 }))
    const [mail] = await inbox(traveller, 1)
    expect(mail?.text).toContain('We received €258.00 ')
    const pdfs = mail?.attachments?.filter(({ contentType }) => contentType === 'application/pdf')
    expect(pdfs?.map(({ fileName }) => fileName)).toEqual([expect.stringMatching(/^invoice-\d{4}-\d{6}\.pdf$/)])
  })

  it('are the credit note with a refund and the acknowledgement with a withdrawal', async () => {
    await pay()
    const refundId = crypto.randomUUID()
    const { id: paymentId } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const entry = { seq: 3, status: 'cancelled', reason: 'withdrawn', paymentStatus: 'completed' } as const
    const actor = world.customer.actor
    await recordEntry(
      world.system,
      recordOf(orderId, { ...entry, actor }, { refundPromised: { refundId, paymentId, cents: TOTAL_CENTS } }),
    )
    await send(mailOf('withdrawal_acknowledged', { seq: 3 }))
    await send(mailOf('refund_made', { seq: 3, refundId }))
    const names = (await inbox(traveller, 2)).flatMap(({ attachments }) => attachments.map(({ fileName }) => fileName))
    expect(names.filter((name) => name?.endsWith('.pdf'))).toEqual([
      `withdrawal-${orderNumber}.pdf`,
      expect.stringMatching(/^credit-note-/),
    ])
    expect((await inbox())[0]?.text).toContain('The whole amount, €258.00, is refunded.')
  })

  it('leave the headers without personal data', async () => {
    const canary = 'X9CANARY77'
    const customerName = `${canary}\r\nBcc: eve@evil.example`
    await world.db.updateTable('orders').set({ customerName }).where('id', '=', orderId).execute()
    const { id } = await world.db
      .insertInto('notes')
      .values({ orderId, visibility: 'customer', text: `Your passport ${canary}\r\nBcc: eve@evil.example` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEntry(world.system, recordOf(orderId, { seq: 2, status: 'rejected' }, { noteId: id }))
    await send(mailOf('rejected', { seq: 2 }))
    const [mail, ...more] = await inbox(traveller, 1)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`Your passport ${canary}`)
    expect(JSON.stringify(mail?.headers)).not.toMatch(new RegExp(`${canary}|evil`, 'i'))
  })
})

it('sendMail does not send an outdated reminder', async () => {
  await pay()
  await send(mailOf('payment_reminder'))
  await send(mailOf('documents_reminder', { seq: 2 }))
  expect(await recordedMails()).toEqual([])
})
