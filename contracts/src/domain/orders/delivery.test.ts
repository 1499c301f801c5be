import { describe, expect, it } from 'vitest'
import { deliveryOf } from './delivery.ts'

describe('deliveryOf', () => {
  it('prefers a visa document to the chosen way, and is null unless the order is completed', () => {
    expect(deliveryOf('completed', true, 'collected')).toBe('download')
    expect(deliveryOf('completed', false, 'collected')).toBe('collected')
    expect(deliveryOf('completed', false, null)).toBeNull()
    expect(deliveryOf('processing', true, 'collected')).toBeNull()
  })
})
