import { orderPath } from '@passage/contracts/domain/site/order-path'
import { expect, test } from 'vitest'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { beginsOrder, orderInNext } from './auth-layout.tsx'

test('the order is read from the next path', () => {
  expect(orderInNext(wizardPath({ offerId: 12, nationality: 'FR' }))).toEqual({ offerId: 12 })
  expect(orderInNext(orderPath('ORD-2345ABCD'))).toEqual({ orderNumber: 'ORD-2345ABCD' })
})

test.each(['/', '/order', '/order?offer=x', '/account?offer=12', '/orders?number=nothing', '/order#offer=12'])(
  'the next path %s contains no order',
  (next) => {
    expect(orderInNext(next)).toBeNull()
  },
)

test('an account comes first for an order that is not placed yet only', () => {
  const paths = ['/order', wizardPath({ offerId: 12 }), '/order?order=ORD-2345ABCD', orderPath('ORD-2345ABCD'), '/']
  expect(paths.filter(beginsOrder)).toEqual(['/order', '/order?offer=12'])
})
