import { RequirementsImported, StoredRequirements } from '@passage/contracts/api/catalogue/requirements.schema'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.db.deleteFrom('visaRequirements').execute()
  await test.db.deleteFrom('requirementImports').execute()
})
afterAll(() => test?.close())

const PATH = '/api/admin/visa-requirements'
const fileOf = (...lines: string[]) => ['Passport,Destination,Requirement', ...lines].join('\n')
const FILE = fileOf('FR,FR,-1', 'FR,JP,90', 'FR,IN,e-visa', 'FR,AU,eta')

/** With its length, as a browser sends it. */
function bring(change: object) {
  const json = { date: '2026-02-17', ...change }
  const headers = { 'content-length': String(JSON.stringify(json).length) }
  return test.call(`POST ${PATH}`, { as: 'admin', json, headers })
}

const brought = async (json: object) => RequirementsImported.parse(await (await bring(json)).json())
const stored = async () => StoredRequirements.parse(await (await test.call(`GET ${PATH}`, { as: 'admin' })).json())

describe('an imported file of visa requirements', () => {
  it('is previewed without being written, then stored with its date', async () => {
    expect(await stored()).toEqual({ source: null, pairs: 0 })
    const preview = await brought({ file: FILE, dryRun: true })
    expect(preview).toMatchObject({ written: false, before: null, added: 3, changed: 0, removed: 0, unchanged: 0 })
    expect(preview.examples[0]).toMatchObject({ passport: 'FR', before: null })
    expect(await stored()).toEqual({ source: null, pairs: 0 })
    expect(await brought({ file: FILE })).toEqual({ ...preview, written: true })
    expect(await stored()).toMatchObject({ source: { date: '2026-02-17' }, pairs: 3 })
    expect(await brought({ file: FILE })).toMatchObject({ written: false, unchanged: 3 })
  })

  it('answers what changes, with examples, and audits the importer', async () => {
    await brought({ file: FILE })
    const next = fileOf('FR,JP,visa required', 'FR,IN,e-visa', 'FR,BR,visa free')
    const { examples, ...counts } = await brought({ file: next, date: '2026-03-01' })
    expect(counts).toMatchObject({ written: true, added: 1, changed: 1, removed: 1, unchanged: 1 })
    expect(examples).toEqual([
      {
        ...{ passport: 'FR', destination: 'JP' },
        ...{ before: { requirement: 'visa free', days: 90 }, after: { requirement: 'visa required', days: null } },
      },
      { passport: 'FR', destination: 'BR', before: null, after: { requirement: 'visa free', days: null } },
      { passport: 'FR', destination: 'AU', before: { requirement: 'eta', days: null }, after: null },
    ])
    const audit = await test.db
      .selectFrom('audit')
      .select('actorId')
      .where('action', '=', 'catalogue.requirements-imported')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(audit?.actorId).toBe(test.ids.admin)
  })

  it('may name another source, which every answer then names', async () => {
    const source = { name: 'Our ministry', address: 'https://ministry.example/visas' }
    await brought({ file: FILE, source })
    expect((await stored()).source).toEqual({ ...source, date: '2026-02-17' })
  })

  it.each([
    ['no address of its source', { file: FILE, source: { name: 'Us', address: 'ministry' } }, 'source.address'],
    ['an unknown requirement', { file: fileOf('FR,JP,perhaps') }, '2.Requirement'],
    ['a missing column', { file: 'Passport,Destination\nFR,JP' }, '1.Requirement'],
    ['a future date', { file: FILE, date: '2190-01-01' }, 'date'],
    ['no day', { file: FILE, date: '17.2.2026' }, 'date'],
    ['no content', { file: '' }, 'file'],
  ])('with %s is refused with the place of the mistake', async (_what, json, path) => {
    expect(await (await bring(json)).json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
    expect(await stored()).toEqual({ source: null, pairs: 0 })
  })

  it('may contain all passports and destinations', async () => {
    const codes = [...COUNTRY_CODES].slice(0, 200)
    const need = (from: string, to: string) => (from === to ? '-1' : 'visa required')
    const lines = codes.flatMap((from) => codes.map((to) => `${from},${to},${need(from, to)}`))
    expect(await brought({ file: fileOf(...lines), dryRun: true })).toMatchObject({ added: 200 * 199 })
  })

  it('that leaves out more than half needs a confirmation', async () => {
    await brought({ file: FILE })
    const few = { file: fileOf('FR,JP,90') }
    expect(await (await bring(few)).json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'file' }] })
    expect(await brought({ ...few, replace: true })).toMatchObject({ written: true, removed: 2 })
  })
})
