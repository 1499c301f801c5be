import { randomUUID } from 'node:crypto'
import { REQUEST_REMINDER_HOURS } from '@passage/contracts/domain/documents/documents'
import type { MailTemplate } from '@passage/contracts/domain/mails'
import { PAYMENT_REMINDER_HOURS } from '@passage/contracts/domain/orders/reminders'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import { mailsDue } from '@passage/temporal-setup/reconcile/mails-due'
import type { BusyWorld } from './world.ts'

const HOUR_MS = 3_600_000

/** Mails that are sent all the same: the invoice comes with this one. */
const SENT_NOW: MailTemplate = 'payment_confirmed'

/** Records the mails and reminders of the order's past as sent; its run would send them now. */
export async function recordPastMails({ context }: BusyWorld, { input, money }: OrderSnapshot): Promise<void> {
  const { orderId, carried, createdAt } = input
  const entryAt = new Map(carried.history.map(({ seq, at }) => [seq, at]))
  const ofEntries = (await mailsDue(context.db, input, money))
    .filter(({ template }) => template !== SENT_NOW)
    .map((mail) => ({ mail, at: new Date(entryAt.get(mail.seq) ?? createdAt) }))
  const mails = [...ofEntries, ...pastReminders(input)]
  if (mails.length === 0) return
  const rows = mails.map(({ mail: { key, template, seq }, at }) => ({
    ...{ orderId, key, template, seq, messageId: `<${randomUUID()}@passage.example>` },
    ...{ reader: template.startsWith('staff') ? 'staff' : 'traveller', status: 'sent' as const },
    ...{ claimedAt: at, sentAt: at, createdAt: at, nextTryAt: at },
  }))
  const insert = context.db.insertInto('mails').values(rows)
  // A run that was interrupted after this has recorded them.
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/** The automatic reminders whose time has passed. */
function pastReminders({ carried, createdAt }: OrderSnapshot['input']): { mail: MailDue; at: Date }[] {
  const { requests, status, seq } = carried
  const isUnpaid = status === 'pending' || status === 'payment_pending'
  const ofPayment = (['payment_reminder', 'payment_last_reminder'] as const).map((template, index) => ({
    mail: { key: template, template, seq },
    at: after(createdAt, PAYMENT_REMINDER_HOURS[index] as number),
  }))
  const ofRequests = requests.flatMap(({ requestId, askedAt }) =>
    (['documents_reminder', 'documents_last_reminder'] as const).map((template, index) => ({
      mail: { key: `${requestId}/${template}`, template, seq },
      at: after(askedAt, REQUEST_REMINDER_HOURS[index] as number),
    })),
  )
  return [...(isUnpaid ? ofPayment : []), ...ofRequests].filter(({ at }) => at < new Date())
}

const after = (instant: string, hours: number): Date => new Date(Date.parse(instant) + hours * HOUR_MS)
