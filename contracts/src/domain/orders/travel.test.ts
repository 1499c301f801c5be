import { describe, expect, it } from 'vitest'
import { readTravelPurpose, TRAVEL_PURPOSES } from './travel.ts'

describe('readTravelPurpose', () => {
  it.each([
    ['tourism', 'Tourism', 'Tourisme'],
    ['business', 'Business', 'Affaires'],
    ['transit', 'Transit', 'Transit'],
    ['work', 'Work', 'Travail'],
    ['studies', 'Studies', 'Études'],
    ['medical', 'Medical', 'Médical'],
    ['family_visit', 'Family visit', 'Visite familiale'],
  ] as const)('%s is read from its code and from both its labels', (code, english, french) => {
    for (const text of [code, english, french]) expect(readTravelPurpose(text)).toBe(code)
  })

  it('knows seven purposes', () => {
    expect(TRAVEL_PURPOSES).toHaveLength(7)
  })

  it.each([' tourisme ', 'TOURISME', 'Tourisme\n'])('ignores case and spaces: %j', (text) => {
    expect(readTravelPurpose(text)).toBe('tourism')
  })

  it.each(['ÉTUDES', 'E\u0301tudes'])('accepts composed and decomposed accents: %j', (text) => {
    expect(readTravelPurpose(text)).toBe('studies')
  })

  it.each(['', 'Holiday', 'tour', 'tourism,business', 'constructor'])('answers null for %j', (text) => {
    expect(readTravelPurpose(text)).toBeNull()
  })
})
