import { readFile as readBytes } from 'node:fs/promises'
import { CFB, utils, write } from '@e965/xlsx'
import type { Country, VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS } from '@passage/contracts/domain/catalogue/bulk-upload'
import { offersTemplate } from '@passage/contracts/domain/catalogue/offers-template'
import { describe, expect, it } from 'vitest'
import { checkSize, FileProblem } from '../file/file-problem.ts'
import { readFile, unpackedSize } from '../file/read-file.ts'
import { type ReadRow, readOffers } from '../reading/read-offers.ts'

const countries: Country[] = [
  ['JP', 'Japan', 'Japon'],
  ['KE', 'Kenya', 'Kenya'],
  ['PE', 'Peru', 'Pérou'],
  ['CI', 'Ivory Coast', 'Côte d’Ivoire'],
  ['AE', 'United Arab Emirates', 'Émirats arabes unis'],
].map(([code = '', name = '', nameFr = ''], index) => ({ id: index + 1, code, name, nameFr, flag: '', isActive: true }))

const visaTypes: VisaType[] = [
  ['tourist', 'Tourist visa', 'Visa touristique'],
  ['business', 'Business visa', 'Visa d’affaires'],
  ['transit', 'Transit visa', 'Visa de transit'],
  ['student', 'Student visa', 'Visa d’études'],
].map(([code = '', name = '', nameFr = ''], index) => ({ id: index + 1, code, name, nameFr }))

const file = async (name: string) => Uint8Array.from(await readBytes(new URL(name, import.meta.url)))
const encode = (text: string) => new TextEncoder().encode(text)

async function readAs(bytes: Uint8Array) {
  const sheet = await readFile(bytes, () => undefined)
  return readOffers(sheet, { countries, visaTypes }, () => undefined)
}

/** A row in one line, or its problems. */
function lineOf({ row, country, offer, problems, guessedFrom }: ReadRow): string {
  if (!offer) return `${row}: ${problems.map(({ code, column }) => (column ? `${code} ${column}` : code)).join(', ')}`
  const active = { true: ' on', false: ' off', undefined: '' }[String(offer.isActive)]
  const place = typeof country === 'string' ? country : `${country.code}${guessedFrom === null ? '' : '?'}`
  const price = `${offer.basePrice}+${offer.processingFee}`
  return `${row}: ${place} ${offer.visaType} ${price} ${offer.processingDays}d${active}: ${offer.description}`
}

const linesOf = async (name: string) => (await readAs(await file(name))).rows.map(lineOf)
const problemOf = async (bytes: Uint8Array) => {
  const problem = await readAs(bytes).catch((error: unknown) => error)
  if (!(problem instanceof FileProblem)) throw problem
  return { code: problem.code, ...problem.facts }
}

