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

  it.each([
    ['without a traveller', []],
    ['with a traveller by name alone', [{ firstName: 'Ana', lastName: 'Lima' }]],
  ])('begin with the customer’s nationality in an order %s', async (_what, travellers) => {
    const order = { customerName: 'Ana Lima', numberOfApplicants: 2, nationality: 'Portugal', travellers }
    const { id } = await world.placeOrder(order)
    expect(await openTravellers(world.system, id)).toMatchObject([
      { position: 1, firstName: 'Ana', lastName: 'Lima', nationality: 'PT' },
    ])
  })

  it('keep their own nationality, and take none that is unknown', async () => {
    const own = [
      { firstName: 'Ana', lastName: 'Lima', nationality: 'BR' },
      { firstName: 'Rui', lastName: 'Lima' },
    ]
    const { id } = await world.placeOrder({ numberOfApplicants: 2, nationality: 'PT', travellers: own })
    expect(await openTravellers(world.system, id)).toMatchObject([{ nationality: 'BR' }, { nationality: null }])
    // The specification's client sends the destination for an empty field.
    const { id: unknown } = await world.placeOrder({ nationality: 'JP' })
    expect(await openTravellers(world.system, unknown)).toMatchObject([{ nationality: null }])
  })

  it('are checked like later ones', async () => {
    const travellers = [{ firstName: 'A', lastName: 'B', passportExpiry: '2039-01-01' }]
    await expect(world.placeOrder({ travellers, departureDate: '2038-12-30' })).rejects.toMatchObject({
      issues: [{ path: 'travellers.0.passportExpiry' }],
    })
  })
})
