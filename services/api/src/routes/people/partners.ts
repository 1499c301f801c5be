import { randomBytes } from 'node:crypto'
import {
  PartnerRegistered,
  RegisterWithHosted,
  RegisterWithPassword,
} from '@passage/contracts/api/people/partners.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import {
  alreadyRegistered,
  type PartnerAccount,
  type PartnerForm,
  registerPartner,
} from '@passage/core/agencies/register-partner'
import { systemContext } from '@passage/core/context'
import type { Opening } from '@passage/core/people/accounts/insert-account'
import type { Person } from '@passage/integrations/identity/port'
import { Hono } from 'hono'
import { addressOf, networkOf } from '../../http/address.ts'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { personOfRequest } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { updateHostedProfile } from '../../identity/hosted.ts'
import { inLanguage, partnerAnswers, partnerRefusals } from './partner-messages.ts'

const problems = [
  'already_registered',
  'agency_name_taken',
  'password_breached',
  'identity_not_configured',
  'own_account',
  'too_many_requests',
] as const

/** The registration of companies. Agency specification §2.10, §5 and §7. */
export const partners = new Hono<Env>()
  .post(
    '/register-clerk',
    operation({
      summary: 'Register a company; a link to choose a password is mailed',
      answers: { 201: PartnerRegistered },
      problems,
    }),
    authorize('partner:register'),
    validate('json', RegisterWithHosted),
    async (c) => {
      const { password: _ignored, ...form } = c.req.valid('json')
      return c.json(await register(c, form, null), 201)
    },
  )
  .post(
    '/register-legacy',
    operation({
      summary: 'Register a company with a password of its own; a link to confirm the address is mailed',
      answers: { 201: PartnerRegistered },
      problems,
    }),
    authorize('partner:register'),
    validate('json', RegisterWithPassword),
    async (c) => {
      const { password, ...form } = c.req.valid('json')
      return c.json(await register(c, form, password), 201)
    },
  )

async function register(c: Ctx, form: PartnerForm, password: string | null): Promise<PartnerRegistered> {
  const { db, fields, background, operations, limits } = c.var.deps
  const person = await personOfRequest(c)
  await limits.registerPartner(networkOf(addressOf(c)), person ? null : form.email)
  const context = { ...systemContext(db, fields), requestId: c.var.requestId, ended: c.var.ended }
  const registered = await inLanguage(form.language, async () =>
    registerPartner(context, form, person ? own(person, form) : newAccount(c, form, password)),
  )
  if (registered) {
    const registeredAt = new Date().toISOString()
    updateHostedProfile(c.var.deps, registered.userId)
    background.run('start of a partner’s onboarding', () => operations.partners.start({ ...registered, registeredAt }))
  }
  const { authMethod, language } = form
  const message = partnerAnswers[language][person ? 'signed_in' : authMethod]
  return { message, authMethod, agencyId: person && registered ? registered.agencyId : null }
}

/** The account of a signed-in person, which must have the form's address. */
function own(person: Person, form: PartnerForm): PartnerAccount {
  if (person.role === 'b2b_client') throw alreadyRegistered()
  if (person.role !== 'customer' || person.email !== form.email)
    throw new DomainError('own_account', partnerRefusals.en.own_account)
  return { userId: person.id }
}

/**
 * A new account. Without a password in the form it gets a random one, and the partner chooses another by the mailed
 * link.
 */
function newAccount(c: Ctx, { email, firstName, lastName }: PartnerForm, password: string | null): PartnerAccount {
  const chosen = password ?? randomBytes(24).toString('base64url')
  // The agency does not exist yet: the hosted identity gets it afterwards.
  const profile = { email, firstName, lastName, role: 'b2b_client', agencyId: null } as const
  const open: Opening = (work) => c.var.deps.identity.openAccount(profile, chosen, work)
  return { open, choosesPassword: password === null }
}
