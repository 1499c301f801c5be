import { read, SSF } from '@e965/xlsx'
import { CSV_DIALECTS } from '@passage/contracts/domain/csv-dialect'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvAmount, csvDay, csvInstant, csvLines } from './csv.ts'

it('a CSV file quotes cells by RFC 4180 and ends each line with CR LF', () => {
  expect(
    csvLines(
      [
        ['a', 'b, "c"', 'd\r\ne'],
        ['', ' f', 'é'],
      ],
      'excel-en',
    ),
  ).toBe('a,"b, ""c""","d\r\ne"\r\n," f",é\r\n')
  expect(csvLines([], 'excel-en')).toBe('')
})

it.each(['=1+1', '+352 621', '-2+3', '@SUM(A1)', '\tx', '\rx', '\nx', '=HYPERLINK("http://evil.example")', '＝1', '-'])(
  'takes the formula out of %j',
  (cell) => {
    const [[read]] = Papa.parse<string[]>(csvLines([[cell]], 'excel-en')).data as [string[]]
    expect(read).toBe(`'${cell}`)
  },
)

it.each([
  ['x;=1+1', '"x;\'=1+1"'],
  ['x;-2', '"x;\'-2"'],
  ['x; "=1', '"x; ""\'=1"'],
  ['x\t@SUM(A1)', '"x\t\'@SUM(A1)"'],
  ['\n=1', '"\'\n\'=1"'],
  ['x\r\n=1', '"x\r\n\'=1"'],
  ['x;;+1', '"x;;\'+1"'],
  ['Doe; Jane', '"Doe; Jane"'],
  ['x,=1', `"x,'=1"`],
])('a CSV file disarms %j, which spreadsheets split at semicolons or tabs', (cell, written) => {
  expect(csvLines([[cell]], 'excel-en')).toBe(`${written}\r\n`)
})

it.each(['-12.50', '258.00', 'ORD-ABCD2345', 'Marie-Claire', 'a=b', '2026-11-22T10:00:00.000Z', "'t Hooft", ''])(
  'leaves %j as it is',
  (cell) => {
    const [[read]] = Papa.parse<string[]>(csvLines([[cell]], 'excel-en')).data as [string[]]
    expect(read).toBe(cell)
  },
)

it('a CSV file for a French Excel has semicolons, decimal commas and the days and times of Luxembourg', () => {
  const at = new Date('2026-06-30T22:30:00Z')
  const row = [
    'Doe, Jane',
    'x,=1',
    csvAmount(-1_250, 'excel-fr'),
    csvAmount(123_456, 'excel-fr'),
    csvDay('2026-11-27', 'excel-fr'),
  ]
  expect(csvLines([[...row, csvInstant(at, 'excel-fr')]], 'excel-fr')).toBe(
    "Doe, Jane;x,'=1;-12,50;1234,56;27/11/2026;01/07/2026 00:30\r\n",
  )
  expect(csvLines([['a;b', 'c"d']], 'excel-fr')).toBe('"a;b";"c""d"\r\n')
})

it('a CSV file for other programs has commas, decimal points and ISO dates with Luxembourg’s offset', () => {
  const summer = new Date('2026-06-30T22:30:00Z')
  const winter = new Date('2026-12-31T23:30:00Z')
  const row = [csvAmount(-1_250, 'machine'), csvDay('2026-11-27', 'machine')]
  expect(csvLines([[...row, csvInstant(summer, 'machine'), csvInstant(winter, 'machine')]], 'machine')).toBe(
    '-12.50,2026-11-27,2026-07-01T00:30:00+02:00,2027-01-01T00:30:00+01:00\r\n',
  )
  expect(new Date(csvInstant(summer, 'machine'))).toEqual(summer)
})

describe('the dates of a CSV file for an English Excel', () => {
  /** As a spreadsheet shows a cell of the file that is opened; null: it is text. */
  const opened = (cell: string) => {
    const { Sheets, SheetNames } = read(csvLines([[cell]], 'excel-en'), { type: 'string' })
    const { t, v } = Sheets[SheetNames[0] as string]?.A1 ?? {}
    return t === 'n' ? SSF.format('yyyy-mm-dd hh:mm', v) : null
  }

  it.each([
    ['2026-06-30T22:30:00Z', '2026-07-01 00:30'],
    ['2026-12-31T22:59:00Z', '2026-12-31 23:59'],
    ['2026-12-31T23:00:00Z', '2027-01-01 00:00'],
  ])('are dates with Luxembourg’s day and time: %s', (instant, clock) => {
    expect(opened(csvInstant(new Date(instant), 'excel-en'))).toBe(clock)
  })

  it('are dates without a time for a day', () => {
    expect(opened(csvDay('2026-11-27', 'excel-en'))).toBe('2026-11-27 00:00')
  })

  it('have no T and Z, which Excel reads as text', () => {
    expect(csvInstant(new Date('2026-06-30T22:30:00Z'), 'excel-en')).toBe('2026-07-01 00:30')
  })
})

it.each(['excel-en', 'excel-fr', 'machine'] as const)(
  'any cells of a file (%s) are read back as written, and none begins like a formula',
  (dialect) => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', 'x') }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const read = Papa.parse<string[]>(csvLines(rows, dialect), {
          newline: '\r\n',
          delimiter: CSV_DIALECTS[dialect].separator,
        }).data.slice(0, -1)
        const plain = (table: string[][]) => table.map((row) => row.map((text) => text.replaceAll("'", '')))
        expect(plain(read)).toEqual(plain(rows))
        for (const text of read.flat()) {
          expect(text).not.toMatch(/^[=+@\t\r\n]|^-(?!\d+[.,]\d\d$)/)
          expect(text).not.toMatch(/[,;\t\r\n][ "]*[=+\-@]/)
        }
      }),
    )
  },
)
