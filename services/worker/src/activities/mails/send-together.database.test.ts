import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { queueOrderMail } from '@passage/core/mails/due-mails'
import { listMails } from '@passage/core/mails/list-mails'
import { recordEntry } from '@passage/core/orders/entries/record-entry'
import { afterEachStatement, sql } from '@passage/core/testing/sql'
import { paidEffect, recordOf, startWorld, type World } from '@passage/core/testing/test-world'
import { MailError } from '@passage/integrations/mail/mail-error'
import type { Mail } from '@passage/integrations/mail/port'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderMail } from '../../mail/templates/index.tsx'
import { type MailDeps, sendMailActivity } from './send-mail.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

let orderId: string
let taken: Mail[]
beforeEach(async () => {
  taken = []
  orderId = (await world.placeOrder()).id
  await recordPayment()
  await recordEntry(
    world.system,
    recordOf(orderId, { ...PAID, seq: 3, status: 'processing', reason: 'staff_decision' }),
  )
})

const PAID = { status: 'paid', kind: 'status', reason: 'payment_confirmed', paymentStatus: 'completed' } as const

async function recordPayment(): Promise<void> {
  const payment = paidEffect(await world.openCheckout(orderId))
  await recordEntry(world.system, recordOf(orderId, { ...PAID, seq: 2 }, { payment }))
}

/** Whether the order has a due mail with this key. */
const isQueued = async () =>
  (
    await world.db
      .selectFrom('mails')
      .select('key')
      .where('orderId', '=', orderId)
      .where('status', '=', 'due')
      .execute()
  ).length > 0

const mailOf = (template: MailTemplate, seq = 3): MailDue => ({ key: `${seq}/${template}`, template, seq })
const [paid, accepted, asked] = [mailOf('payment_confirmed', 2), mailOf('documents_accepted'), mailOf('details_needed')]

const send = (mail: MailDue, change: Partial<MailDeps> = {}) =>
  sendMailActivity({
    context: world.system,
    mailer: {
      async send(message) {
        taken.push(message)
      },
    },
    templates: { renderMail },
    attachmentsOf: async ({ template }) =>
      template === 'payment_confirmed'
        ? [{ fileName: 'invoice.pdf', contentType: 'application/pdf', bytes: new Uint8Array() }]
        : [],
    previousEmail: async () => `before-${orderId}@travel.example`,
    staffEmail: 'team@passage.example',
    appUrl: 'https://passage.example',
    gatherSeconds: 60,
    dueSince: () => new Date(),
    ...change,
  }).sendMail({ orderId, mail })

const gathering = { type: 'mail_gathering', nonRetryable: false }

/** Lets time pass for due and claimed mails. */
async function pass(seconds: number) {
  await sql`update mails set next_try_at = next_try_at - make_interval(secs => ${seconds}),
    claimed_at = claimed_at - make_interval(secs => ${seconds}) where order_id = ${orderId}`.execute(world.db)
}

/** Retries like Temporal, in any order. */
const sendAll = (mails: readonly MailDue[], change?: Partial<MailDeps>) =>
  Promise.allSettled(mails.map((mail) => send(mail, change)))

const seen = async () => {
  const staff = { id: 'staff', role: 'admin', verifiedEmail: null, agencyId: null } as const
  return (await listMails(world.db, staff, orderId)).map(({ template, status, together }) => [
    template,
    status,
    ...together,
  ])
}

