import { expect, it } from 'vitest'
import { type FiledDocument, leftOutOfFile } from './left-out-of-file.ts'

const document = (id: string, change: Partial<FiledDocument> = {}): FiledDocument => ({
  ...{ id, documentType: 'passport', travellerId: null, source: 'traveller', status: 'approved', checkFailure: null },
  ...{ isDeleted: false, replaces: null, isSeparate: false },
  ...change,
})

it.each<[string, Partial<FiledDocument>, string]>([
  ['cannot be added to the file', { isSeparate: true }, 'separate'],
  ['was sent back', { status: 'rejected' }, 'sent_back'],
  ['is still being checked', { status: 'pending' }, 'unchecked'],
  ['did not pass the check', { status: 'rejected', checkFailure: 'locked' }, 'unreadable'],
  ['is gone', { isDeleted: true, status: 'approved' }, 'deleted'],
])('names a document that %s', (_what, change, why) => {
  expect(leftOutOfFile([document('a', change), document('b', { documentType: 'photo' })])).toEqual([
    { documentId: 'a', why },
  ])
})

it.each<[string, FiledDocument[]]>([
  ['documents in the file, reviewed or not', [document('a'), document('b', { status: 'submitted' })]],
  ['visas', [document('a', { source: 'visa', isDeleted: true })]],
  ['a document that was replaced', [document('a', { status: 'rejected' }), document('b', { replaces: 'a' })]],
  ['a document in whose place another one came', [document('a', { status: 'rejected' }), document('b')]],
])('does not name %s', (_what, documents) => {
  expect(leftOutOfFile(documents)).toEqual([])
})

it('names the photo of one traveller although the other one’s is in the file', () => {
  const photo = { documentType: 'photo' }
  const documents = [
    document('a', { ...photo, travellerId: 1, status: 'rejected' }),
    document('b', { ...photo, travellerId: 2 }),
  ]
  expect(leftOutOfFile(documents)).toEqual([{ documentId: 'a', why: 'sent_back' }])
})

it('names the newest version where that one was sent back, too', () => {
  const documents = [document('a', { status: 'rejected' }), document('b', { status: 'rejected', replaces: 'a' })]
  expect(leftOutOfFile(documents)).toEqual([{ documentId: 'b', why: 'sent_back' }])
})
