import type { ChangeContact, ContactMessage } from '@passage/contracts/api/contact.schema'
import { InvalidInput } from '@passage/contracts/domain/errors'
import type { ContactMessageInput } from '@passage/contracts/workflows/contact-message'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { asInput } from './follow-message.ts'
import { dropStaffMails } from './gather-staff-mails.ts'
import { activeAdministrators, noSuchMessage, readMessage } from './list-messages.ts'

export interface ChangedMessage {
  message: ContactMessage
  /** The workflow's next action: note the answer, or wait for one again; null: nothing. */
  news: 'answered' | { reopened: ContactMessageInput } | null
}

/**
 * Marks a message as answered or open, and assigns it. Throws `contact_message_not_found`, and `invalid_input` unless
 * the assignee is an administrator.
 */
export function changeMessage(context: Context, id: string, change: ChangeContact): Promise<ChangedMessage> {
  return transaction(context, async (tx) => {
    if (change.assigneeId) await lockAdministrator(tx, change.assigneeId)
    const row = await tx.selectFrom('contactMessages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw noSuchMessage()
    const { assigneeId, answered } = change
    if (assigneeId !== undefined && assigneeId !== row.assigneeId) {
      await tx.updateTable('contactMessages').set({ assigneeId }).where('id', '=', id).execute()
      const details = { from: row.assigneeId, to: assigneeId }
      await audit(tx, context, 'contact.assigned', 'contact_message', id, details)
    }
    const changes = answered !== undefined && answered !== (row.answeredAt !== null)
    if (changes) {
      const set = answered
        ? { answeredAt: sql<Date>`now()`, answeredBy: context.actor.id }
        : {
            ...{ answeredAt: null, answeredBy: null, workflowStartedAt: null, workflowEndedAt: null },
            reopenedAt: sql<Date>`now()`,
          }
      await tx.updateTable('contactMessages').set(set).where('id', '=', id).execute()
      if (answered) await dropStaffMails(tx, id)
      await audit(tx, context, answered ? 'contact.answered' : 'contact.reopened', 'contact_message', id)
    }
    return {
      message: await readMessage(tx, id),
      news: changes ? (answered ? 'answered' : { reopened: asInput(row) }) : null,
    }
  })
}

/** Locks the administrator until the transaction ends. */
async function lockAdministrator(tx: Tx, id: string): Promise<void> {
  const found = await activeAdministrators(tx).select('id').where('id', '=', id).forShare().executeTakeFirst()
  if (!found)
    throw new InvalidInput([{ path: 'assigneeId', message: 'This person is not an administrator: choose another.' }])
}
