import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { full } from './traveller.fixture.ts'
import { openTravellers } from './travellers.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

describe('the travellers of a new order', () => {
  it('are stored completely, as the workflow’s input says', async () => {
    const travellers = [full(1), full(2)].map(({ position: _p, ...rest }) => rest)
    const complete = await world.placeOrder({ travellers })
    expect(complete.start).toMatchObject({
      travellersComplete: true,
      requiredDocuments: ['passport', 'photo', 'travel_proof'],
    })
    expect(await openTravellers(world.system, complete.id)).toEqual([full(1), full(2)])
    expect((await world.placeOrder({ travellers: travellers.slice(1) })).start?.travellersComplete).toBe(false)
  })

  it('are checked like later ones', async () => {
    const travellers = [{ firstName: 'A', lastName: 'B', passportExpiry: '2039-01-01' }]
    await expect(world.placeOrder({ travellers, departureDate: '2038-12-30' })).rejects.toMatchObject({
      issues: [{ path: 'travellers.0.passportExpiry' }],
    })
  })
})
