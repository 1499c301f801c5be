import { PartnerRegistered } from '@passage/contracts/api/people/partners.schema'
import { systemContext } from '@passage/core/context'
import { erasePerson } from '@passage/core/personal-data/erase-person'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LINKS_A_DAY } from '../../limits/limits.ts'
import { partnerForm } from '../../testing/bodies.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf, userCalls } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const { signIn, me } = userCalls(() => test)

let count = 0
const PASSWORD = 'Calme-loutre-2026'
/** Each call comes from its own IP address by default. */
const from = (address = `203.0.113.${++count % 250}`) => ({ 'x-forwarded-for': address })
const legacy = (change: object = {}, as?: PersonName, headers = from()) =>
  test.call('POST /api/b2b/register-legacy', {
    json: partnerForm({ authMethod: 'legacy', password: PASSWORD, ...change }),
    headers,
    ...(as && { as }),
  })
const temporary = (change: object = {}) =>
  test.call('POST /api/b2b/register-clerk', { json: partnerForm({ authMethod: 'clerk', ...change }), headers: from() })
const registered = async (response: Promise<Response>) => PartnerRegistered.parse(await (await response).json())
const accountOf = (email: string) =>
  test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const mailsOf = (userId: string) =>
  test.db.selectFrom('mails').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()
const counts = async () => ({
  agencies: (await test.db.selectFrom('agencies').select('id').execute()).length,
  users: (await test.db.selectFrom('users').select('id').execute()).length,
  registrations: (await test.db.selectFrom('partnerRegistrations').select('id').execute()).length,
})

describe('a company', () => {
  it('registers with a password, and may order at once', async () => {
    const answer = await registered(
      legacy({ email: 'a@agence.example', companyName: 'Agence A', description: 'Bonjour' }),
    )
    expect(answer).toMatchObject({ authMethod: 'legacy', message: expect.stringContaining('Inscription réussie') })
    const account = await accountOf('a@agence.example')
    const agencyId = account.agencyId as number
    expect(account).toMatchObject({ role: 'b2b_client', emailVerified: false, language: 'fr' })
    const token = await signIn('a@agence.example', PASSWORD)
    expect(await (await me(token as string)).json()).toMatchObject({ role: 'b2b_client', agencyId })
    expect((await mailsOf(account.id)).map(({ template }) => template)).toEqual(['verify_email'])
    await test.background.settled()
    expect(test.operations.partners.start).toHaveBeenCalledExactlyOnceWith({
      userId: account.id,
      agencyId,
      registeredAt: expect.any(String),
    })
    const agency = await test.db.selectFrom('agencies').selectAll().where('id', '=', agencyId).executeTakeFirstOrThrow()
    expect(agency).toMatchObject({ name: 'Agence A', verifiedAt: null, mailsTraveller: true })
  })

  it('registers without one, and gets a link to choose it that confirms the address', async () => {
    // With this method an optional password is ignored.
    const form = { email: 'b@agence.example', companyName: 'Agence B', password: 'Ignored-otter-2026' }
    const answer = await registered(temporary(form))
    expect(await signIn(form.email, form.password)).toBeNull()
    expect(answer.message).toMatch(/lien pour choisir votre mot de passe/)
    const account = await accountOf('b@agence.example')
    const [mail] = await mailsOf(account.id)
    expect(mail).toMatchObject({ template: 'partner_password', toAddress: 'b@agence.example' })
    const facts = JSON.parse(test.fields.open(mail?.factsEncrypted as Buffer, `mails/${mail?.id}`))
    expect(Object.keys(facts)).toEqual(['firstName', 'token'])
    const { expiresAt } = await test.db
      .selectFrom('verifications')
      .select('expiresAt')
      .where('value', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const chosen = { token: facts.token, password: PASSWORD }
    expect((await test.call('POST /api/auth/reset-password', { json: chosen, headers: from() })).status).toBe(200)
    expect(await signIn('b@agence.example', PASSWORD)).toEqual(expect.any(String))
    expect(await accountOf('b@agence.example')).toMatchObject({ emailVerified: true })
  })

  it('is audited by ids and codes', async () => {
    await registered(legacy({ email: 'c@agence.example', companyName: 'Agence C' }))
    const { agencyId } = await accountOf('c@agence.example')
    const record = await test.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('objectType', '=', 'agency')
      .where('objectId', '=', String(agencyId))
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      action: 'partner.registered',
      details: { authMethod: 'legacy', country: 'FR' },
    })
    expect(JSON.stringify(record)).not.toMatch(/Agence C|agence\.example|Martin/)
  })

  it.each(['=cmd|’ /C calc’!A1', 'وكالة الأمل', 'סוכנות'])('called %s is stored as written', async (companyName) => {
    await registered(legacy({ companyName }))
    const named = test.db.selectFrom('agencies').select('id').where('name', '=', companyName)
    expect(await named.execute()).toHaveLength(1)
  })

  it('registers while Temporal is away', async () => {
    test.operations.partners.start.mockRejectedValueOnce(new Error('away'))
    expect((await legacy({ email: 'away@agence.example', companyName: 'Away' })).status).toBe(201)
    await test.background.settled()
    const { id } = await accountOf('away@agence.example')
    const row = test.db.selectFrom('partnerRegistrations').select('workflowStartedAt').where('userId', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ workflowStartedAt: null })
  })
})

