import { describe, expect, it } from 'vitest'
import { refuseSupersededTerms } from './create-order.ts'

const PUBLISHED = ['2031-05-10', '2030-01-01']
const refuse = (version: string | undefined, at: string) => refuseSupersededTerms(version, new Date(at), PUBLISHED)

describe('refuseSupersededTerms', () => {
  it('accepts the newest terms, and an order without terms', () => {
    refuse('2031-05-10', '2040-01-01T12:00:00Z')
    refuse(undefined, '2040-01-01T12:00:00Z')
  })

  it('accepts superseded terms until the end of the next day in Luxembourg', () => {
    refuse('2030-01-01', '2031-05-11T21:59:59Z')
    expect(() => refuse('2030-01-01', '2031-05-11T22:00:00Z')).toThrow('The terms have changed')
  })
})
