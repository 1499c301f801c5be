import { TokenCreated } from '@passage/contracts/api/people/tokens.schema'
import { factsRow, type PersonMailFacts } from '@passage/core/mails/queue-mail'
import type { PersonName, TestApp } from './test-app.ts'

/** Unsent mails to an address with their facts, oldest first. */
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

/** The secret of the newest link of a template. */
export async function tokenOf(
  test: TestApp,
  address: string,
  template: 'verify_email' | 'reset_password' | 'partner_password',
) {
  const mail = (await mailsTo(test, address)).findLast((one) => one.template === template)
  if (!mail?.facts.token) throw new Error(`${address} was mailed no ${template}`)
  return mail.facts.token
}

/** The audited actions of an account, oldest first. */
export async function auditedActions(test: TestApp, objectId: string): Promise<string[]> {
  const rows = await test.db
    .selectFrom('audit')
    .select('action')
    .where('objectId', '=', objectId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

/** Adds an API token of the person. */
export async function createTokenAs(test: TestApp, as: PersonName, json: object = {}): Promise<TokenCreated> {
  const response = await test.call('POST /api/tokens', { as, json: { name: 'our program', ...json } })
  if (response.status !== 201) throw new Error(await response.text())
  return TokenCreated.parse(await response.json())
}
