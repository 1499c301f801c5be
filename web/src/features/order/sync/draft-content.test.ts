import { MAX_ORDER_DOCUMENTS } from '@passage/contracts/domain/documents/documents'
import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { DRAFT_BYTES } from '@passage/contracts/domain/orders/order-draft'
import { expect, it } from 'vitest'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import { counted, NO_ANSWERS } from '../state/answers.ts'
import { emptyDraft } from '../state/wizard/wizard-draft.ts'
import { contentOf, readContent, wizardWith } from './draft-content.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const stored = (documentId: string, uploadedAt: string) => ({
  ...{ documentId, fileKey: `documents/${documentId}`, fileName: 'p.pdf', fileSize: 9, contentType: 'application/pdf' },
  ...{ uploadedAt, verified: true },
})
const item = (id: string, uploadedAt: string): UploadItem => ({
  ...({ id, documentType: 'passport', traveller: 2, phase: 'completed', attempt: 2, sentBytes: 9 } as const),
  ...{ pending: null, failure: null, stored: stored(id, uploadedAt) },
  file: { fileName: 'p.pdf', fileSize: 9, contentType: 'application/pdf' },
})
const young = item('young', '2026-11-22T11:00:00.000Z')
const gone = item('gone', '2026-11-20T11:00:00.000Z')
const wizard = { ...emptyDraft, userId: 'marie', nationality: 'LU', submission: { key: 'k', body: '{}' } }

it('the stored draft has neither its owner nor the key of a sent order', () => {
  const sent = contentOf(12, wizard, [young, { ...young, id: 'on its way', stored: null, phase: 'sending' }])
  const text = JSON.stringify(sent)
  expect(text).not.toMatch(/marie|submission|on its way/)
  const read = readContent(JSON.parse(text))
  expect(read && wizardWith(read, 'marie', now)).toEqual({
    draft: { ...wizard, submission: null },
    uploads: [expect.objectContaining({ id: 'young', traveller: 2, phase: 'completed', stored: young.stored })],
  })
})

it('the stored draft excludes deleted files', () => {
  expect(wizardWith(contentOf(12, wizard, [gone, young]), 'marie', now).uploads.map(({ id }) => id)).toEqual(['young'])
})

it('a draft of another release or without an owner is ignored', () => {
  for (const one of [null, { offerId: 1 }, { ...contentOf(1, wizard, []), format: 4 }])
    expect(readContent(one)).toBeNull()
})

it('the stored draft of ten travellers has room for all documents of an order', () => {
  const id = crypto.randomUUID()
  const at = '2026-11-22T11:00:00.000Z'
  const file = { ...stored(id, at), fileKey: `documents/2026/11/${id}${id}`, fileName: `${'x'.repeat(250)}.pdf` }
  const one: UploadItem = { ...item(id, at), documentType: 'application_form', stored: file }
  const applicant = counted({ ...NO_ANSWERS, notes: 'x'.repeat(2_000) }, MAX_TRAVELLERS)
  const content = contentOf(12, { ...wizard, applicant }, Array(MAX_ORDER_DOCUMENTS).fill(one))
  expect(JSON.stringify(content).length).toBeLessThan(DRAFT_BYTES)
})
