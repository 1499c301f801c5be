import { randomUUID } from 'node:crypto'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { Context, Tx } from '../context.ts'

/** What a mail is filled with; `token` is a secret. Links are the template's, `next` is where they lead in the end. */
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
  /** null: no account, e.g. the answer to an address without one. */
  userId: string | null
  to: string
  template: RelayedMail
  language: Language
  facts: PersonMailFacts
  /** The same key writes one mail only. */
  key?: string | null
  /** null: at once. */
  notBefore?: Date | null
}

/** Binds sealed facts to their row, so that they cannot be opened as another row's. */
export const factsRow = (mailId: string): string => `mails/${mailId}`

/**
 * Writes a mail about an account as due, in the transaction of what causes it; the worker's relay sends it. Facts are kept
 * encrypted until they have left. Answers whether it is new: a second one with the same key is not written.
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
      status: 'due',
      claimedAt: null,
      ...(mail.notBefore && { nextTryAt: mail.notBefore }),
    })
    .onConflict((conflict) => conflict.column('key').where('orderId', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
