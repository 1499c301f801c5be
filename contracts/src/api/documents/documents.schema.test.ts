import { describe, expect, it } from 'vitest'
import { PrivacyNoticeQuery, UploadUrlRequest } from './documents.schema.ts'

const upload = {
  documentType: 'passport',
  fileName: 'Reisepass Müller.pdf',
  fileSize: 4_096,
  contentType: 'application/pdf',
  gdprConsent: { consentGiven: true, consentTimestamp: '2026-11-20T09:00:00.000Z' },
}
const messages = (change: object): string[] =>
  UploadUrlRequest.safeParse({ ...upload, ...change }).error?.issues.map((issue) => issue.message) ?? []

describe('UploadUrlRequest', () => {
  it('defaults the document type to `general`', () => {
    expect(UploadUrlRequest.parse({ ...upload, documentType: undefined }).documentType).toBe('general')
  })

  it.each(['application/pdf', 'image/jpeg', 'image/png'])('accepts %s', (contentType) => {
    expect(messages({ contentType })).toEqual([])
  })

  it.each(['image/svg+xml', 'text/html', 'image/gif', 'application/pdf; charset=utf-8', ''])(
    'cannot be %j, in the words of the specification',
    (contentType) => {
      expect(messages({ contentType })).toEqual(['Please upload PDF, JPG, or PNG files only'])
    },
  )

  it('refuses a file that is empty, larger than 10 MB, or not a whole number of bytes', () => {
    expect(messages({ fileSize: 0 })).toEqual(['The file is empty.'])
    expect(messages({ fileSize: 10 * 1024 * 1024 })).toEqual(['File size must be less than 10MB'])
    expect(messages({ fileSize: 10 * 1024 * 1024 - 1 })).toEqual([])
    expect(messages({ fileSize: 1.5 })).toHaveLength(1)
  })

  it('accepts what the photo check found, by known codes', () => {
    expect(messages({ photoPoints: ['eyes_closed', 'head_small'] })).toEqual([])
    for (const photoPoints of [['hat'], 'eyes_closed', [1], Array(20).fill('eyes_closed')])
      expect(messages({ photoPoints })).toHaveLength(1)
  })

  it('refuses a file name of more than one line', () => {
    expect(messages({ fileName: 'x'.repeat(255) })).toEqual([])
    for (const fileName of ['', '  ', 'x'.repeat(256), 'a\r\nb.pdf', 'a\0.pdf'])
      expect(messages({ fileName })).toHaveLength(1)
  })

  it('requires the consent and its time', () => {
    expect(messages({ gdprConsent: undefined })).toHaveLength(1)
    expect(messages({ gdprConsent: { consentGiven: true } })).toHaveLength(1)
    expect(messages({ gdprConsent: { consentGiven: 'yes', consentTimestamp: '2026-11-20T09:00:00Z' } })).toHaveLength(1)
    expect(messages({ gdprConsent: { consentGiven: true, consentTimestamp: 'yesterday' } })).toHaveLength(1)
  })

  it('refuses an unknown field, in the consent too', () => {
    expect(messages({ fileKey: 'documents/mine' })).toHaveLength(1)
    expect(messages({ gdprConsent: { ...upload.gdprConsent, ip: '127.0.0.1' } })).toHaveLength(1)
  })
})

it('PrivacyNoticeQuery defaults to English', () => {
  expect(PrivacyNoticeQuery.parse({})).toEqual({ language: 'en' })
  expect(PrivacyNoticeQuery.parse({ language: 'fr' })).toEqual({ language: 'fr' })
  expect(PrivacyNoticeQuery.safeParse({ language: 'de' }).success).toBe(false)
})