describe('a registration is refused, and creates nothing,', () => {
  it.each([
    [{ firstName: 'I' }, 'Le prénom doit contenir au moins 2 caractères'],
    [{ lastName: 'M' }, 'Le nom doit contenir au moins 2 caractères'],
    [{ email: 'ines' }, 'Adresse email invalide'],
    [{ phone: '123' }, 'Numéro de téléphone invalide'],
    [{ companyName: 'V' }, 'Le nom doit contenir au moins 2 caractères'],
    [{ companyAddress: 'rue' }, 'Adresse complète requise'],
    [{ companyCity: 'P' }, 'Ville requise'],
    [{ companyPostalCode: '750' }, 'Code postal invalide'],
    [{ companyCountry: 'XX' }, 'Pays requis'],
    [{ businessType: 'x' }, "Type d'activité requis"],
    [{ expectedVolume: 'x' }, 'Volume attendu requis'],
    [{ password: 'court' }, "Mot de passe requis (minimum 8 caractères) pour l'inscription classique"],
    [{ password: undefined }, "Mot de passe requis (minimum 8 caractères) pour l'inscription classique"],
    [{ authMethod: undefined }, "Méthode d'authentification requise"],
    [{ authMethod: 'magic' }, "Méthode d'authentification requise"],
  ])('with %o: %s', async (change, message) => {
    const before = await counts()
    const response = await legacy(change)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', message })
    expect(await counts()).toEqual(before)
  })

  it('for a company that has registered already', async () => {
    const first = { email: 'd@agence.example', companyName: 'Agence D' }
    await registered(legacy(first))
    const before = await counts()
    expect(await codeOf(await legacy(first))).toEqual([409, 'agency_name_taken'])
    expect(await codeOf(await legacy({ companyName: 'AGENCE  D' }))).toEqual([409, 'agency_name_taken'])
    const said = async (language: string) => (await (await legacy({ ...first, language })).json()).message
    expect(await said('fr')).toMatch(/^Une agence de ce nom/)
    expect(await said('en')).toMatch(/^An agency of this name/)
    expect(await counts()).toEqual(before)
  })

  it('above the limit of an address, counted together with sign-ups', async () => {
    const email = 'again@agence.example'
    const person = { email, password: PASSWORD, firstName: 'Inès', lastName: 'Martin' }
    const statuses: number[] = []
    for (let n = 0; n <= LINKS_A_DAY; n++) {
      const signsUp = n === 1
      const send = signsUp ? test.call('POST /api/auth/sign-up', { json: person, headers: from() }) : legacy({ email })
      statuses.push((await send).status)
      const account = test.db.selectFrom('users').select('id').where('email', '=', email)
      const { id } = (await account.executeTakeFirst()) ?? {}
      if (id) await erasePerson(systemContext(test.db, test.fields), id)
    }
    expect(statuses).toEqual([201, 200, ...Array(LINKS_A_DAY - 2).fill(201), 429])
  })
})

