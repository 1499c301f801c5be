import { AdminChecklist, ChecklistView } from '@passage/contracts/api/documents/checklists.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerBody } from '../../testing/bodies.ts'
import { createOrderAs } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.db.deleteFrom('checklists').execute())
afterAll(() => test?.close())

const PATH = '/api/admin/checklists'
const as = 'admin' as const

const post = (json: object) => test.call(`POST ${PATH}`, { as, json })
const put = (id: number, json: object) => test.call(`PUT ${PATH}/${id}`, { as, json })
const remove = (id: number) => test.call(`DELETE ${PATH}/${id}`, { as })
const rule = (documentType: string, need: string, words: object = {}) => ({ documentType, need, ...words })

async function added(json: object): Promise<AdminChecklist> {
  const answer = await post(json)
  if (answer.status !== 201) throw new Error(await answer.text())
  return AdminChecklist.parse(await answer.json())
}

const ask = (query = '', offerId = test.catalogue.japan) =>
  test.call(`GET /api/visa-orders/${offerId}/checklist${query}`)
const checklist = async (query = '') => ChecklistView.parse(await (await ask(query)).json())
const needed = async (query = '') =>
  (await checklist(query)).documents.filter(({ need }) => need === 'required').map(({ documentType }) => documentType)

const DEFAULT = ['passport', 'photo', 'travel_proof']
const RECOMMENDED = ['application_form', 'accommodation', 'bank_statement', 'parental_consent', 'birth_certificate']

describe('the documents that a traveller needs', () => {
  it('are the default ones, with file rules and the passport’s minimum validity', async () => {
    expect(await checklist('?departureDate=2030-01-31&returnDate=2030-03-31')).toMatchObject({
      documents: [...DEFAULT, ...RECOMMENDED].map((documentType) => ({
        ...{
          documentType,
          need: DEFAULT.includes(documentType) ? 'required' : 'recommended',
          hint: null,
          hintFr: null,
        },
      })),
      files: { extensions: ['.pdf', '.jpg', '.jpeg', '.png'], maxBytes: 10 * 1024 * 1024 - 1 },
      passportValidUntil: '2030-09-30',
    })
  })

  it('follow the checklist for the offer, nationality and purpose', async () => {
    const hint = { hint: 'Of the last six months', hintFr: 'Des six derniers mois' }
    await added({ nationality: 'Inde', rules: [rule('bank_statement', 'required', hint)] })
    await added({ offerId: test.catalogue.japan, purpose: 'business', rules: [rule('photo', 'not_needed')] })
    expect(await needed()).toEqual(DEFAULT)
    expect(await needed('?nationality=FR')).toEqual(DEFAULT)
    expect(await needed('?nationality=IN')).toEqual([...DEFAULT, 'bank_statement'])
    expect(await needed('?nationality=indienne&purpose=Affaires')).toEqual([
      'passport',
      'travel_proof',
      'bank_statement',
    ])
    const { documents } = await checklist('?nationality=IN&purpose=business')
    expect(documents.find(({ documentType }) => documentType === 'bank_statement')).toMatchObject(hint)
    expect(documents.some(({ documentType }) => documentType === 'photo')).toBe(false)
  })

  it('stay as they were when the order was placed', async () => {
    const { id } = await added({ nationality: 'IN', rules: [rule('bank_statement', 'required')] })
    const order = await createOrderAs(test, 'customer', { nationality: 'Indian' })
    await put(id, { rules: [rule('bank_statement', 'not_needed')] })
    const detail = await (await test.call(`GET /api/orders/${order.id}`, { as: 'customer' })).json()
    expect(detail).toMatchObject({ nationality: 'IN', requiredDocuments: [...DEFAULT, 'bank_statement'] })
  })

  it('are all that any of several nationalities needs', async () => {
    await added({ nationality: 'IN', rules: [rule('bank_statement', 'required')] })
    await added({ nationality: 'FR', rules: [rule('photo', 'not_needed')] })
    const travellers = [
      { firstName: 'Léa', lastName: 'Martin', nationality: 'FR' },
      { firstName: 'Asha', lastName: 'Rao', nationality: 'Indian' },
    ]
    const { id } = await createOrderAs(test, 'customer', { nationality: 'FR', travellers })
    const { requiredDocuments } = await (await test.call(`GET /api/orders/${id}`, { as: 'customer' })).json()
    expect(new Set(requiredDocuments)).toEqual(new Set([...DEFAULT, 'bank_statement']))
  })

  it('are unknown for an inactive offer or an invalid nationality', async () => {
    expect(await codeOf(await ask('', 2_000_000_000))).toEqual([404, 'offer_not_found'])
    expect(await codeOf(await ask('', test.catalogue.kenyaOff))).toEqual([404, 'offer_not_found'])
    expect(await (await ask('?nationality=Atlantis')).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'nationality', message: 'Choose a country, or give its code, such as FR.' }],
    })
  })
})

