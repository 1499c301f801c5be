import { factsRow, type PersonMailFacts } from '@passage/core/mails/queue-mail'
import type { TestApp } from './test-app.ts'

/** Mails about accounts that wait to be sent to an address, the oldest first, with what is in them. */
export async function mailsTo(test: TestApp, address: string) {
  const rows = await test.db
    .selectFrom('mails')
    .select(['id', 'template', 'language', 'userId', 'factsEncrypted'])
    .where('toAddress', '=', address)
    .where('factsEncrypted', 'is not', null)
    .orderBy('createdAt')
    .$narrowType<{ factsEncrypted: Buffer }>()
    .execute()
  return rows.map(({ factsEncrypted, ...mail }) => ({
    ...mail,
    facts: JSON.parse(test.fields.open(factsEncrypted, factsRow(mail.id))) as PersonMailFacts,
  }))
}

/** The secret of the newest link of a kind. */
export async function tokenOf(
  test: TestApp,
  address: string,
  template: 'verify_email' | 'reset_password' | 'partner_password',
) {
  const mail = (await mailsTo(test, address)).findLast((one) => one.template === template)
  if (!mail?.facts.token) throw new Error(`${address} was mailed no ${template}`)
  return mail.facts.token
}

/** What is on record of an account, the oldest first. */
export async function recordsOf(test: TestApp, objectId: string): Promise<string[]> {
  const rows = await test.db
    .selectFrom('audit')
    .select('action')
    .where('objectId', '=', objectId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
