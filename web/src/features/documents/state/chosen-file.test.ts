import { ContentType } from '@passage/contracts/api/documents/documents.schema'
import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { expect, it } from 'vitest'
import { ACCEPT, checkFile } from './chosen-file.ts'

const failure = (name: string, type: string, size = 1000) => checkFile({ name, type, size }).failure?.kind ?? null

it('PDF, JPG and PNG files are accepted', () => {
  expect([failure('a.pdf', 'application/pdf'), failure('a.jpg', 'image/jpeg'), failure('a.png', 'image/png')]).toEqual([
    null,
    null,
    null,
  ])
  expect(ACCEPT).toBe('application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png,.png,image/heic,image/heif,.heic,.heif')
})

it('a file without a type is judged by its extension', () => {
  expect(checkFile({ name: 'SCAN.JPEG', type: '', size: 9 }).file.contentType).toBe('image/jpeg')
  expect(failure('scan.heic', '')).toBe('wrong_type')
})

it.each([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['Image/JPG', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
])('a file typed %s is sent as %s', (type, contentType) => {
  expect(checkFile({ name: 'scan', type, size: 9 })).toMatchObject({ file: { contentType }, failure: null })
  expect(ContentType.parse(type)).toBe(contentType)
})

it('other types, too large and empty files are refused', () => {
  expect(failure('a.docx', 'application/msword')).toBe('wrong_type')
  expect(failure('a.pdf', 'image/gif')).toBe('wrong_type')
  expect(failure('a.pdf', 'application/pdf', 10 * 1024 * 1024)).toBe('too_large')
  expect(failure('a.pdf', 'application/pdf', MAX_FILE_BYTES)).toBeNull()
  expect(failure('a.pdf', 'application/pdf', 0)).toBe('empty')
})

it('a very long name keeps its extension', () => {
  const { file } = checkFile({ name: `${'x'.repeat(300)}.pdf`, type: 'application/pdf', size: 9 })
  expect(file.fileName).toHaveLength(255)
  expect(file.fileName.endsWith('.pdf')).toBe(true)
})