describe('a registration with the address of an account', () => {
  it.each([
    ['a customer’s', 'customer@people.example', 'customer', '/b2b/register'],
    ['a partner’s', 'agency@people.example', 'agency', undefined],
  ] as const)(
    '(%s) is answered like any other, and its owner is mailed once a day',
    async (_whose, email, owner, next) => {
      const before = await counts()
      for (const send of [legacy, temporary]) {
        const known = await send({ email })
        const unknown = await send()
        expect(known.status).toBe(201)
        expect(await known.json()).toEqual(await unknown.json())
      }
      expect(await counts()).toMatchObject({ agencies: before.agencies + 2, users: before.users + 2 })
      const mails = (await mailsOf(test.ids[owner])).filter(({ template }) => template === 'address_taken')
      expect(mails).toHaveLength(1)
      const facts = JSON.parse(test.fields.open(mails[0]?.factsEncrypted as Buffer, `mails/${mails[0]?.id}`))
      expect(facts.next).toBe(next)
      await legacy({ companyName: 'Agence du Port' })
      expect(await codeOf(await legacy({ email, companyName: 'Agence du Port' }))).toEqual([409, 'agency_name_taken'])
    },
  )
})

describe('the name of a company', () => {
  it.each([
    ['HORIZON TRAVEL', 'capitals'],
    ['Нorizon Тravel', 'Cyrillic letters'],
  ])('that looks like a taken one is refused: %s (%s)', async (companyName) => {
    await legacy({ companyName: 'Horizon Travel' })
    expect(await codeOf(await legacy({ companyName }))).toEqual([409, 'agency_name_taken'])
    const json = { name: companyName }
    const created = await test.call('POST /api/admin/agencies', { as: 'admin', json })
    expect(await codeOf(created)).toEqual([409, 'agency_name_taken'])
  })

  it('reveals nothing of the address that registered it', async () => {
    const tries = async (email: string, companyName: string) => {
      const first = await legacy({ email, companyName })
      const other = await legacy({ companyName })
      const again = await legacy({ email, companyName })
      return [first, other, again].map(({ status }) => status)
    }
    expect(await tries('otherCustomer@people.example', 'Known Voyages')).toEqual([201, 409, 409])
    expect(await tries('never-heard@agence.example', 'Unknown Voyages')).toEqual([201, 409, 409])
    // The address's owner registers it after signing in.
    const own = { email: 'othercustomer@people.example', companyName: 'Known Voyages' }
    expect((await legacy(own, 'otherCustomer')).status).toBe(201)
  })
})

describe('a signed-in person', () => {
  it('registers with their own address only, and once; staff do not', async () => {
    expect(await codeOf(await legacy({}, 'customer'))).toEqual([409, 'own_account'])
    expect(await codeOf(await legacy({ email: 'provider@people.example' }, 'provider'))).toEqual([409, 'own_account'])
    expect(await codeOf(await legacy({ email: 'agency@people.example' }, 'agency'))).toEqual([
      409,
      'already_registered',
    ])
    const own = { email: 'customer@people.example', companyName: 'Mon agence' }
    const { agencyId } = await registered(legacy(own, 'customer'))
    expect(await (await test.call('GET /api/auth/me', { as: 'customer' })).json()).toMatchObject({
      id: test.ids.customer,
      role: 'b2b_client',
      agencyId,
    })
    expect(await codeOf(await legacy(own, 'customer'))).toEqual([409, 'already_registered'])
  })
})