describe('the rows of a difficult file', () => {
  it.each([
    [
      'french-semicolons-windows-1252.csv',
      '2: JP tourist 1234.56+39.00 7d on: Une entrée, 90 jours, sans œuvre',
      '3: CI business 95.50+59.00 10d off: Entrées multiples',
      '4: AE tourist 0.00+39.00 3d on: Gratuit côté ambassade',
    ],
    ['tabs-utf-16le.csv', '2: JP tourist 80.00+39.00 7d on: Single entry – 90 days'],
    ['semicolons-utf-16be.csv', '2: JP student 80.00+39.00 7d: Année scolaire'],
    ['tabs-utf-16le-without-mark.csv', '2: JP tourist 80.00+39.00 7d: Single entry'],
    [
      'byte-order-mark-and-quotes.csv',
      '2: JP tourist 1234.50+39.00 7d on: Single entry,\n"90 days",\nno work',
      '4: KE business 61.60+59.00 8d off: Below two lines of one cell',
    ],
    [
      'setting-and-empty-rows.csv',
      '5: JP tourist 80.00+39.00 7d: One, two, three, four, five, six, seven, eight, nine, ten',
      '7: KE transit 20.00+25.00 2d off: Airside',
    ],
    ['comma-in-description.csv', '2: too_many_cells', '3: KE tourist 80.00+39.00 7d on: Single entry'],
    [
      'formula-injection.csv',
      '2: JP tourist 80.00+39.00 7d on: =HYPERLINK("http://evil.example","Click")',
      '3: KE tourist 80.00+39.00 7d on: +33 1 00 00 00 00',
      '4: PE tourist 80.00+39.00 7d on: @SUM(1)',
      '5: country_wrong, amount_wrong basePrice, active_wrong',
    ],
    [
      'wrong-cells.csv',
      ...['2: amount_wrong basePrice', '3: amount_negative basePrice', '4: amount_two_ways basePrice'],
      ...['5: amount_currency basePrice', '6: amount_two_ways basePrice', '7: amount_high basePrice', '8: total_wrong'],
      ...['9: total_differs', '10: amount_missing basePrice', '11: days_wrong', '12: days_missing', '13: active_wrong'],
      ...['14: visa_type_wrong', '15: country_wrong', '16: country_unclear', '17: country_not_listed'],
      ...['18: KE? tourist 80.00+39.00 7d on: For Kenya', '19: country_missing', '20: description_missing'],
      [
        '21: country_wrong, visa_type_missing, amount_wrong basePrice, amount_missing processingFee, days_missing,',
        'description_missing',
      ].join(' '),
    ],
    [
      'workbook.xlsx',
      '4: JP tourist 80.00+39.00 7d on: Single entry',
      '5: JP business 112.50+59.00 8d off: Multiple entries',
      '6: cell_date basePrice',
      '8: cell_formula basePrice',
      '9: cell_error basePrice',
      '10: PE business 80.00+39.00 7d on: Text as number',
      '11: amount_decimals basePrice',
      '12: days_missing',
    ],
    [
      'excel-97.xls',
      '2: JP tourist 1234.56+39.00 7d on: Une entrée – œuvre',
      '3: KE transit 20.00+25.00 2d off: Zone internationale',
      '4: cell_date basePrice',
      '5: PE business 80.00+39.00 7d on: Ligne masquée',
    ],
    // The server finds repeated offers.
    [
      'same-offer-twice.csv',
      '2: JP tourist 80.00+39.00 7d on: Single entry',
      '3: JP tourist 80.00+39.00 7d on: Single entry',
    ],
  ])('are read from %s', async (name, ...lines) => {
    expect(await linesOf(name)).toEqual(lines)
  })

  it('are returned with ignored columns, other sheets and the number of hidden rows', async () => {
    expect(await readAs(await file('workbook.xlsx'))).toMatchObject({
      ...{ ignoredColumns: ['Remarks'], hiddenRows: 1, sheet: 'Prices', otherSheets: 1 },
    })
    expect(await readAs(await file('excel-97.xls'))).toMatchObject({ hiddenRows: 1, otherSheets: 0 })
  })

  it.each([
    ['en', [undefined, undefined]],
    ['fr', ['Une entrée, jusqu’à 90 jours', 'Entrées multiples, jusqu’à 6 mois']],
  ] as const)('are all read from the template (%s)', async (language, french) => {
    const { rows, ignoredColumns } = await readAs(encode(offersTemplate(language)))
    expect(ignoredColumns).toEqual([])
    expect(rows.map(lineOf)).toEqual([
      '2: JP tourist 38.00+39.00 7d on: Single entry, up to 90 days',
      '3: KE business 61.60+59.00 8d off: Multiple entries, up to 6 months',
    ])
    expect(rows.map(({ offer }) => offer?.descriptionFr)).toEqual(french)
  })
})

