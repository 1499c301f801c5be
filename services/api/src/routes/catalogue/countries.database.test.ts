import { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { AuditPage } from '@passage/contracts/api/desk/audit.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const as = 'admin' as const
const add = (json: object, who: PersonName = as) => test.call('POST /api/countries', { as: who, json })
const put = (id: number, json: object, who: PersonName = as) => test.call(`PUT /api/countries/${id}`, { as: who, json })
const read = async (response: Response) => Country.parse(await response.json())
const list = async (who?: PersonName) =>
  Country.array().parse(await (await test.call('GET /api/countries', who && { as: who })).json())
const byCode = async (code: string) => (await list('admin')).find((country) => country.code === code) as Country
const audited = async (id: number) => {
  const page = await test.call(`GET /api/admin/audit?objectType=country&search=${id}`, { as })
  return AuditPage.parse(await page.json()).data.map(({ action, actorId, details }) => ({ action, actorId, details }))
}

const brazil = { name: 'Brazil', code: 'BR', flag: '🇧🇷' }

describe('a new country', () => {
  it('is active, has its usual French name, and is audited with its author', async () => {
    const answer = await add(brazil)
    expect(answer.status).toBe(201)
    const { id, ...country } = await read(answer)
    expect(country).toEqual({ ...brazil, nameFr: 'Brésil', isActive: true, embassyFile: 'order', offersCount: 0 })
    expect((await list()).map(({ code }) => code)).toContain('BR')
    expect(await audited(id)).toEqual([
      { action: 'country.added', actorId: test.ids.admin, details: { code: 'BR', isActive: true } },
    ])
  })

  it.each([
    ['a French name of its own', { name: 'Chile', code: 'CL', flag: '🇨🇱', nameFr: 'Chili' }, { nameFr: 'Chili' }],
    ['an empty French name', { name: 'Cuba', code: 'CU', flag: '🇨🇺', nameFr: '' }, { nameFr: 'Cuba' }],
    ['a code that no country has', { name: 'Sealand', code: 'XS', flag: '🏴' }, { nameFr: 'Sealand' }],
    ['a name from right to left', { name: '\u202eمصر', code: 'EG', flag: '🇪🇬' }, { name: 'مصر', nameFr: 'Égypte' }],
    ['inactive', { name: 'Togo', code: 'TG', flag: '🇹🇬', isActive: false }, { isActive: false }],
  ])('is added with %s', async (_what, json, shown) => {
    expect(await read(await add(json))).toMatchObject(shown)
  })

  it.each([
    ['a name that is blank', { name: '  ' }, 'name', 'Country name is required'],
    ['a NUL', { name: 'Ma\0li' }, 'name', 'Remove line breaks and control characters.'],
    ['one letter', { code: 'M' }, 'code', 'Country code must be exactly 2 characters'],
    ['small letters', { code: 'ml' }, 'code', 'Country code must be 2 uppercase letters'],
    ['no flag', { flag: '' }, 'flag', 'Country flag emoji is required'],
    ['no name at all', { name: undefined }, 'name', 'Country name is required'],
    ['no code at all', { code: undefined }, 'code', 'Country code must be exactly 2 characters'],
    ['no flag at all', { flag: undefined }, 'flag', 'Country flag emoji is required'],
  ])('is refused with %s', async (_what, change, path, message) => {
    const answer = await add({ name: 'Mali', code: 'ML', flag: '🇲🇱', ...change })
    expect(answer.status).toBe(400)
    expect((await answer.json()).issues[0]).toEqual({ path, message })
  })

  it.each([
    ['code', { code: 'JP' }, 'The code JP belongs to Japan (JP) already.'],
    ['name', { name: 'JÀPAN' }, 'The name Japan belongs to Japan (JP) already.'],
    ['nameFr', { nameFr: 'Japon' }, 'The French name Japon belongs to Japan (JP) already.'],
  ])('is refused with the %s of another one', async (field, change, message) => {
    const answer = await add({ name: 'Mars', code: 'XM', flag: '🏴', ...change })
    expect(answer.status).toBe(409)
    const japan = { name: 'Japan', nameFr: 'Japon', code: 'JP' }
    expect(await answer.json()).toMatchObject({ code: 'country_taken', message, details: { field, ...japan } })
  })
})

describe('a change of a country', () => {
  it('replaces all or some fields, with an audit entry for real changes only', async () => {
    const peru = await byCode('PE')
    const form = { name: 'Perú', code: 'PE', flag: '🇵🇪', isActive: false }
    expect(await read(await put(peru.id, form))).toEqual({ ...peru, ...form })
    expect((await put(peru.id, form)).status).toBe(200)
    expect(await read(await put(peru.id, { name: 'Peru', isActive: true }))).toMatchObject({ offersCount: 1 })
    expect(await read(await put(peru.id, { nameFr: '' }))).toMatchObject({ nameFr: 'Pérou' })
    const actorId = test.ids.admin
    expect(await audited(peru.id)).toEqual([
      { action: 'country.activated', actorId, details: { code: 'PE', offersCount: 1 } },
      { action: 'country.changed', actorId, details: { code: 'PE', changed: ['name'] } },
      { action: 'country.changed', actorId, details: { code: 'PE', changed: ['name'] } },
    ])
  })

  it('sets whether its embassies want one file, which only administrators read', async () => {
    const { id } = await read(await add({ name: 'Fiji', code: 'FJ', flag: '🇫🇯', embassyFile: 'traveller' }))
    expect(await byCode('FJ')).toMatchObject({ embassyFile: 'traveller' })
    expect(await read(await put(id, { embassyFile: 'order' }))).toMatchObject({ embassyFile: 'order' })
    expect((await list()).find(({ code }) => code === 'FJ')).not.toHaveProperty('embassyFile')
    expect(await audited(id)).toMatchObject([{ details: { changed: ['embassyFile'] } }, { action: 'country.added' }])
  })

  it('cannot take another country’s code or name', async () => {
    const { id } = await read(await add({ name: 'Laos', code: 'LA', flag: '🇱🇦' }))
    expect(await codeOf(await put(id, { code: 'JP' }))).toEqual([409, 'country_taken'])
    expect(await codeOf(await put(id, { name: 'kenya' }))).toEqual([409, 'country_taken'])
    expect((await put(id, { name: 'LAOS' })).status).toBe(200)
    expect(await read(await put(id, { code: 'XL' }))).toMatchObject({ name: 'LAOS', code: 'XL' })
  })

  it.each([
    ['nothing', {}],
    ['an unknown field', { isActive: true, offersCount: 9 }],
    ['a name that is no text', { name: 7 }],
    ['an unknown kind of embassy file', { embassyFile: 'family' }],
    ['an empty flag', { flag: '' }],
  ])('is refused with %s', async (_what, json) => {
    expect(await codeOf(await put((await byCode('KE')).id, json))).toEqual([400, 'invalid_input'])
  })

  it('is refused with the current version for a second administrator who saw an older one', async () => {
    const { id, offersCount: _, ...shown } = await byCode('KE')
    const answers = await Promise.all(
      ['Kenya one', 'Kenya two'].map((name) => put(id, { ...shown, name, expected: shown })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refusal = await answers.find(({ status }) => status === 409)?.json()
    const now = await byCode('KE')
    expect(refusal).toMatchObject({ code: 'country_changed', details: { country: now } })
    expect((await put(id, { ...shown, expected: { ...shown, name: now.name } })).status).toBe(200)
  })
})

describe('a deactivated country', () => {
  it('is not offered and cannot be ordered until it is activated', async () => {
    const { id, offersCount } = await byCode('JP')
    expect(offersCount).toBe(1)
    const order = async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return test.call('POST /api/orders', { as: 'customer', json: orderBody(test), headers })
    }
    const offers = async () =>
      (await (await test.call('GET /api/visa-orders')).json()).data as { countryCode: string }[]
    expect((await put(id, { isActive: false })).status).toBe(200)
    expect((await list('customer')).map(({ code }) => code)).not.toContain('JP')
    expect((await offers()).map(({ countryCode }) => countryCode)).not.toContain('JP')
    expect(await codeOf(await order())).toEqual([409, 'offer_not_available'])
    expect((await put(id, { isActive: true })).status).toBe(200)
    expect((await offers()).map(({ countryCode }) => countryCode)).toContain('JP')
    expect((await order()).status).toBe(201)
    expect((await audited(id)).map(({ action }) => action)).toEqual(['country.activated', 'country.deactivated'])
  })
})
