import { expect, test } from 'vitest'
import { aDocument } from '../../document-viewer/document.fixture.ts'
import { willBeAskedAgain } from './deletion.ts'

const passport = aDocument()
const order = { status: 'document_review' as const, requiredDocuments: ['passport'], documents: [passport] }

test('the only required document of its kind is asked for again', () => {
  expect(willBeAskedAgain(order, passport)).toBe(true)
})

test('nothing is asked for when another one is there, it is not required, or the order is past that', () => {
  expect(willBeAskedAgain({ ...order, documents: [passport, { ...passport, id: 'b' }] }, passport)).toBe(false)
  expect(willBeAskedAgain({ ...order, requiredDocuments: ['photo'] }, passport)).toBe(false)
  expect(willBeAskedAgain({ ...order, status: 'submitted' }, passport)).toBe(false)
  expect(willBeAskedAgain({ ...order, status: 'pending' }, passport)).toBe(false)
})

test('one that was sent back has been asked for already', () => {
  expect(willBeAskedAgain(order, { ...passport, status: 'rejected' })).toBe(false)
})
