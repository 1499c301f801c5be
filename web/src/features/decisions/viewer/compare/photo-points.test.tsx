import { PHOTO_POINTS } from '@passage/contracts/domain/documents/photo-points'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { aDocument } from '../../../documents/document.fixture.ts'
import { PhotoPoints } from './photo-points.tsx'

await loadAllTexts()

function shown(locale: 'en' | 'fr', changes: Parameters<typeof aDocument>[0]): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const markup = renderToStaticMarkup(<PhotoPoints document={aDocument({ documentType: 'photo', ...changes })} />)
  return markup.replace(/<[^>]*>/g, '')
}

describe('PhotoPoints', () => {
  it.each([
    ['en', 'The sender’s browser found: eyes closed and head too small.'],
    ['fr', 'Le navigateur de l’expéditeur a trouvé\u00a0: yeux fermés et tête trop petite.'],
  ] as const)('says in %s what the sender’s browser found', (locale, words) => {
    expect(shown(locale, { photoPoints: ['eyes_closed', 'head_small'] })).toBe(words)
  })

  it('says nothing when nothing was found, or the photo is deleted', () => {
    expect(shown('en', {})).toBe('')
    expect(shown('en', { photoPoints: [...PHOTO_POINTS], deletedAt: '2026-11-29T10:00:00.000Z' })).toBe('')
  })
})
