import { CreateOrder, type CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import { InvalidInput } from '@passage/contracts/domain/errors'
import { expect, it } from 'vitest'
import { noFields } from '../../database/field-cipher.ts'
import { createOrder } from './create-order.ts'

/** No connection is free: whatever asks the database fails as unavailable. */
const busy = new Proxy({} as never, {
  get: () => {
    throw Object.assign(new Error('All connections are in use.'), { code: 'CONNECT_TIMEOUT' })
  },
})

const place = (change: Partial<CreateOrderInput>) => {
  const input = CreateOrder.parse({
    ...{ visaProductId: 1, customerName: 'Marie Durand', customerEmail: 'marie@travel.example' },
    ...{ numberOfApplicants: 1, totalAmount: '129.00', ...change },
  })
  const person = { id: '1', role: 'customer', agencyId: null, verifiedEmail: 'marie@travel.example' } as const
  const context = {
    db: busy,
    actor: { kind: 'customer', id: '1' },
    requestId: null,
    fields: { ...noFields, fingerprint: () => '' },
  } as const
  return createOrder(context, person, input, null)
}

const marie = { firstName: 'Marie', lastName: 'Durand' }

it.each<[string, Partial<CreateOrderInput>]>([
  ['a return before the departure', { departureDate: '2199-02-02', returnDate: '2199-02-01' }],
  ['a departure in the past', { departureDate: '2020-01-01' }],
  ['more names than travellers', { travellers: [marie, marie] }],
  ['an unknown nationality', { nationality: 'Narnia' }],
  ['an unknown nationality of a traveller', { travellers: [{ ...marie, nationality: 'Narnia' }] }],
  ['a birth in the future', { travellers: [{ ...marie, birthDate: '2199-01-01' }] }],
  [
    'one passport for two travellers',
    {
      numberOfApplicants: 2,
      totalAmount: '258.00',
      travellers: [
        { ...marie, passportNumber: '12AB34567' },
        { ...marie, firstName: 'Paul', passportNumber: '12 ab 34567' },
      ],
    },
  ],
  ['an expired passport', { travellers: [{ ...marie, passportExpiry: '2020-01-01' }] }],
])('an order with %s is refused though no connection is free', async (_what, change) => {
  await expect(place(change).catch((error: unknown) => error)).resolves.toBeInstanceOf(InvalidInput)
})

it('a possible order needs one', async () => {
  await expect(place({})).rejects.toThrow('All connections are in use.')
})
