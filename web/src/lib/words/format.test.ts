import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { inSentence } from '@passage/contracts/sentences/in-sentence'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { formatCount, formatMegabytes } from './desk-format.ts'
import {
  afterColon,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOf,
  formatMoney,
  formatStampDate,
  formatVersion,
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
  expect([0, 1, 1_200].map((bytes) => spaced(formatMegabytes(bytes, 'en')))).toEqual([
    '0.00~MB',
    '< 0.01~MB',
    '< 0.01~MB',
  ])
})

describe.each([
  ['Pacific/Auckland', '1~December~2026', '02:00', '2026-12-01'],
  ['America/Los_Angeles', '30~November~2026', '05:00', '2026-11-30'],
])('the clock of a browser in %s', (zone, date, time, iso) => {
  const instant = '2026-11-30T13:00:00Z'
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    // The formats cache their zone; the next tests have their own.
    vi.resetModules()
  })

  it('is the traveller’s', async () => {
    const { formatsIn } = await import('./use-format.ts')
    const format = formatsIn('en')
    expect(spaced(format.date(instant))).toBe(date)
    expect(format.time(instant)).toBe(time)
    expect(format.isoDay(instant)).toBe(iso)
    expect(spaced(format.dateTime(instant))).toBe(`${date} at~${time}`)
  })

  it('is not used on staff’s and agencies’ screens', async () => {
    const { deskFormatsIn } = await import('./desk-format.ts')
    const { zoneFor } = await import('./reader-clock.ts')
    for (const role of ['admin', 'service_provider', 'b2b_client'] as const) {
      const format = deskFormatsIn('en', zoneFor(role))
      expect(spaced(format.date(instant))).toBe('30~November~2026')
      expect(format.time(instant)).toBe('14:00')
      expect(format.moment(instant)).toBe('30 Nov 2026 14:00')
      expect(format.shortDate(instant)).toBe('30/11/2026')
      expect(spaced(format.dateTimeInZone(instant))).toBe('30~November~2026 at~14:00')
      expect(format.isToday('2026-11-30T22:59:00Z', new Date(instant))).toBe(true)
      expect(format.isToday('2026-11-30T23:00:00Z', new Date(instant))).toBe(false)
    }
  })

  it('gives the stamp and the passport line the same day for each reader', async () => {
    const { formatStampDate } = await import('./format.ts')
    const { formatsIn } = await import('./use-format.ts')
    for (const clock of [undefined, LUXEMBOURG]) {
      const day = formatsIn('en', clock).isoDay(instant)
      expect(formatStampDate(instant, 'en', clock)).toBe(formatStampDate(`${day}T12:00:00`, 'en'))
    }
  })

  it('does not change a calendar day', async () => {
    const { deskFormatsIn } = await import('./desk-format.ts')
    for (const clock of [undefined, LUXEMBOURG]) {
      const format = deskFormatsIn('en', clock)
      expect(spaced(format.date('1990-05-01'))).toBe('1~May~1990')
      expect(spaced(format.day('2026-12-01'))).toMatch(/^Tuesday,? 1~December~2026$/)
      expect(format.axisDay('2026-12-01')).toBe('1\u00a0Dec')
    }
  })
})

test.each([
  [LUXEMBOURG, '14:05', '14:05', null],
  ['Europe/Paris', '14:05', '14:05', null],
  ['Africa/Lagos', '14:05', '14:05', 'West Africa Time'],
  [
    'America/New_York',
    '08:05 (Eastern Standard Time)',
    '08:05 (heure normale de l’Est nord-américain)',
    'Eastern Time',
  ],
])('a traveller’s clock in %s is named where it differs from Luxembourg’s', async (zone, english, french, name) => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { clockName } = await import('./format.ts')
  const { formatsIn } = await import('./use-format.ts')
  const instant = '2026-11-21T13:05:00Z'
  expect(formatsIn('en').timeInZone(instant)).toBe(english)
  expect(formatsIn('fr').timeInZone(instant)).toBe(french)
  expect(spaced(formatsIn('en').dateTimeInZone(instant))).toBe(`21~November~2026 at~${english}`)
  // In winter Lagos has Luxembourg's time, in summer not.
  expect(clockName('en', undefined, new Date(instant))).toBe(name)
  expect([clockName('en', LUXEMBOURG), clockName('fr', LUXEMBOURG)]).toEqual(['Luxembourg time', 'heure de Luxembourg'])
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a near day has no year, and today is omitted', () => {
  const now = new Date('2026-11-24T09:00:00Z')
  const dayOf = (instant: string, language: 'en' | 'fr', zone = LUXEMBOURG) => formatDayOf(instant, language, zone, now)
  expect(dayOf('2026-11-24T17:00:00Z', 'en')).toBeNull()
  expect(dayOf('2026-11-24T17:00:00Z', 'en', 'Pacific/Auckland')).toBe('25\u00a0November')
  expect(dayOf('2026-12-01T17:00:00Z', 'en')).toBe('1\u00a0December')
  expect(dayOf('2026-12-01T17:00:00Z', 'fr')).toBe('1er\u00a0décembre')
  expect(dayOf('2027-01-02T17:00:00Z', 'en')).toBe('2\u00a0January\u00a02027')
})

test('lists in a sentence have lower case and no comma before the last item', () => {
  const names = (...words: string[]) => words.map(inSentence)
  expect(listed(names('Passport', 'Passport photo', 'Travel proof'), 'en')).toBe(
    'passport, passport photo and travel proof',
  )
  expect(listed(names('Passeport', 'Photo d’identité'), 'fr')).toBe('passeport et photo d’identité')
})

test('a sentence after a colon begins with a small letter in French only, and a short form unchanged', () => {
  expect(afterColon('Aucun visa n’est nécessaire', 'fr')).toBe('aucun visa n’est nécessaire')
  expect(afterColon('À l’arrivée', 'fr')).toBe('à l’arrivée')
  expect(afterColon('ESTA exigé', 'fr')).toBe('ESTA exigé')
  expect(afterColon('No visa needed', 'en')).toBe('No visa needed')
})
