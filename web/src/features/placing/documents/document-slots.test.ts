import { documentsFor } from '@passage/contracts/domain/documents/checklist'
import { expect, it } from 'vitest'
import { withUploaded } from './document-slots.tsx'

it('a file whose document is no longer required keeps its slot', () => {
  const rules = [{ documentType: 'photo', need: 'not_needed', hint: '', hintFr: '' }] as const
  const everybody = { offerId: null, countryId: null, nationality: null, purpose: null }
  const documents = documentsFor(['passport'], [{ ...everybody, rules }])
  expect(withUploaded(documents, [{ documentType: 'passport' }])).toEqual(documents)
  const slots = withUploaded(documents, [{ documentType: 'photo' }])
  expect(slots.slice(0, -1)).toEqual(documents)
  expect(slots.at(-1)).toMatchObject({ documentType: 'photo', need: 'recommended' })
})