describe('a checklist', () => {
  it('is added, listed, changed and deleted, with audit entries that quote no text', async () => {
    const hint = { hint: 'Not older than six months', hintFr: 'De moins de six mois' }
    const one = await added({ offerId: test.catalogue.japan, rules: [rule('photo', 'required', hint)] })
    expect(one).toMatchObject({ countryCode: 'JP', visaType: 'Tourist Visa', nationality: null, version: 1 })
    expect(await (await test.call(`GET ${PATH}`, { as })).json()).toEqual([one])
    const rules = [rule('photo', 'recommended')]
    const changed = await (await put(one.id, { rules, expectedVersion: 1 })).json()
    expect(changed).toMatchObject({ version: 2, rules: [{ ...rules[0], hint: '', hintFr: '' }] })
    expect(await (await put(one.id, { rules, expectedVersion: 1 })).json()).toMatchObject({ version: 2 })
    const late = await put(one.id, { rules: [rule('photo', 'not_needed')], expectedVersion: 1 })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'checklist_changed', details: { checklist: changed } },
    ])
    expect((await remove(one.id)).status).toBe(204)
    expect(await codeOf(await remove(one.id))).toEqual([404, 'checklist_not_found'])
    const records = await test.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'details'])
      .where('objectType', '=', 'checklist')
      .where('objectId', '=', String(one.id))
      .orderBy('id')
      .execute()
    expect(records.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['created', 'changed', 'deleted'].map((what) => [`checklist.${what}`, test.ids.admin]),
    )
    expect(records[1]?.details).toEqual({ from: { photo: 'required' }, to: { photo: 'recommended' } })
    expect(JSON.stringify(records)).not.toContain('six months')
  })

  it('is deleted with its offer, and audited', async () => {
    const offer = await test.call('POST /api/admin/visa-orders', { as, json: await offerBody(test) })
    const { id: offerId } = await offer.json()
    const { id } = await added({ offerId, nationality: '', rules: [rule('photo', 'recommended')] })
    expect((await test.call(`DELETE /api/admin/visa-orders/${offerId}`, { as })).status).toBe(204)
    expect(await (await test.call(`GET ${PATH}`, { as })).json()).toEqual([])
    const record = test.db.selectFrom('audit').select('details').where('action', '=', 'checklist.deleted')
    expect(await record.where('objectId', '=', String(id)).executeTakeFirst()).toEqual({
      details: { offerId, countryId: null, nationality: null, purpose: null, needs: { photo: 'recommended' } },
    })
  })

  it('exists once for the same travellers', async () => {
    const rules = [rule('photo', 'required')]
    await added({ nationality: 'FR', rules })
    expect(await codeOf(await post({ nationality: 'Française', rules }))).toEqual([409, 'checklist_exists'])
    await added({ nationality: 'FR', purpose: 'work', rules })
  })

  it.each([
    ['nothing', { rules: [] }, 'rules'],
    ['a document twice', { rules: [rule('photo', 'required'), rule('photo', 'not_needed')] }, 'rules.1.documentType'],
    ['no passport', { rules: [rule('passport', 'not_needed')] }, 'rules.0.need'],
    ['a required consent of minors’ parents', { rules: [rule('parental_consent', 'required')] }, 'rules.0.need'],
    ['hardly a passport', { rules: [rule('passport', 'recommended')] }, 'rules.0.need'],
    ['a hint in one language', { rules: [rule('photo', 'required', { hint: 'Colour' })] }, 'rules.0.hintFr'],
    ['an offer and a country', { offerId: 1, countryId: 1, rules: [rule('photo', 'required')] }, 'countryId'],
    ['an unknown offer', { offerId: 2_000_000_000, rules: [rule('photo', 'required')] }, 'offerId'],
    ['an unknown country', { countryId: 2_000_000_000, rules: [rule('photo', 'required')] }, 'countryId'],
    ['no nationality', { nationality: 'Atlantis', rules: [rule('photo', 'required')] }, 'nationality'],
  ])('with %s is refused with the place of the mistake', async (_what, json, path) => {
    expect(await (await post(json)).json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  })
})
