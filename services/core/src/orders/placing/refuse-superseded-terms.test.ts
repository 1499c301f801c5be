import { describe, expect, it } from 'vitest'
import { refuseSupersededTerms } from './refuse-superseded-terms.ts'

const VERSIONS = ['2026-11-22', '2026-10-01']

const refuse = (version: string | undefined, now: string) => refuseSupersededTerms(version, new Date(now), VERSIONS)

describe('refuseSupersededTerms', () => {
  it('accepts the newest terms and an order without terms', () => {
    refuse('2026-11-22', '2040-01-01T12:00:00Z')
    refuse(undefined, '2040-01-01T12:00:00Z')
  })

  it('refuses superseded terms from the second day after the new ones', () => {
    refuse('2026-10-01', '2026-11-23T22:59:59Z')
    expect(() => refuse('2026-10-01', '2026-11-23T23:00:00Z')).toThrow('The terms have changed')
  })
})
