import { describe, expect, it } from 'vitest'
import { SEED_MAIL_DOMAIN } from '../planned-order.ts'
import { type BusyOrder, busyOrders, emailOf } from './plan.ts'

const orders = busyOrders()

/** Where the plan leaves an order. */
function stateOf({ paid, complete, steps }: BusyOrder): string {
  const last = steps.at(-1)
  if (!paid) return 'unpaid'
  if (!last) return 'review'
  return last.do === 'accept' && !complete ? 'details' : last.do
}

describe('the plan of a busy desk', () => {
  it('has 200 orders with numbers of their own, the same at every run', () => {
    expect(orders.map(({ n }) => n).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    )
    expect(busyOrders()).toEqual(orders)
  })

  it('has addresses of another domain than the demo orders, which are found by it', () => {
    for (const order of orders) expect(emailOf(order)).not.toContain(SEED_MAIL_DOMAIN)
  })

  it('has so many orders in each state', () => {
    const counts: Record<string, number> = {}
    for (const order of orders) counts[stateOf(order)] = (counts[stateOf(order)] ?? 0) + 1
    expect(counts).toEqual({
      ...{ unpaid: 16, review: 61, ask: 22, send_back: 20, details: 5, accept: 22, submit: 28, grant: 9 },
      ...{ hold: 4, complete: 10, refuse: 3 },
    })
  })

  it('has all ages, from minutes to weeks', () => {
    const hours = orders.map(({ placedHoursAgo }) => placedHoursAgo)
    const olderThan = (days: number) => hours.filter((age) => age > days * 24).length
    expect(Math.min(...hours)).toBeGreaterThan(0.3)
    expect([1, 3, 10, 30].map(olderThan)).toEqual([125, 100, 38, 11])
  })

  it('places unpaid orders within the window of their payment', () => {
    for (const { paid, placedHoursAgo } of orders) if (!paid) expect(placedHoursAgo).toBeLessThan(24)
  })

  it('has each step after the placing and the step before it', () => {
    for (const { n, placedHoursAgo, steps } of orders) {
      const ages = [placedHoursAgo, ...steps.map(({ hoursAgo }) => hoursAgo), 0]
      expect(new Set(ages).size, `order ${n}`).toBe(ages.length)
      expect(
        ages.toSorted((one, other) => other - one),
        `order ${n}`,
      ).toEqual(ages)
    }
  })

  it('says in both languages why an order is on hold', () => {
    const reasons = orders.flatMap(({ steps }) => steps.flatMap((step) => (step.do === 'hold' ? [step.why] : [])))
    expect(reasons).toHaveLength(4)
    for (const { en, fr } of reasons) expect(en.length > 20 && fr.length > 20 && en !== fr).toBe(true)
  })

  it('departs later, with one in five a family', () => {
    expect(Math.min(...orders.map(({ departsInDays }) => departsInDays))).toBeGreaterThan(4)
    expect(orders.filter(({ travellers }) => travellers.length > 1)).toHaveLength(40)
    expect(Math.max(...orders.map(({ travellers }) => travellers.length))).toBe(4)
  })
})
