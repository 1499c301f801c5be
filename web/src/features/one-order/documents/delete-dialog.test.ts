import { expect, test } from 'vitest'
import { aDocument } from '../../documents/document.fixture.ts'
import { willBeAskedAgain } from './delete-dialog.tsx'

const passport = aDocument()
const order = { status: 'document_review' as const, requiredDocuments: ['passport'], documents: [passport] }

test('the deletion of the only required document causes a request', () => {
  expect(willBeAskedAgain(order, passport)).toBe(true)
})

test('the deletion of another one, an optional one or after the review causes none', () => {
  expect(willBeAskedAgain({ ...order, documents: [passport, { ...passport, id: 'b' }] }, passport)).toBe(false)
  expect(willBeAskedAgain({ ...order, requiredDocuments: ['photo'] }, passport)).toBe(false)
  expect(willBeAskedAgain({ ...order, status: 'submitted' }, passport)).toBe(false)
  expect(willBeAskedAgain({ ...order, status: 'pending' }, passport)).toBe(false)
})

test('the deletion of a rejected document causes no second request', () => {
  expect(willBeAskedAgain(order, { ...passport, status: 'rejected' })).toBe(false)
})
