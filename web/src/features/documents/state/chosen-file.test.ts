import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { expect, it } from 'vitest'
import { ACCEPT, judgeFile } from './chosen-file.ts'

const failure = (name: string, type: string, size = 1000) => judgeFile({ name, type, size }).failure?.kind ?? null

it('takes PDF, JPG and PNG', () => {
  expect([failure('a.pdf', 'application/pdf'), failure('a.jpg', 'image/jpeg'), failure('a.png', 'image/png')]).toEqual([
    null,
    null,
    null,
  ])
  expect(ACCEPT).toBe('application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png,.png')
})

it('goes by the ending where the phone names no type', () => {
  expect(judgeFile({ name: 'SCAN.JPEG', type: '', size: 9 }).file.contentType).toBe('image/jpeg')
  expect(failure('scan.heic', '')).toBe('wrong_type')
})

it('refuses other types, too large and empty files', () => {
  expect(failure('a.docx', 'application/msword')).toBe('wrong_type')
  expect(failure('a.pdf', 'image/gif')).toBe('wrong_type')
  expect(failure('a.pdf', 'application/pdf', 10 * 1024 * 1024)).toBe('too_large')
  expect(failure('a.pdf', 'application/pdf', MAX_FILE_BYTES)).toBeNull()
  expect(failure('a.pdf', 'application/pdf', 0)).toBe('empty')
})

it('keeps the ending of a very long name', () => {
  const { file } = judgeFile({ name: `${'x'.repeat(300)}.pdf`, type: 'application/pdf', size: 9 })
  expect(file.fileName).toHaveLength(255)
  expect(file.fileName.endsWith('.pdf')).toBe(true)
})
