import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from './documents.ts'
import { composeNote, NOTE_LIMIT, REQUEST_WISHES, rejectionOf, reviewReasonsOf } from './review-reasons.ts'
import { REVIEW_SENTENCES, WISH_SENTENCES } from './review-sentences.ts'

const LANGUAGES = ['en', 'fr'] as const

describe('review reasons', () => {
  test.each(DOCUMENT_TYPES)('offer about ten choices for %s, each once', (type) => {
    const reasons = reviewReasonsOf(type)
    expect(reasons.length).toBeGreaterThanOrEqual(10)
    expect(new Set(reasons).size).toBe(reasons.length)
  })

  test('fall back to `general` for an unknown type', () => {
    expect(reviewReasonsOf('toString')).toEqual(reviewReasonsOf('general'))
  })

  test('leave room for free text in a note, even four at once', () => {
    for (const language of LANGUAGES) {
      const longest = Object.values(REVIEW_SENTENCES[language]).toSorted((one, other) => other.length - one.length)
      expect(composeNote(longest.slice(0, 4), '').length).toBeLessThan(NOTE_LIMIT / 2)
    }
  })

  test('map to the rejection reason of the first one, and to `other` for free text alone', () => {
    expect(rejectionOf(['photo_small', 'photo_too_old'])).toBe('photo_not_to_standard')
    expect(rejectionOf([])).toBe('other')
  })

  test('join into one note, a line each, with free text at the end', () => {
    expect(composeNote(['A.', 'B.'], '  c \n')).toBe('A.\nB.\nc')
    expect(composeNote([], '  ')).toBe('')
  })

  test('contain no exclamation marks and follow French typography', () => {
    const sentences = (language: 'en' | 'fr') => [
      ...Object.values(REVIEW_SENTENCES[language]),
      ...Object.values(WISH_SENTENCES[language]),
    ]
    for (const sentence of [...sentences('en'), ...sentences('fr')]) expect(sentence).toMatch(/^[^!]+\.$/)
    const tight = sentences('fr').filter((sentence) =>
      /[^\u00a0:;?]:|[^\u202f:;?][;?]|«[^\u00a0]|[^\u00a0]»/u.test(sentence),
    )
    expect(tight).toEqual([])
  })

  test('and request details have a text in both languages', () => {
    const wishes = Object.values(REQUEST_WISHES).flat()
    for (const language of LANGUAGES) expect(wishes.filter((wish) => !WISH_SENTENCES[language][wish])).toEqual([])
    expect(new Set(wishes).size).toBe(wishes.length)
  })
})
