import { BulkUploadAnswer } from '@passage/contracts/api/catalogue/bulk-offers.schema'
import { MAX_UPLOAD_ROWS } from '@passage/contracts/domain/catalogue/bulk-upload'
import { offersTemplate } from '@passage/contracts/domain/catalogue/offers-template'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyBody, offerBody } from '../../testing/bodies.ts'
import { OFFERS_PATH, offerCalls } from '../../testing/offer-calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const as = 'admin' as const
const { created, put, bodyOf, list, setStatus, audited, pricesOf } = offerCalls(() => test)

const send = (json: object, headers = {}) => test.call(`POST ${OFFERS_PATH}/bulk-upload`, { as, json, headers })
const upload = async (visaOrders: object[], dryRun = false) => {
  const response = await send({ visaOrders, ...(dryRun && { dryRun }) })
  // Agency specification §7: results and message only.
  const { results, message, ...others } = await response.json()
  expect(others).toEqual({})
  return { ...BulkUploadAnswer.parse({ results, message }).results, message: message as string }
}

/** So many rows, numbered as in a spreadsheet. */
const rows = async (count: number, change: object = {}) => {
  const bodies = await Promise.all(Array.from({ length: count }, () => offerBody(test)))
  return bodies.map((body, index) => ({ row: index + 2, ...body, ...change }))
}

