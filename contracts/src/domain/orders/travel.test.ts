import { describe, expect, it } from 'vitest'
import { readTravelPurpose, TRAVEL_PURPOSES } from './travel.ts'

describe('a travel purpose', () => {
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

  it('is one of seven', () => {
    expect(TRAVEL_PURPOSES).toHaveLength(7)
  })

  it.each([' tourisme ', 'TOURISME', 'Tourisme\n'])('is read from %j, however it is typed', (text) => {
    expect(readTravelPurpose(text)).toBe('tourism')
  })

  it.each(['ÉTUDES', 'E\u0301tudes'])('is read from %j, however its accent is written', (text) => {
    expect(readTravelPurpose(text)).toBe('studies')
  })

  it.each(['', 'Holiday', 'tour', 'tourism,business', 'constructor'])('is not %j', (text) => {
    expect(readTravelPurpose(text)).toBeNull()
  })
})
