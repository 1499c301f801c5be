import { expect, it } from 'vitest'
import { deliveryOf } from './delivery.ts'

it('is answered while the order is completed, and then a visa document says it', () => {
  expect(deliveryOf('completed', true, 'collected')).toBe('download')
  expect(deliveryOf('completed', false, 'collected')).toBe('collected')
  expect(deliveryOf('completed', false, null)).toBeNull()
  expect(deliveryOf('processing', true, 'collected')).toBeNull()
})
