import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../testing/test-world.ts'
import { putCountries } from '../put-catalogue.ts'
import { listAllCountries } from './list-countries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const japan = { code: 'JP', name: 'Japan', nameFr: 'Japon', flag: '🇯🇵' }
const peru = { code: 'PE', name: 'Peru', nameFr: 'Pérou', flag: '🇵🇪' }

it('putCountries adds missing countries, and leaves an administrator’s changes as they are', async () => {
  const before = await putCountries(world.system, [japan, peru])
  await world.db.updateTable('countries').set({ name: 'Nippon', isActive: false }).where('code', '=', 'JP').execute()
  await world.db.updateTable('countries').set({ code: 'PX' }).where('code', '=', 'PE').execute()
  expect(await putCountries(world.system, [japan, peru])).toEqual(before)
  expect(await listAllCountries(world.db)).toMatchObject([
    { code: 'JP', name: 'Nippon', isActive: false },
    { code: 'PX', name: 'Peru', isActive: true },
  ])
})
