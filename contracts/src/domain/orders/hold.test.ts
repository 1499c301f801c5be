import { expect, it } from 'vitest'
import type { EntryReason } from './history.ts'
import { holdOf } from './hold.ts'
import type { OrderStatus } from './order-status.ts'

const entry = (reason: EntryReason, newStatus: OrderStatus = 'processing') => ({ reason, newStatus })
const [held, released] = [entry('held'), entry('released')]

it('an order is on hold from its last hold until it is released or closed', () => {
  expect(holdOf([])).toBeNull()
  expect(holdOf([entry('created')])).toBeNull()
  expect(holdOf([entry('created'), held, entry('document_added')])).toBe(held)
  expect(holdOf([held, released])).toBeNull()
  expect(holdOf([entry('held'), released, held])).toBe(held)
  expect(holdOf([held, entry('withdrawn', 'cancelled'), entry('staff_decision')])).toBeNull()
})