describe('a refused file', () => {
  it.each([
    ['quotation-mark-not-closed.csv', { code: 'broken_csv', row: 2 }],
    ['no-header.csv', { code: 'no_header' }],
    ['columns-missing.csv', { code: 'columns_missing', columns: ['processingDays', 'processingFee', 'description'] }],
    ['column-twice.csv', { code: 'column_twice', columns: ['basePrice'] }],
    ['header-only.csv', { code: 'empty' }],
  ])('is %s', async (name, problem) => {
    expect(await problemOf(await file(name))).toEqual(problem)
  })

  it('is a picture by its first bytes', async () => {
    const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
    expect(await problemOf(picture)).toEqual({ code: 'type' })
  })

  it('is empty or too large', () => {
    const codeOf = (size: number) => {
      try {
        return checkSize(size)
      } catch (error) {
        return error instanceof FileProblem ? error.code : error
      }
    }
    expect([0, MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES + 1].map(codeOf)).toEqual(['empty', undefined, 'too_big'])
  })

  it('is encrypted, truncated or another kind of zip', async () => {
    const old = await file('excel-97.xls')
    const locked = Uint8Array.from([...old, ...new Uint8Array(Buffer.from('EncryptedPackage', 'utf16le'))])
    expect(await problemOf(locked)).toEqual({ code: 'locked' })
    const workbook = await file('workbook.xlsx')
    expect(await problemOf(workbook.subarray(0, 4_000))).toEqual({ code: 'unreadable' })
    expect(await problemOf(old.subarray(0, 1_000))).toEqual({ code: 'unreadable' })
    expect(await problemOf(zipOf('hello.txt', Buffer.from('hello')))).toEqual({ code: 'unreadable' })
  })
})

const zipOf = (name: string, content: Buffer): Uint8Array => {
  const zip = CFB.utils.cfb_new()
  CFB.utils.cfb_add(zip, name, content)
  return Uint8Array.from(CFB.write(zip, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer)
}

describe('a zip bomb', () => {
  const bomb = zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(64 * 1_024 * 1_024))

  it('is refused by its declared size without being unpacked', async () => {
    expect(bomb.length).toBeLessThan(MAX_UPLOAD_BYTES)
    expect(unpackedSize(bomb)).toBeGreaterThan(60 * 1_024 * 1_024)
    expect(await problemOf(bomb)).toEqual({ code: 'unpacks_too_big' })
  })
})

describe('a long file', () => {
  const HEADER = ['country', 'visa type', 'base price', 'processing days', 'processing fee', 'description']
  const rowsOf = (count: number) => [
    HEADER,
    ...Array.from({ length: count }, (_, place) => [
      'Japan',
      'Tourist visa',
      80 + place / 100,
      7,
      39,
      `Entry ${place}`,
    ]),
  ]
  const csvOf = (count: number) =>
    encode(
      rowsOf(count)
        .map((cells) => cells.join(';'))
        .join('\r\n'),
    )
  const sheetOf = (count: number, bookType: 'xlsx' | 'xls') => {
    const book = utils.book_new(utils.aoa_to_sheet(rowsOf(count)), 'Prices')
    return Uint8Array.from(write(book, { type: 'buffer', bookType, compression: true }) as Buffer)
  }

  it('is read with 5,000 rows in every format', { timeout: 60_000 }, async () => {
    const files = [csvOf(MAX_UPLOAD_ROWS), sheetOf(MAX_UPLOAD_ROWS, 'xlsx'), sheetOf(MAX_UPLOAD_ROWS, 'xls')]
    for (const bytes of files) {
      const { rows } = await readAs(bytes)
      expect(rows).toHaveLength(MAX_UPLOAD_ROWS)
      expect(lineOf(rows.at(-1) as ReadRow)).toBe('5001: JP tourist 129.99+39.00 7d: Entry 4999')
    }
  })

  it('is refused with 5,001 rows', async () => {
    expect(await problemOf(csvOf(MAX_UPLOAD_ROWS + 1))).toEqual({ code: 'too_many_rows' })
    expect(await problemOf(csvOf(3 * MAX_UPLOAD_ROWS))).toEqual({ code: 'too_many_rows' })
    expect(await problemOf(sheetOf(MAX_UPLOAD_ROWS + 1, 'xlsx'))).toEqual({ code: 'too_many_rows' })
  })

  it('is empty with line breaks only', async () => {
    expect(await problemOf(encode('\n'.repeat(1_000_000)))).toEqual({ code: 'empty' })
  })

  it('reports its progress', async () => {
    const parts: number[] = []
    await readFile(csvOf(100), (part) => parts.push(part))
    expect(parts.length).toBeGreaterThan(50)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBeCloseTo(1)
  })
})