describe('a bulk upload', () => {
  it('previews what it will do without writing, and then does exactly that', async () => {
    const [one, two, three] = await rows(3)
    const known = await created({ ...two, row: undefined, basePrice: '70.00', totalPrice: undefined })
    const same = await created({ ...three, row: undefined })
    const file = [one, two, three, { ...one, row: 5, basePrice: '-1' }] as object[]
    const stored = await list()
    const preview = await upload(file, true)
    const changed = ['basePrice']
    const before = { basePrice: '70.00', processingFee: '39.00', processingDays: 7, isActive: true }
    expect(preview).toMatchObject({
      successful: [
        { row: 2, id: null, outcome: 'created', changed: [], version: 0, before: null },
        { row: 3, id: known.id, outcome: 'updated', changed, version: 1, before },
        { row: 4, id: same.id, outcome: 'unchanged', changed: [], version: 1, before: null },
      ],
      failed: [{ row: 5, code: 'invalid_input', error: expect.stringContaining('basePrice: A price is between') }],
      ...{ total: 4, message: 'Nothing was written yet: 1 created, 1 updated, 1 unchanged, 1 failed.' },
    })
    expect(await list()).toEqual(stored)
    const done = await upload(file)
    const id = done.successful[0]?.id as number
    expect(done).toEqual({
      ...preview,
      successful: [{ ...preview.successful[0], id }, ...preview.successful.slice(1)],
      message: 'Bulk Upload Complete: 1 created, 1 updated, 1 unchanged, 1 failed.',
    })
    const { data } = await list('?limit=100')
    const offer = (wanted: number) => data.find((one) => one.id === wanted)
    expect(offer(id)).toMatchObject({ basePrice: '80.00', totalPrice: '119.00', version: 1 })
    expect(offer(known.id)).toMatchObject({ basePrice: '80.00', processingFee: '39.00', version: 2 })
    expect(offer(same.id)).toEqual(same)
  })

  it('changes nothing when it is repeated: no version, price or audit entry', async () => {
    const file = await rows(2)
    const { successful } = await upload(file)
    const ids = successful.map(({ id }) => id as number)
    const kept = async () => [await list(), ...(await Promise.all(ids.flatMap((id) => [audited(id), pricesOf(id)])))]
    const before = await kept()
    const again = await upload(file)
    expect(again.successful.map(({ id, outcome }) => [id, outcome])).toEqual(ids.map((id) => [id, 'unchanged']))
    expect(await kept()).toEqual(before)
  })

  it('keeps earlier prices and audits its author, like a single change', async () => {
    const [row] = await rows(1)
    const byHand = await created()
    const { successful } = await upload([row as object])
    const id = successful[0]?.id as number
    await upload([{ ...row, basePrice: '90.00', totalPrice: '129.00', isActive: false, description: 'New words.' }])
    await put(byHand.id, bodyOf(byHand, { basePrice: '90.00', isActive: false, description: 'New words.' }))
    expect(await pricesOf(id)).toEqual(await pricesOf(byHand.id))
    const [uploaded, changedByHand] = [await audited(id), await audited(byHand.id)]
    expect(uploaded.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['offer.created', test.ids.admin],
      ['offer.changed', test.ids.admin],
    ])
    expect(uploaded[1]).toEqual(changedByHand[1])
    expect(uploaded[0]?.details).toEqual({ ...(changedByHand[0]?.details as object), agencyId: row?.agencyId })
  })

  it('publishes a new offer only where its row says so', async () => {
    const [silent, active] = await rows(2)
    const { successful } = await upload([
      { ...silent, isActive: undefined },
      { ...active, isActive: true },
    ])
    const { data } = await list('?limit=100')
    expect(successful.map(({ id }) => data.find((offer) => offer.id === id)?.isActive)).toEqual([false, true])
  })

  it('leaves unnamed fields unchanged: inactive, French description, conditions', async () => {
    const offer = await created({ descriptionFr: 'Une entrée.', neededDays: 5, inPerson: 'interview' })
    await setStatus([offer.id], false)
    const { isActive: _, expectedVersion: __, ...row } = bodyOf(offer, { processingDays: 9 })
    expect((await upload([row])).successful).toMatchObject([{ row: 2, id: offer.id, changed: ['processingDays'] }])
    const { data } = await list('?limit=100')
    const kept = data.find(({ id }) => id === offer.id)
    expect(kept).toMatchObject({ isActive: false, descriptionFr: 'Une entrée.', processingDays: 9 })
    expect(kept).toMatchObject({ neededDays: 5, inPerson: 'interview' })
  })

  it('belongs to our own agency by default, with the visa type in either language', async () => {
    const peru = await test.db.selectFrom('countries').select('id').where('code', '=', 'PE').executeTakeFirstOrThrow()
    const [{ agencyId: _, ...row } = { agencyId: 0 }] = await rows(1, {
      countryId: peru.id,
      visaType: 'VISA touristique',
    })
    expect((await upload([row], true)).successful).toMatchObject([{ id: test.catalogue.peruOff, outcome: 'updated' }])
  })

  it('overwrites nothing that another administrator changed after the dry run', async () => {
    const [fresh, ...known] = await rows(4)
    const offers = [await created({ ...known[0], row: undefined }), await created({ ...known[1], row: undefined })]
    const file = [fresh, ...known].map((row) => ({ ...row, processingDays: 9 }))
    const { successful } = await upload(file, true)
    const seen = file.map((row, index) => ({ ...row, expectedVersion: successful[index]?.version }))
    await put(offers[0]?.id as number, bodyOf(offers[0] as never, { basePrice: '70.00' }))
    await put(offers[1]?.id as number, bodyOf(offers[1] as never, { processingDays: 9 }))
    await created({ ...fresh, row: undefined })
    const done = await upload(seen)
    expect(done.failed.map(({ row, code }) => [row, code])).toEqual([
      [2, 'changed_meanwhile'],
      [3, 'changed_meanwhile'],
    ])
    expect(done.successful.map(({ row, outcome }) => [row, outcome])).toEqual([
      [4, 'unchanged'],
      [5, 'created'],
    ])
    // Rows without the seen version overwrite it.
    expect((await upload(file)).successful.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['updated', 'updated'])
  })

  it('saves valid rows and returns the errors of every other row', async () => {
    const file = await rows(7)
    const changes = [
      {},
      { countryId: 2_000_000_000 },
      { visaType: 'Golden visa' },
      { agencyId: 2_000_000_000 },
      { totalPrice: '120.00' },
      { more: 1 },
      {},
    ]
    const wrong = file.map((row, index) => ({ ...row, ...changes[index] }))
    const repeated = { ...wrong[0], row: 9, basePrice: '1.00', totalPrice: '40.00' }
    const { successful, failed, total } = await upload([...wrong, repeated])
    expect(successful.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'created'],
      [8, 'created'],
    ])
    expect(failed).toEqual([
      { row: 3, code: 'country_unknown', error: 'There is no such country.' },
      { row: 4, code: 'visa_type_unknown', error: 'There is no such visa type. Known are: Tourist Visa.' },
      { row: 5, code: 'agency_unknown', error: 'There is no such agency.' },
      {
        ...{ row: 6, code: 'invalid_input', fields: ['totalPrice'] },
        error: 'totalPrice: Base price and processing fee together are 119.00.',
      },
      expect.objectContaining({ row: 7, code: 'invalid_input', error: expect.stringContaining('more') }),
      { row: 9, code: 'repeated', error: 'Row 9 repeats row 2.', repeats: 2 },
    ])
    expect(total).toBe(8)
    const { data } = await list('?limit=100')
    expect(data.find(({ id }) => id === successful[0]?.id)?.basePrice).toBe('80.00')
  })

  it('keeps text that a spreadsheet would read as a formula', async () => {
    for (const description of ['=HYPERLINK("http://evil.example")', '@SUM(1)']) {
      const file = await rows(1, { description })
      const { successful } = await upload(file)
      const { data } = await list('?limit=100')
      expect(data.find(({ id }) => id === successful[0]?.id)?.description).toBe(description)
      expect((await upload(file)).successful).toMatchObject([{ outcome: 'unchanged' }])
    }
  })

  it('accepts 5,000 rows, and refuses none or one more', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: MAX_UPLOAD_ROWS }, agencyBody)
    const agencies = await test.db.insertInto('agencies').values(names).returning('id').execute()
    const [body] = await rows(1)
    const visaOrders = agencies.map(({ id }, index) => ({ ...body, row: index + 2, agencyId: id }))
    const withLength = (json: object) => send(json, { 'content-length': String(JSON.stringify(json).length) })
    const { results } = BulkUploadAnswer.parse(await (await withLength({ visaOrders })).json())
    expect([results.successful.length, results.failed.length]).toEqual([MAX_UPLOAD_ROWS, 0])
    expect(await codeOf(await withLength({ visaOrders: [...visaOrders, body] }))).toEqual([400, 'invalid_input'])
    expect(await codeOf(await send({ visaOrders: [] }))).toEqual([400, 'invalid_input'])
    expect(await codeOf(await send({ visaOrders }))).toEqual([413, 'too_large'])
  })
})

it('has a CSV template in the reader’s language', async () => {
  for (const language of ['en', 'fr'] as const) {
    const answer = await test.call(`GET ${OFFERS_PATH}/template?language=${language}`, { as })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())).toBe(
      offersTemplate(language),
    )
  }
})