describe('mails of an order that become due within a minute', () => {
  it.each(['en', 'fr'] as const)('are one message with all sections and attachments, in %s', async (language) => {
    await world.db.updateTable('orders').set({ language }).where('id', '=', orderId).execute()
    const mails = [paid, accepted, asked]
    for (const mail of mails) await expect(send(mail)).rejects.toMatchObject(gathering)
    expect(taken).toEqual([])
    await pass(60)
    await sendAll(mails)
    for (const mail of mails) await send(mail)
    expect(taken).toHaveLength(1)
    const [{ subject, text, attachments } = { subject: '', text: '', attachments: [] }] = taken
    const titles = {
      en: ['Payment received', 'Before your file goes to the embassy', 'Your documents are accepted'],
      fr: ['Paiement reçu', 'Avant le départ de votre dossier pour l’ambassade', 'Vos documents sont acceptés'],
    }[language]
    expect(subject).toContain(titles[0])
    for (const title of titles) expect(text).toContain(title)
    expect(attachments?.map(({ fileName }) => fileName)).toEqual(['passage.png', 'invoice.pdf'])
    expect(await seen()).toEqual([
      ['payment_confirmed', 'sent', 'documents_accepted', 'details_needed'],
      ['documents_accepted', 'sent', 'payment_confirmed', 'details_needed'],
      ['details_needed', 'sent', 'payment_confirmed', 'documents_accepted'],
    ])
  })

  it('wait until the first one has waited a minute', async () => {
    await expect(send(paid)).rejects.toMatchObject(gathering)
    await pass(45)
    const waits = await send(accepted).catch((error: { nextRetryDelay: number }) => error.nextRetryDelay)
    expect(waits).toBeGreaterThan(10_000)
    expect(waits).toBeLessThanOrEqual(15_000)
  })

  it('show the current state, also when one became due while another was prepared', async () => {
    orderId = (await world.placeOrder()).id
    const reminder = mailOf('payment_reminder', 1)
    let isPaid = false
    // Just before the reminder looks for others, the payment arrives and its mail becomes due.
    const db = afterEachStatement(world.db, async () => {
      if (isPaid || !(await isQueued())) return
      isPaid = true
      await recordPayment()
      await queueOrderMail(world.system, { orderId, mail: paid, readers: ['traveller'], dueAt: new Date() })
    })
    const late = () => new Date(Date.now() - 61_000)
    await send(reminder, { context: { ...world.system, db }, dueSince: late })
    expect(taken.map(({ subject }) => subject.split(' · ')[0])).toEqual([expect.stringContaining('Payment received')])
    expect(taken[0]?.text).not.toContain('waiting for your payment')
  })

  it('do not wait when the worker was late', async () => {
    await send(paid, { dueSince: () => new Date(Date.now() - 61_000) })
    expect(taken).toHaveLength(1)
  })

  it('are two messages when they are 61 seconds apart', async () => {
    await expect(send(paid)).rejects.toMatchObject(gathering)
    await pass(61)
    await send(paid)
    await expect(send(accepted)).rejects.toMatchObject(gathering)
    await pass(61)
    await send(accepted)
    expect(taken.map(({ subject }) => subject.split(' · ')[0])).toEqual([
      expect.stringContaining('Payment received'),
      'Your documents are accepted',
    ])
  })

  it('are sent at once and separately without gathering', async () => {
    await send(paid, { gatherSeconds: 0 })
    await send(accepted, { gatherSeconds: 0 })
    expect(taken).toHaveLength(2)
  })

  it('are all unknown after a crash between claim and send, and never resent', async () => {
    for (const mail of [paid, accepted]) await expect(send(mail)).rejects.toMatchObject(gathering)
    await pass(60)
    let claimed = () => {}
    const isClaimed = new Promise<void>((resolve) => {
      claimed = resolve
    })
    const gone = () => new Promise<void>(claimed)
    void send(paid, { mailer: { send: gone } })
    await isClaimed
    await expect(send(accepted)).rejects.toMatchObject({ type: 'mail_being_sent' })
    await pass(61)
    for (const mail of [paid, accepted, paid]) await send(mail)
    expect(taken).toEqual([])
    expect((await seen()).map(([template, status]) => [template, status])).toEqual([
      ['payment_confirmed', 'unknown'],
      ['documents_accepted', 'unknown'],
    ])
  })

  it('are released together while the mail server is down, and sent together later', async () => {
    for (const mail of [paid, accepted]) await expect(send(mail)).rejects.toMatchObject(gathering)
    await pass(60)
    const away = () => Promise.reject(new MailError('unreachable', 'ECONNREFUSED'))
    await expect(send(paid, { mailer: { send: away } })).rejects.toMatchObject({ type: 'mail_unavailable' })
    expect(await seen()).toEqual([])
    await send(accepted)
    await send(paid)
    expect(taken).toHaveLength(1)
  })

  it('leave out outdated mails', async () => {
    for (const mail of [accepted, asked]) await expect(send(mail)).rejects.toMatchObject(gathering)
    await pass(60)
    await recordEntry(world.system, recordOf(orderId, { seq: 4, status: 'cancelled', reason: 'staff_decision' }))
    await send(accepted)
    await send(asked)
    expect(await seen()).toEqual([['documents_accepted', 'sent']])
  })
})

