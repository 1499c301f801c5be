import { randomUUID } from 'node:crypto'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { Context, Tx } from '../context.ts'

/** A mail's facts; `token` is a secret. The template builds the links; `next` is the page after them. */
export type PersonMailFacts = Readonly<
  Partial<
    Record<
      | 'firstName'
      | 'username'
      | 'company'
      | 'agencyId'
      | 'token'
      | 'next'
      | 'subject'
      | 'messageId'
      | 'messages'
      | 'tokensEnded'
      | 'dueAt',
      string
    >
  >
>

export interface PersonMail {
  /** null: the address has no account. */
  userId: string | null
  to: string
  template: RelayedMail
  language: Language
  facts: PersonMailFacts
  /** Only one mail with this key is queued. */
  key?: string | null
  /** null: at once. */
  notBefore?: Date | null
}

/** Binds sealed facts to their row. */
export const factsRow = (mailId: string): string => `mails/${mailId}`

/**
 * Queues a mail about an account in its cause's transaction, with encrypted facts. false: a mail with the same key
 * exists.
 */
export async function queueMail(tx: Tx, { fields }: Pick<Context, 'fields'>, mail: PersonMail): Promise<boolean> {
  const id = randomUUID()
  const added = await tx
    .insertInto('mails')
    .values({
      id,
      userId: mail.userId,
      toAddress: mail.to.toLowerCase(),
      template: mail.template,
      language: mail.language,
      factsEncrypted: fields.seal(JSON.stringify(mail.facts), factsRow(id)),
      key: mail.key ?? id,
      reader: 'account',
      ...(mail.notBefore && { nextTryAt: mail.notBefore }),
    })
    .onConflict((conflict) => conflict.column('key').where('orderId', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
