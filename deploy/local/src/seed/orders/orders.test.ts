import { describe, expect, it } from 'vitest'
import { plannedOffers } from '../catalogue/offers.ts'
import { AGENCY_ORDERS } from './agency-orders.ts'
import { CUSTOMER_ORDERS } from './customer-orders.ts'

const orders = [...CUSTOMER_ORDERS, ...AGENCY_ORDERS]

describe('planned orders', () => {
  it('are two dozen, each with its own key and address', () => {
    expect(orders.map(({ n }) => n)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    expect(new Set(orders.map(({ email }) => email)).size).toBe(24)
  })

  it('ask for what the catalogue offers', () => {
    const offered = new Set(plannedOffers().map(({ country, visaType }) => `${country} ${visaType}`))
    expect(orders.map((order) => `${order.destination} ${order.visaType}`).filter((key) => !offered.has(key))).toEqual(
      [],
    )
  })

  it('speak French to those who ordered in French', () => {
    for (const { language, moves, n } of orders) {
      for (const { note } of moves) expect(/\b(the|and|your)\b/i.test(note), `order ${n}`).toBe(language === 'en')
    }
  })

  it('have names that strain a layout: accents, right to left, very long', () => {
    const names = orders.flatMap(({ travellers }) => travellers.map(({ first, last }) => `${first} ${last}`))
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true)
    expect(names.some((name) => name.length > 50)).toBe(true)
    expect(names.filter((name) => /[^\p{ASCII}]/u.test(name)).length).toBeGreaterThan(15)
  })
})
