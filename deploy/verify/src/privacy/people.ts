import { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { PasswordReset } from '@passage/contracts/api/people/identity.schema'
import { UserView } from '@passage/contracts/api/people/people.schema'
import { until } from '@passage/local/until'
import type { World } from '../faults/scenes/world.ts'
import { mailedToken } from '../people/call.ts'
import { catalogueWork } from './catalogue-work.ts'
import type { Given } from './fill.ts'
import type { Marks } from './marks.ts'
import type { Answered, Typist } from './typist.ts'

/** The fields of a partner's registration that take no free text. */
export const COMPANY = {
  companyCountry: 'FR',
  companyPostalCode: '57000',
  businessType: 'travel_agency',
  expectedVolume: '1-10',
}

/**
 * Calls of people about accounts: a customer signs up, resets the password and changes the account, two companies register, an
 * administrator manages all of them. Returns when every mail is sent.
 */
export async function peoplesLife(world: World, typist: Typist, marks: Marks): Promise<void> {
  await customersLife(world, typist, marks)
  await partnersLife(world, typist, marks)
  await administratorsWork(world, typist)
  await contactsLife(world, typist)
  await posted(world)
}

/** A text that the typist filled in. */
const typed = ({ sent }: Answered, field: string): string => String(sent[field])

async function signIn(typist: Typist, username: string, password: string): Promise<string> {
  const answer = await typist.call({ name: 'POST /api/auth/login', body: { username, password } })
  return LoginAnswer.parse(answer.json).sessionToken
}

async function customersLife({ stack }: World, typist: Typist, marks: Marks): Promise<void> {
  const { call } = typist
  const linkTo = async (page: string, address: string) =>
    marks.keep(`the link to ${page}`, await mailedToken(stack.ports.mailbox, address, page))
  const signedUp = await call({ name: 'POST /api/auth/sign-up' })
  const address = typed(signedUp, 'email')
  const confirmed = { token: await linkTo('verify-email', address), password: typed(signedUp, 'password') }
  await call({ name: 'POST /api/auth/verify-email', body: confirmed })
  // A second sign-up with the address: its owner gets a mail.
  await call({ name: 'POST /api/auth/sign-up', body: { email: address } })
  await call({ name: 'POST /api/clerk/reset-password' })
  await call({ name: 'POST /api/clerk/reset-password', body: { email: address } })
  const secret = await linkTo('reset-password', address)
  const reset = await call({ name: 'POST /api/auth/reset-password', body: { token: secret } })
  const token = await signIn(typist, address, typed(reset, 'password'))
  await call({ name: 'PATCH /api/account', token })
  const body = { currentPassword: typed(reset, 'password') }
  const changed = await call({ name: 'POST /api/account/password', token, body })
  await signIn(typist, address, typed(changed, 'newPassword'))
  for (const name of ['GET /api/auth/me', 'GET /api/account/sessions', 'GET /api/account/export'])
    await call({ name, token })
  await call({ name: 'POST /api/account/sessions/end-others', token })
}

async function partnersLife(world: World, typist: Typist, marks: Marks): Promise<void> {
  const { call, refused } = typist
  const { mailbox } = world.stack.ports
  const hosted = { name: 'POST /api/b2b/register-clerk', body: { ...COMPANY, authMethod: 'clerk' } }
  const registered = await call(hosted)
  const address = typed(registered, 'email')
  const secret = marks.keep('the link to choose a password', await mailedToken(mailbox, address, 'reset-password'))
  const chosen = await call({ name: 'POST /api/auth/reset-password', body: { token: secret } })
  const { session } = PasswordReset.parse(chosen.json)
  const agencyId = String(session?.user.agencyId)
  await signIn(typist, address, typed(chosen, 'password'))
  await call({
    name: 'POST /api/admin/agencies/{agencyId}/verify',
    token: world.tokens.admin,
    params: { agencyId },
  })
  const own = await call({
    name: 'POST /api/b2b/register-legacy',
    body: { ...COMPANY, authMethod: 'legacy', language: 'en' },
  })
  marks.keep('the link of a partner', await mailedToken(mailbox, typed(own, 'email'), 'verify-email'))
  // The same company a second time.
  await refused({ name: 'POST /api/b2b/register-legacy', body: own.sent as Given }, 409)
}

async function administratorsWork({ tokens: { admin: token } }: World, typist: Typist): Promise<void> {
  const { call } = typist
  const created = UserView.parse(
    (await call({ name: 'POST /api/clerk/create-user', token, body: { role: 'customer' } })).json,
  )
  const params = { userId: created.id }
  await call({ name: 'PUT /api/admin/users/{userId}', token, params, body: { role: 'customer' } })
  await call({ name: 'PATCH /api/admin/users/{userId}/status', token, params, body: { isActive: false } })
  await call({ name: 'GET /api/admin/users', token })
  const added = await call({ name: 'POST /api/admin/agencies', token })
  const { id } = added.json as { id: number }
  // Nobody else renames it: the name that the caller was shown may be left out.
  const renamed = { params: { agencyId: String(id) }, leaves: ['expectedName'] }
  await call({ name: 'PUT /api/admin/agencies/{agencyId}', token, ...renamed })
  await call({ name: 'GET /api/admin/agencies', token })
  await catalogueWork(token, id, typist)
  await call({ name: 'GET /api/admin/audit', token })
  await call({
    name: 'GET /api/admin/audit',
    token,
    query: { search: 'user', action: '', objectType: 'user', actorId: '' },
  })
}

/** A visitor sends the contact form, and an administrator answers. */
async function contactsLife({ db, tokens: { admin: token } }: World, { call }: Typist): Promise<void> {
  const conversation = [{ role: 'user', timestamp: new Date().toISOString() }]
  // A form whose hidden field is filled counts as automatic; the sender of the other one gets a mail.
  for (const leaves of [[], ['website']]) {
    const name = 'POST /api/contact'
    const { id } = (await call({ name, body: { subject: 'billing', conversation }, leaves })).json as { id: string }
    const isFollowed = async () => {
      const row = db.selectFrom('contactMessages').select('sentimentLabel').where('id', '=', id)
      if ((await row.executeTakeFirst())?.sentimentLabel == null)
        throw new Error('the workflow has not classified the message')
    }
    await until(isFollowed, { within: 30_000, every: 300 })
    const params = { contactMessageId: id }
    await call({
      name: 'PATCH /api/admin/contact-messages/{contactMessageId}',
      token,
      params,
      body: { answered: true },
    })
    await call({ name: 'GET /api/admin/contact-messages/{contactMessageId}', token, params })
  }
  await call({ name: 'GET /api/admin/contact-messages', token })
  await call({ name: 'GET /api/admin/contact-messages/figures', token })
  await call({ name: 'GET /api/admin/contact-messages/assignees', token })
}

const posted = ({ db }: World): Promise<void> =>
  until(
    async () => {
      const waiting = await db
        .selectFrom('mails')
        .select('template')
        .where('status', 'in', ['due', 'claimed'])
        .execute()
      if (waiting.length > 0) throw new Error(`${waiting.length} mails about accounts are not sent`)
    },
    { within: 30_000, every: 300 },
  )
