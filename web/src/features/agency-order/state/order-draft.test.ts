import { getDefaultStore } from 'jotai'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { discardDocument } from '../../documents/api/documents.ts'
import { filesWithoutTraveller, type UploadItem } from '../../documents/state/upload-item.ts'
import {
  changeDraft,
  currentDraft,
  currentUploads,
  discardOrder,
  EMPTY_DRAFT,
  fillTraveller,
  knownTravellers,
  removeTraveller,
  startAgain,
  uploadsAtom,
} from './order-draft.ts'

vi.mock('../../documents/api/documents.ts', () => ({ discardDocument: vi.fn() }))

const file = { fileName: 'passport.pdf', fileSize: 9, contentType: 'application/pdf' }
const stored = { ...file, documentId: 'd', fileKey: 'k', uploadedAt: '2026-11-22T09:00:00.000Z', verified: true }
const upload: UploadItem = {
  ...({ id: 'a', documentType: 'passport', traveller: null, phase: 'completed', attempt: 1, sentBytes: 9 } as const),
  ...{ file, pending: null, failure: null, stored },
}

beforeEach(() => {
  vi.clearAllMocks()
  getDefaultStore().set(uploadsAtom, [upload])
})

test('a discarded order deletes its files', () => {
  discardOrder()
  expect(vi.mocked(discardDocument).mock.calls).toEqual([['d']])
  expect(currentUploads()).toEqual([])
})

test('a placed order keeps its files when the form begins the next one', () => {
  startAgain('client')
  expect(discardDocument).not.toHaveBeenCalled()
  expect(currentUploads()).toEqual([])
})

describe('a traveller whom a passport fills', () => {
  const marie = { firstName: 'Marie', lastName: 'Roux', birthDate: '1990-05-17', passportNumber: '12AB34567' }
  const quentin = { firstName: 'Quentin', lastName: 'Roux', birthDate: '2015-01-09', passportNumber: 'C01X0006H' }
  const read = () => knownTravellers(currentDraft()).map(({ firstName, passportNumber }) => [firstName, passportNumber])

  beforeEach(() => {
    getDefaultStore().set(uploadsAtom, [])
    changeDraft(EMPTY_DRAFT)
    fillTraveller(0, marie)
  })

  it('gets nothing of a passport that was read before the number of travellers went down', () => {
    fillTraveller(1, quentin)
    changeDraft({ numberOfApplicants: '1' })
    // The number was not certain in the picture.
    fillTraveller(1, { firstName: 'Olive', lastName: 'Roux' })
    expect(read()).toEqual([
      ['Marie', '12AB34567'],
      ['Olive', ''],
    ])
    changeDraft({ numberOfApplicants: '3' })
    expect(read().at(-1)).toEqual(['Quentin', 'C01X0006H'])
  })

  it('has a first name once the passport says one', () => {
    fillTraveller(1, { lastName: 'Roux', noFirstName: 'yes' })
    fillTraveller(1, quentin)
    expect(knownTravellers(currentDraft())[1]).toMatchObject({ firstName: 'Quentin', noFirstName: '' })
  })

  it('keeps accents that were typed', () => {
    changeDraft({ ...EMPTY_DRAFT, customerName: 'Zoë Müller' })
    fillTraveller(0, { firstName: 'Zoe', lastName: 'Mueller', passportNumber: '12AB34567' })
    expect(knownTravellers(currentDraft())[0]).toMatchObject({ firstName: 'Zoë', lastName: 'Müller' })
  })

  it.each([
    ['the last', 1, quentin],
    ['the first', 0, marie],
    ['the only', 0, marie],
  ])('gets no file of the traveller who was removed: %s', (which, index, removed) => {
    if (which !== 'the only') fillTraveller(1, quentin)
    getDefaultStore().set(uploadsAtom, [{ ...upload, traveller: index + 1 }])
    removeTraveller(index)
    changeDraft({ numberOfApplicants: '10' })
    expect(filesWithoutTraveller(currentUploads(), 10)).toHaveLength(1)
    changeDraft({ numberOfApplicants: '1' })
    fillTraveller(1, removed)
    fillTraveller(2, { firstName: 'Olive', lastName: 'Roux' })
    expect(filesWithoutTraveller(currentUploads(), 10)).toHaveLength(1)
  })

  it('gets no file of one who was left out when the number went down', () => {
    fillTraveller(1, quentin)
    getDefaultStore().set(uploadsAtom, [{ ...upload, traveller: 2 }])
    changeDraft({ numberOfApplicants: '1' })
    fillTraveller(1, { firstName: 'Olive', lastName: 'Roux' })
    expect(currentUploads()).toMatchObject([{ traveller: 3 }])
    changeDraft({ numberOfApplicants: '3' })
    expect(read().at(-1)?.[0]).toBe('Quentin')
  })

  it('is the order’s first when the one before is removed, with their nationality', () => {
    changeDraft({ nationality: 'FR' })
    fillTraveller(1, { ...quentin, nationality: 'DE' })
    removeTraveller(0)
    expect(knownTravellers(currentDraft())).toMatchObject([{ firstName: 'Quentin', nationality: 'DE' }])
    expect(currentDraft().nationality).toBe('DE')
  })
})
