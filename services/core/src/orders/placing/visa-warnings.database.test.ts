import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFullOrder } from '../../order-view/read-order-view.ts'
import { importRequirements } from '../../requirements/import-requirements.ts'
import { startWorld, type World } from '../../testing/test-world.ts'

const ROWS: RequirementRow[] = [
  { passport: 'FR', destination: 'JP', requirement: 'visa free', days: 90 },
  { passport: 'MA', destination: 'JP', requirement: 'visa required', days: null },
  { passport: 'IN', destination: 'JP', requirement: 'e-visa', days: null },
]
const SOURCE = { date: '2026-02-17', name: 'Index', address: 'https://index.example' }
const named = (firstName: string, nationality?: string) => ({ firstName, lastName: 'Durand', nationality })

let world: World
beforeAll(async () => {
  world = await startWorld()
  await importRequirements(world.system, { rows: ROWS, source: SOURCE }, { apply: true })
})
afterAll(() => world?.close())

const warningsOf = async (change: Parameters<World['placeOrder']>[0]) => {
  const { id } = await world.placeOrder(change)
  return (await readFullOrder(world.system, world.person, id)).visaWarnings
}

describe('a new order whose visa does not fit a passport', () => {
  it('is recorded with what the data said of each traveller, without an acknowledgement where none is sent', async () => {
    const travellers = [named('Anne'), named('Samir', 'MA'), named('Priya', 'IN')]
    const nothingSaid = { date: SOURCE.date, source: 'Index', acknowledgedAt: null }
    expect(await warningsOf({ travellers, numberOfApplicants: 3, totalAmount: '387.00' })).toEqual([
      { travellerId: 1, nationality: 'FR', fit: 'not_needed', requirement: 'visa free', days: 90, ...nothingSaid },
      { travellerId: 3, nationality: 'IN', fit: 'stronger', requirement: 'e-visa', days: null, ...nothingSaid },
    ])
  })

  it('records as acknowledged only what was seen', async () => {
    const travellers = [named('Anne', 'FR'), named('Priya', 'IN')]
    const warnings = await warningsOf({
      travellers,
      acknowledgedWarnings: [
        { nationality: 'France', requirement: 'visa free' },
        { nationality: 'IN', requirement: 'eta' },
      ],
    })
    expect(warnings.map(({ nationality, acknowledgedAt }) => [nationality, acknowledgedAt !== null])).toEqual([
      ['FR', true],
      ['IN', false],
    ])
  })

  it('is recorded for the own country, and not for a passport that the visa fits or of which nothing is known', async () => {
    expect(await warningsOf({ travellers: [named('Ken', 'JP')] })).toMatchObject([
      { travellerId: 1, fit: 'home', date: null, source: null },
    ])
    expect(await warningsOf({ nationality: 'MA' })).toEqual([])
    expect(await warningsOf({ nationality: 'PE' })).toEqual([])
    expect(await warningsOf({ nationality: undefined })).toEqual([])
  })
})
