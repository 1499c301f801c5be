import { describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES, REJECTION_REASONS } from './documents.ts'
import { rejectionText } from './rejection-text.ts'
import { rejectionOf, reviewReasonsOf } from './review-reasons.ts'
import { REVIEW_SENTENCES } from './review-sentences.ts'

const PAPER = /corner|page|document|scan|coin|the name/i

describe('the text of a rejection', () => {
  it('speaks of the face for a photo', () => {
    expect(rejectionText('cropped', 'photo')).toBe('photo_cropped')
    expect(rejectionText('not_readable', 'photo')).toBe('photo_unclear')
    expect(rejectionText('name_differs', 'photo')).toBe('photo_person')
  })

  it.each(DOCUMENT_TYPES)('fits a document of type %s for every reason', (type) => {
    const texts = REJECTION_REASONS.map((reason) => rejectionText(reason, type))
    expect(texts.some((text) => text.startsWith('photo_'))).toBe(type === 'photo')
    expect(texts.includes('passport_expires_too_soon')).toBe(type === 'passport')
    expect(texts.includes('cropped') || texts.includes('page_missing')).toBe(type !== 'photo')
  })

  it.each(DOCUMENT_TYPES)('is the reason itself for what staff choose of type %s', (type) => {
    for (const reason of reviewReasonsOf(type)) {
      const rejection = rejectionOf([reason])
      expect(rejectionText(rejection, type)).toBe(rejection)
      if (type === 'photo' && reason !== 'photo_of_photo' && reason !== 'photo_person')
        expect(REVIEW_SENTENCES.en[reason]).not.toMatch(PAPER)
    }
  })
})
