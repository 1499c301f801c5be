import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { expect, it, vi } from 'vitest'
import { startWorld } from '../testing/test-world.ts'
import { importRequirements } from './import-requirements.ts'

vi.mock('./lock-requirements.ts', () => ({ lockRequirements: async () => undefined }))

/** Both imports have read before either writes, as it may happen without the lock. */
vi.mock('./write-requirements.ts', async (load) => {
  const { writeRequirements } = await load<typeof import('./write-requirements.ts')>()
  const both = Promise.withResolvers<void>()
  let arrived = 0
  return {
    async writeRequirements(...given: Parameters<typeof writeRequirements>) {
      arrived += 1
      if (arrived === 2) both.resolve()
      await both.promise
      return writeRequirements(...given)
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
