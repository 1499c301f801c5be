import type { RegisterWithHosted } from '@passage/contracts/api/people/partners.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { AuthMethod } from '@passage/contracts/domain/people/partners'
import { VERIFY_SECONDS } from '@passage/contracts/domain/people/password'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { type Entrance, insertAccount, type Opening } from '../people/accounts/insert-account.ts'
import { issueLink } from '../people/accounts/link-tokens.ts'
import { mailKnownAddress, mailVerification } from '../people/accounts/sign-up.ts'
import { agencyName, agencyNameTaken } from './select-agencies.ts'

export type PartnerForm = Omit<RegisterWithHosted, 'authMethod' | 'password'> & { authMethod: AuthMethod }

/** The partner's account: a new one, with a chosen password or a mailed link, or the signed-in customer. */
export type PartnerAccount = { open: Opening; choosesPassword: boolean } | { userId: string }

type Entered = { entrance: Entrance; choosesPassword: boolean } | { userId: string }

export interface Registered {
  agencyId: number
  userId: string
}

/**
 * Registers agency, account and company details in one transaction. null: the address has an account, and its owner gets a
 * mail. Throws `already_registered`, `agency_name_taken`. Agency specification §2.10.
 */
export async function registerPartner(
  context: Context,
  form: PartnerForm,
  account: PartnerAccount,
): Promise<Registered | null> {
  const enter = (entered: Entered) => transaction(context, (tx) => register(tx, context, form, entered))
  if ('userId' in account) return enter(account)
  try {
    return await account.open((entrance) => enter({ ...account, entrance }))
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'email_address_taken') throw error
    await takeName(context, form)
    await notifyOwner(context, form.email)
    return null
  }
}

/**
 * Reserves the name for the address's owner until `forgetPartnerNames`, as a registration would: the answers must not
 * reveal the account.
 */
const takeName = (context: Context, { companyName, email }: PartnerForm): Promise<void> =>
  transaction(context, async (tx) => {
    const taken = await tx
      .selectFrom('agencies')
      .select('id')
      .where(lookOf(sql.ref('name')), '=', lookOf(agencyName(companyName)))
      .executeTakeFirst()
    if (taken) throw agencyNameTaken()
    const owner = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!owner) return
    const added = await tx
      .insertInto('partnerNames')
      .values({ digest: digestOf(companyName), userId: owner.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!added) throw agencyNameTaken()
  })

const lookOf = (name: unknown) => sql<string>`look_of(${name}::text)`
const digestOf = (companyName: string) =>
  sql<Buffer>`sha256(convert_to(look_of(${agencyName(companyName)}::text), 'UTF8'))`

/** At most once a day: the owner signs in first, and a customer registers the company from there. */
const notifyOwner = (context: Context, email: string): Promise<void> =>
  mailKnownAddress(context, email, {
    next: ({ role }) => (role === 'customer' ? '/b2b/register' : undefined),
    key: ({ id }) => `${id}/partner-again/${luxembourgDay(new Date())}`,
  })

export const alreadyRegistered = () =>
  new DomainError('already_registered', 'You are already registered as a partner: sign in.')

async function register(tx: Tx, context: Context, form: PartnerForm, account: Entered): Promise<Registered> {
  await refuseGivenName(tx, form.companyName, 'userId' in account ? account.userId : null)
  const agency = await tx
    .insertInto('agencies')
    .values({ name: agencyName(form.companyName) })
    // Waits for a concurrent registration of the same name; continues if that one fails.
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
      city: form.companyCity,
      postalCode: form.companyPostalCode,
      country: form.companyCountry,
      businessType: form.businessType,
      expectedVolume: form.expectedVolume,
      description: form.description || null,
      language: form.language,
    })
    .execute()
  const self: Context = { ...context, actor: { kind: 'customer', id: userId } }
  const details = { authMethod: form.authMethod, country: form.companyCountry, businessType: form.businessType, userId }
  await audit(tx, self, 'partner.registered', 'agency', agencyId, details)
  if ('entrance' in account) await mailEntrance(tx, self, { ...form, id: userId }, account.choosesPassword)
  return { agencyId, userId }
}

async function refuseGivenName(tx: Tx, companyName: string, userId: string | null): Promise<void> {
  const given = await tx
    .selectFrom('partnerNames')
    .select('userId')
    .where('digest', '=', digestOf(companyName))
    .executeTakeFirst()
  if (given && given.userId !== userId) throw agencyNameTaken()
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

/** A link to choose a password, or to confirm the address, valid for a day. No mail contains a password. */
async function mailEntrance(tx: Tx, context: Context, partner: Addressee, choosesPassword: boolean): Promise<void> {
  const { id, email, firstName, language } = partner
  if (!choosesPassword) return mailVerification(tx, context, { id, email, firstName, language })
  await queueMail(tx, context, {
    userId: id,
    to: email,
    template: 'partner_password',
    language,
    facts: { firstName, token: await issueLink(tx, 'reset_password', { id, email }, VERIFY_SECONDS) },
    key: `${id}/partner_password`,
  })
}

const TAKEN = '30 days'

/** Releases company names that were reserved 30 days ago and not registered since. */
export async function forgetPartnerNames({ db }: Context): Promise<void> {
  await db.deleteFrom('partnerNames').where('createdAt', '<', sql<Date>`now() - ${TAKEN}::interval`).execute()
}
