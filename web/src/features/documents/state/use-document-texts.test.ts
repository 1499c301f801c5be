import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { failureText } from './use-document-texts.ts'

await loadAllTexts()

const PDF = { contentType: 'application/pdf', documentType: 'passport' }

test('a refused upload shows the server’s message, marked as English in French', () => {
  const said = (message: string, locale: 'en' | 'fr') => failureText({ kind: 'prepare', message }, PDF, textsIn(locale))
  expect(said('Too many uploads today.', 'en')).toBe('Too many uploads today.')
  expect(said('Too many uploads today.', 'fr')).toBe(textsIn('fr').failure.serverSays('Too many uploads today.'))
  expect(said('', 'en')).toBe('Failed to prepare upload')
  expect(said('', 'fr')).toBe(textsIn('fr').document.failures.prepare())
})

test('a failure of the storage shows its reason', () => {
  const { document } = textsIn('en')
  expect(failureText({ kind: 'denied' }, PDF, textsIn('en'))).toBe(
    'Upload failed: Access denied. Check S3 bucket permissions.',
  )
  expect(failureText({ kind: 'storage', statusText: 'Conflict' }, PDF, textsIn('en'))).toBe(
    'S3 upload failed: Conflict',
  )
  expect(failureText({ kind: 'network' }, PDF, textsIn('en'))).toBe(document.failures.network())
})

test('a picture that is too small shows the minimum of its type of document', () => {
  for (const locale of ['en', 'fr'] as const) {
    const said = (documentType: string) =>
      failureText({ kind: 'too_small' }, { contentType: 'image/png', documentType }, textsIn(locale))
    for (const type of ['passport', 'bank_statement', 'visa']) {
      expect(said(type)).toContain('600 × 400')
      expect(said(type)).not.toMatch(/300|face|identité/)
    }
    for (const type of ['photo', 'general']) expect(said(type)).toContain('300 × 300')
  }
})
