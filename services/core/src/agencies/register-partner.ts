import type { PartnerRegistered, RegisterWithHosted } from '@passage/contracts/api/partners.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { AuthMethod } from '@passage/contracts/domain/partners'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { type Entrance, insertAccount, type Opening } from '../people/insert-account.ts'
import { mailVerification } from '../people/mail-verification.ts'
import { agencyName, agencyNameTaken } from './agency-name.ts'

export type PartnerForm = Omit<RegisterWithHosted, 'authMethod'> & { authMethod: AuthMethod }

/** Who will sign in: a new account, with the password that is mailed where there is one, or the customer who is signed in. */
export type PartnerAccount = { open: Opening; temporaryPassword: string | null } | { userId: string }

type Entered = { entrance: Entrance; temporaryPassword: string | null } | { userId: string }

export type Registered = Pick<PartnerRegistered, 'agencyId'> & { userId: string }

/**
 * A company registers itself: agency, account and what it said of itself in one transaction, or nothing of it. Throws
 * `already_registered`, `email_address_taken`, `agency_name_taken`, also when the same form comes many times at once.
 * Agency specification §2.10.
 */
export async function registerPartner(
  context: Context,
  form: PartnerForm,
  account: PartnerAccount,
): Promise<Registered> {
  try {
    const enter = (entered: Entered) => transaction(context, (tx) => register(tx, context, form, entered))
    if ('userId' in account) return await enter(account)
    return await account.open((entrance) => enter({ ...account, entrance }))
  } catch (error) {
    const taken = error instanceof DomainError && ['email_address_taken', 'agency_name_taken'].includes(error.code)
    if (taken && (await hasRegistered(context, form.email))) throw alreadyRegistered()
    throw error
  }
}

export const alreadyRegistered = () =>
  new DomainError('already_registered', 'You are registered as a partner already: sign in.')

async function register(tx: Tx, context: Context, form: PartnerForm, account: Entered): Promise<Registered> {
  const agency = await tx
    .insertInto('agencies')
    .values({ name: agencyName(form.companyName) })
    // Waits for another one of the same name: if that one fails, this one goes on.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!agency) throw agencyNameTaken()
  const agencyId = agency.id
  const userId =
    'userId' in account
      ? await becomePartner(tx, account.userId, agencyId)
      : await newAccount(tx, form, account, agencyId)
  await tx
    .insertInto('partnerRegistrations')
    .values({
      agencyId,
      userId,
      authMethod: form.authMethod,
      phone: form.phone,
      address: form.companyAddress,
      city: form.city,
      postalCode: form.postalCode,
      country: form.country,
      businessType: form.businessType,
      expectedVolume: form.expectedVolume,
      description: form.description || null,
      language: form.language,
    })
    .execute()
  const self: Context = { ...context, actor: { kind: 'customer', id: userId } }
  const details = { authMethod: form.authMethod, country: form.country, businessType: form.businessType, userId }
  await audit(tx, self, { action: 'partner.registered', objectType: 'agency', objectId: String(agencyId), details })
  if ('entrance' in account) await mailEntrance(tx, self, { ...form, id: userId }, account.temporaryPassword)
  return { agencyId, userId }
}

const newAccount = (
  tx: Tx,
  { email, firstName, lastName, language }: PartnerForm,
  { entrance }: { entrance: Entrance },
  agencyId: number,
): Promise<string> =>
  insertAccount(
    tx,
    { username: null, email, emailVerified: false, firstName, lastName, role: 'b2b_client', agencyId, language },
    entrance,
  )

async function becomePartner(tx: Tx, userId: string, agencyId: number): Promise<string> {
  const became = await tx
    .updateTable('users')
    .set({ role: 'b2b_client', agencyId, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .where('isActive', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!became) throw alreadyRegistered()
  return became.id
}

interface Addressee {
  id: string
  email: string
  firstName: string
  language: PartnerForm['language']
}

/** The password that nobody else has ever seen, or a link to confirm the address. */
async function mailEntrance(tx: Tx, context: Context, partner: Addressee, password: string | null): Promise<void> {
  const { id, email, firstName, language } = partner
  if (password === null) return mailVerification(tx, context, { id, email, firstName, language })
  await queueMail(tx, context, {
    userId: id,
    to: email,
    template: 'partner_password',
    language,
    facts: { firstName, password },
    key: `${id}/partner_password`,
  })
}

async function hasRegistered({ db }: Context, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('partnerRegistrations')
    .innerJoin('users', 'users.id', 'partnerRegistrations.userId')
    .select('partnerRegistrations.id')
    .where('users.email', '=', email)
    .executeTakeFirst()
  return found !== undefined
}
