import type { RequirementRow } from '@passage/contracts/domain/visa-requirements'
import { expect, it, vi } from 'vitest'
import { startWorld } from '../testing/test-world.ts'
import { importRequirements } from './import-requirements.ts'

/** In place of the lock: both imports are under way before either reads. */
vi.mock('./lock-requirements.ts', () => {
  const both = Promise.withResolvers<void>()
  let arrived = 0
  return {
    lockRequirements() {
      arrived += 1
      if (arrived === 2) both.resolve()
      return both.promise
    },
  }
})

it('without the lock two imports side by side are mixed', async () => {
  const world = await startWorld()
  try {
    const source = { date: '2026-02-17', name: 'Index', address: 'https://index.example' }
    const row = (destination: string): RequirementRow => ({
      passport: 'FR',
      destination,
      requirement: 'eta',
      days: null,
    })
    const bring = (destination: string) =>
      importRequirements(world.system, { rows: [row(destination)], source }, { apply: true })
    await Promise.all([bring('BR'), bring('JP')])
    expect(await world.db.selectFrom('visaRequirements').select('destination').execute()).toHaveLength(2)
  } finally {
    await world.close()
  }
})
