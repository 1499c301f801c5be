import { orderPath } from '@passage/contracts/domain/site/order-path'
import { expect, test } from 'vitest'
import { wizardPath } from '../../order/state/wizard/wizard-place.ts'
import { orderInNext } from './order-in-next.ts'

test('knows the order that one comes back to', () => {
  expect(orderInNext(wizardPath({ offerId: 12, nationality: 'FR' }))).toEqual({ offerId: 12 })
  expect(orderInNext(orderPath('ORD-2345ABCD'))).toEqual({ orderNumber: 'ORD-2345ABCD' })
})

test.each(['/', '/order', '/order?offer=x', '/account?offer=12', '/orders?number=nothing', '/order#offer=12'])(
  'knows none in %s',
  (next) => {
    expect(orderInNext(next)).toBeNull()
  },
)
