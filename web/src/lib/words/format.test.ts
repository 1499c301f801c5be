import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { describe, expect, test, vi } from 'vitest'
import { formatCount, formatMegabytes } from './desk-format.ts'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOf,
  formatMoney,
  formatStampDate,
  formatVersion,
  inSentence,
  listed,
} from './format.ts'
import { formatFileSize } from './later-format.ts'

/** Intl writes narrow and wide no-break spaces depending on its data; both keep a line together. */
const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, '~')

describe('the formatters', () => {
  test('format amounts by language', () => {
    expect(formatMoney('129.00', 'EUR', 'en')).toBe('€129.00')
    expect(spaced(formatMoney('129.00', 'EUR', 'fr'))).toBe('129,00~€')
    expect(spaced(formatMoney('12345.50', 'EUR', 'fr'))).toBe('12~345,50~€')
  })

  test('mark a count with more', () => {
    expect(formatCount(35, false, 'en')).toBe('35')
    expect(formatCount(1_000, true, 'en')).toBe('1,000+')
    expect(spaced(formatCount(1_000, true, 'fr'))).toBe('1~000+')
  })

  test('format a calendar day alike in every time zone', () => {
    expect(spaced(formatDay('2026-11-30', 'en'))).toMatch(/^Monday,? 30~November~2026$/)
    expect(spaced(formatDay('2026-11-30', 'fr'))).toBe('lundi 30~novembre~2026')
  })

  test('format what is known of a date of birth', () => {
    expect(spaced(formatDate('1990-05-17', 'en'))).toBe('17~May~1990')
    expect(spaced(formatDate('1990-05', 'en'))).toBe('May~1990')
    expect(spaced(formatDate('1990-05', 'fr'))).toBe('mai~1990')
    expect(formatDate('1990', 'fr')).toBe('1990')
  })

  test('format an instant as a long date and a short time', () => {
    const instant = new Date(2026, 10, 21, 14, 5).toISOString()
    expect(spaced(formatDateTime(instant, 'en'))).toMatch(/^21~November~2026,? ?(at)?~14:05$/)
    expect(spaced(formatDateTime(instant, 'fr'))).toBe('21~novembre~2026 à~14:05')
  })

  test('format the first of a month as 1er in French', () => {
    expect(spaced(formatDate('2030-01-01', 'fr'))).toBe('1er~janvier~2030')
    expect(spaced(formatDay('2030-01-01', 'fr'))).toBe('mardi 1er~janvier~2030')
    expect(spaced(formatVersion('2026-12-01', 'fr'))).toBe('1er~décembre~2026')
    expect(spaced(formatDate('2030-01-01', 'en'))).toBe('1~January~2030')
  })

  test('format a stamp’s day in capitals without points', () => {
    expect(formatStampDate('2026-11-21T10:00:00Z', 'en')).toBe('21 NOV 2026')
    expect(formatStampDate('2026-02-03T10:00:00Z', 'fr')).toBe('03 FÉVR 2026')
  })

  test('format file sizes by the language’s units', () => {
    expect(spaced(formatFileSize(2_550_000, 'en'))).toBe('2.4~MB')
    expect(spaced(formatFileSize(2_550_000, 'fr'))).toBe('2,4~Mo')
    expect(spaced(formatFileSize(12, 'en'))).toBe('1~kB')
    expect(spaced(formatFileSize(0, 'fr'))).toBe('0~ko')
  })
})

test('file sizes are counted like their limit', () => {
  expect(spaced(formatFileSize(MAX_FILE_BYTES, 'en'))).toBe('10~MB')
  expect(spaced(formatMegabytes(MAX_FILE_BYTES, 'fr'))).toBe('10,00~Mo')
  // A file that is not empty is never shown without a size.
  expect([0, 1, 1_200].map((bytes) => spaced(formatMegabytes(bytes, 'en')))).toEqual(['0.00~MB', '0.01~MB', '0.01~MB'])
})

test('a calendar day is the same in every time zone, and an instant is shown in the reader’s', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(spaced(formatDate('1990-05-01', 'en'))).toBe('1~May~1990')
  vi.unstubAllEnvs()
})

test.each([
  [LUXEMBOURG, '14:05 (Luxembourg time)', '14:05 (heure de Luxembourg)'],
  ['Europe/Paris', '14:05 (Luxembourg time)', '14:05 (heure de Luxembourg)'],
  ['America/New_York', '08:05 (Eastern Standard Time)', '08:05 (heure normale de l’Est nord-américain)'],
])('a time with its zone is the reader’s in %s', async (zone, english, french) => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { formatsIn } = await import('./use-format.ts')
  const instant = '2026-11-21T13:05:00Z'
  expect(formatsIn('en').timeInZone(instant)).toBe(english)
  expect(formatsIn('fr').timeInZone(instant)).toBe(french)
  expect(spaced(formatsIn('en').dateTimeInZone(instant))).toBe(`21~November~2026 at~${english}`)
  vi.unstubAllEnvs()
  // The formats keep their zone; the next test files have formats of their own.
  vi.resetModules()
})

test('a near day has no year, and today is omitted', () => {
  const now = new Date('2026-11-24T09:00:00')
  expect(formatDayOf('2026-11-24T17:00:00', 'en', now)).toBeNull()
  expect(formatDayOf('2026-12-01T17:00:00', 'en', now)).toBe('1\u00a0December')
  expect(formatDayOf('2026-12-01T17:00:00', 'fr', now)).toBe('1er\u00a0décembre')
  expect(formatDayOf('2027-01-02T17:00:00', 'en', now)).toBe('2\u00a0January\u00a02027')
})

test('lists in a sentence have lower case and no comma before the last item', () => {
  const names = (...words: string[]) => words.map(inSentence)
  expect(listed(names('Passport', 'Passport photo', 'Travel proof'), 'en')).toBe(
    'passport, passport photo and travel proof',
  )
  expect(listed(names('Passeport', 'Photo d’identité'), 'fr')).toBe('passeport et photo d’identité')
})
