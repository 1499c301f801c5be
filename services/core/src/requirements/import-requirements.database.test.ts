import { type RequirementRow, VISA_REQUIREMENTS } from '@passage/contracts/domain/catalogue/visa-requirements'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { type ImportOptions, importRequirements } from './import-requirements.ts'
import { parseRequirements } from './parse-requirements.ts'

const SOURCE = { date: '2026-02-17', name: 'Index', address: 'https://index.example' }
const DESTINATIONS = ['AE', 'BR', 'CA', 'JP'] as const

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(() => clear())

async function clear() {
  await world.db.deleteFrom('visaRequirements').execute()
  await world.db.deleteFrom('requirementImports').execute()
}

const list = (requirement: RequirementRow['requirement'], destinations: readonly string[] = DESTINATIONS) =>
  destinations.map((destination) => ({ passport: 'FR', destination, requirement, days: null }))
const bring = (rows: RequirementRow[], options: Partial<ImportOptions> = {}, date = SOURCE.date) =>
  importRequirements(world.system, { rows, source: { ...SOURCE, date } }, { apply: true, ...options })
const stored = () => world.db.selectFrom('visaRequirements').selectAll().orderBy('destination').execute()
const imports = () => world.db.selectFrom('requirementImports').select('dated').orderBy('id').execute()
const audited = () =>
  world.db
    .selectFrom('audit')
    .select(['details', 'actorKind'])
    .where('action', '=', 'catalogue.requirements-imported')
    .orderBy('id')
    .execute()

describe('an import', () => {
  it('writes a list, with its source, its date and the audit', async () => {
    const records = (await audited()).length
    const outcome = await bring(list('e-visa'))
    expect(outcome).toMatchObject({ changed: [], removed: [], unchanged: 0, before: null, same: false })
    expect(outcome.added).toHaveLength(4)
    expect(await stored()).toEqual(list('e-visa'))
    expect(await imports()).toEqual([{ dated: '2026-02-17' }])
    expect((await audited()).slice(records)).toMatchObject([
      { actorKind: 'system', details: { date: '2026-02-17', added: 4, changed: 0, removed: 0, unchanged: 0 } },
    ])
  })

  it('changes nothing the second time, and returns so', async () => {
    await bring(list('e-visa'))
    const records = await audited()
    expect(await bring(list('e-visa').toReversed())).toMatchObject({ same: true, unchanged: 4, before: SOURCE })
    expect(await imports()).toHaveLength(1)
    expect(await audited()).toEqual(records)
  })

  it('stores a new date even where no requirement changed', async () => {
    await bring(list('e-visa'))
    expect(await bring(list('e-visa'), {}, '2026-03-01')).toMatchObject({ same: false, unchanged: 4 })
    expect(await imports()).toEqual([{ dated: '2026-02-17' }, { dated: '2026-03-01' }])
  })

  it('adds, changes and removes, so that the stored list is the file’s', async () => {
    await bring(list('e-visa'))
    const free: RequirementRow = { passport: 'FR', destination: 'BR', requirement: 'visa free', days: 90 }
    const rows = [...list('e-visa', ['AE', 'JP']), free, ...list('eta', ['KR'])]
    expect(await bring(rows)).toMatchObject({
      added: list('eta', ['KR']),
      changed: [{ before: list('e-visa', ['BR'])[0], after: free }],
      removed: list('e-visa', ['CA']),
      unchanged: 2,
    })
    expect(await stored()).toEqual(rows.toSorted((a, b) => a.destination.localeCompare(b.destination)))
    expect(await bring(rows)).toMatchObject({ same: true })
    const other = rows.map((row) => (row === free ? { ...free, days: 30 } : row))
    expect((await bring(other)).changed).toEqual([{ before: free, after: { ...free, days: 30 } }])
  })

  it('returns the same as a preview and writes nothing', async () => {
    await bring(list('e-visa'))
    const records = await audited()
    const preview = await bring(list('eta'), { apply: false })
    expect(await stored()).toEqual(list('e-visa'))
    expect([await imports(), await audited()]).toEqual([[{ dated: '2026-02-17' }], records])
    expect(await bring(list('eta'))).toEqual(preview)
  })

  it('refuses fewer than half of the pairs, unless `replace` is set', async () => {
    await bring(list('e-visa'))
    await expect(bring(list('e-visa', ['AE']))).rejects.toThrow('has 1 pairs of passport and destination, fewer than')
    await expect(bring(list('e-visa', ['AE']), { apply: false })).rejects.toThrow('fewer than half')
    expect(await stored()).toHaveLength(4)
    expect((await bring(list('e-visa', ['AE', 'JP']))).removed).toHaveLength(2)
    await bring(list('e-visa'))
    expect((await bring(list('e-visa', ['AE']), { replace: true })).removed).toHaveLength(3)
  })

  it('refuses a future date', async () => {
    await expect(bring(list('e-visa'), {}, '2199-01-01')).rejects.toThrow('in the future')
    expect(await imports()).toEqual([])
  })

  it('changes nothing when it fails', async () => {
    await bring(list('e-visa'))
    const wrong = { passport: 'FR', destination: 'KR', requirement: 'covid ban', days: null } as never
    await expect(bring([...list('eta', ['AE', 'BR']), wrong])).rejects.toThrow()
    expect(await stored()).toEqual(list('e-visa'))
  })

  it('waits for another import: one of the two lists is stored completely', async () => {
    const [one, other] = [list('e-visa', ['AE', 'BR']), list('eta', ['CA', 'JP'])]
    // The first round also opens the connections, one after the other.
    for (let round = 1; round <= 5; round += 1) {
      await clear()
      await Promise.all([bring(one), bring(other)])
      expect([one, other]).toContainEqual(await stored())
      expect(await imports()).toHaveLength(2)
    }
  })
})

it('parseRequirements and importRequirements take a whole list of 39,601 rows', async () => {
  const codes = [...COUNTRY_CODES].slice(0, 199)
  const cell = (row: number, column: number) =>
    row === column ? '-1' : (VISA_REQUIREMENTS[(row * column) % 7] ?? String(30 + ((row + column) % 60)))
  const lines = codes.flatMap((from, row) => codes.map((to, column) => `${from},${to},${cell(row, column)}`))
  const file = new TextEncoder().encode(['Passport,Destination,Requirement', ...lines].join('\r\n'))
  const measure = async () => {
    const since = performance.now()
    const rows = parseRequirements(file)
    const { added, same } = await bring(rows)
    const ms = Math.round(performance.now() - since)
    console.info(`${lines.length} rows: ${added.length} written in ${ms} ms`)
    return { rows: rows.length, added: added.length, same }
  }
  expect(await measure()).toEqual({ rows: 39_402, added: 39_402, same: false })
  expect(await measure()).toEqual({ rows: 39_402, added: 0, same: true })
})
