import { expect, it } from 'vitest'
import { otherDelivery } from './read-order-view.ts'

const own = { source: 'traveller', travellerId: 2, withdrawnAt: null } as const
const visaOf = (travellerId: number | null) => ({ source: 'visa', travellerId, withdrawnAt: null }) as const
const completed = { status: 'completed', decisions: ['open', 'approved'] as const, delivery: 'collected' } as const

it('the other travellers’ delivery is said only of a completed order with some of the visas here', () => {
  expect(otherDelivery({ ...completed, documents: [own, visaOf(1)] })).toBe('collected')
  expect(otherDelivery({ ...completed, documents: [own] })).toBeNull()
  expect(otherDelivery({ ...completed, documents: [visaOf(1), visaOf(2)] })).toBeNull()
  expect(otherDelivery({ ...completed, documents: [visaOf(null)] })).toBeNull()
  expect(otherDelivery({ ...completed, status: 'approved', documents: [visaOf(1)] })).toBeNull()
  expect(otherDelivery({ ...completed, decisions: ['approved'], documents: [visaOf(null)] })).toBeNull()
})