describe('a decision and what takes it back', () => {
  const holdOrder = (seq: number) => record({ seq, kind: 'hold', status: 'processing', reason: 'held' })
  const releaseOrder = (seq: number) => record({ seq, kind: 'hold', status: 'processing', reason: 'released' })
  const decide = (seq: number, status: 'document_review' | 'processing' | 'submitted' | 'rejected') =>
    record({ seq, status, reason: 'staff_decision' })

  const record = (entry: Parameters<typeof recordOf>[1]) =>
    recordEntry(world.system, recordOf(orderId, { paymentStatus: 'completed', ...entry }))

  /** Sends mails that become due at about the same time, until none waits. */
  async function sendGathered(...mails: MailDue[]) {
    await sendAll(mails)
    await pass(61)
    for (const mail of mails) await send(mail)
  }
  const subjects = () => taken.map(({ subject }) => subject.split(' · ')[0])

  it('mail nothing for a hold that is released within the minute', async () => {
    await sendGathered(accepted)
    taken = []
    await holdOrder(4)
    await expect(send(mailOf('on_hold', 4))).rejects.toMatchObject(gathering)
    await releaseOrder(5)
    await sendGathered(mailOf('on_hold', 4), mailOf('released', 5))
    expect(subjects()).toEqual([])
    expect(await isQueued()).toBe(false)
  })

  it('mail both for a hold that is released later, also after it was put on hold again', async () => {
    await holdOrder(4)
    await sendGathered(mailOf('on_hold', 4))
    await releaseOrder(5)
    await holdOrder(6)
    await releaseOrder(7)
    await sendGathered(mailOf('released', 5), mailOf('on_hold', 6), mailOf('released', 7))
    expect(subjects()).toEqual(['Your order is on hold', 'We are continuing with your order'])
  })

  it('mail nothing for a status that is taken back within the minute', async () => {
    await sendGathered(accepted)
    taken = []
    await decide(4, 'submitted')
    await expect(send(mailOf('submitted', 4))).rejects.toMatchObject(gathering)
    await decide(5, 'processing')
    await sendGathered(mailOf('submitted', 4), mailOf('status_corrected', 5))
    expect(subjects()).toEqual([])
  })

  it('mail nothing for a refusal that is taken back within the minute', async () => {
    await sendGathered(accepted)
    taken = []
    await decide(4, 'rejected')
    await decide(5, 'processing')
    await sendGathered(mailOf('rejected', 4), mailOf('status_corrected', 5))
    expect(subjects()).toEqual([])
  })

  it('acknowledge a withdrawal also where the order was reopened since, and mail that too', async () => {
    await sendGathered(accepted)
    taken = []
    await record({ seq: 4, status: 'cancelled', reason: 'withdrawn', actor: { kind: 'customer', id: null } })
    await decide(5, 'processing')
    await sendGathered(mailOf('withdrawal_acknowledged', 4), mailOf('status_corrected', 5))
    expect(subjects()).toEqual(['The status of your order was corrected'])
    expect(taken[0]?.text).toContain('We have received your withdrawal')
  })

  it('mail the correction of a status that was mailed to the customer', async () => {
    await decide(4, 'submitted')
    await sendGathered(mailOf('submitted', 4))
    await decide(5, 'processing')
    await sendGathered(mailOf('status_corrected', 5))
    expect(subjects()).toEqual(['Your file is at the embassy', 'The status of your order was corrected'])
  })
})

it('sendMail sends a previous address no news of another address', async () => {
  const [first, second] = [4, 5].map((seq) => ({
    ...mailOf('details_corrected_previous', seq),
    seq: 2,
    detailsId: `01900000-0000-7000-8000-00000000000${seq}`,
  })) as [MailDue, MailDue]
  await send(first)
  await send(second)
  expect(taken).toHaveLength(2)
})
