import { describe, expect, it } from 'vitest'
import { isStrangeAddress } from './own-address.ts'

describe('an address of another person', () => {
  const person = { role: 'customer', email: 'marie@example.com', emailVerified: false } as const

  it('is refused to an unverified account, and its own address never', () => {
    expect(isStrangeAddress(person, 'paul@example.com')).toBe(true)
    expect(isStrangeAddress(person, ' Marie@Example.com')).toBe(false)
  })

  it('is open to a verified account and to staff', () => {
    expect(isStrangeAddress({ ...person, emailVerified: true }, 'paul@example.com')).toBe(false)
    expect(isStrangeAddress({ ...person, role: 'service_provider' }, 'paul@example.com')).toBe(false)
  })
})
