import { type RequirementRow, VISA_REQUIREMENTS } from '@passage/contracts/domain/catalogue/visa-requirements'
import { InvalidInput } from '@passage/contracts/domain/errors'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRequirements } from './parse-requirements.ts'

const HEADER = 'Passport,Destination,Requirement'
const parse = (text: string) => parseRequirements(new TextEncoder().encode(text))
const lines = (...rows: string[]) => [HEADER, ...rows].join('\n')

function refusals(file: string | Uint8Array): string[] {
  try {
    parseRequirements(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  } catch (error) {
    if (error instanceof InvalidInput) return error.issues.map(({ message }) => message)
    throw error
  }
  return []
}

describe('a file of requirements', () => {
  it('is read in the words of passport-index, without the passport’s own country', () => {
    const rows = parse(lines('FR,FR,-1', 'FR,JP,90', 'FR,DE,visa free', 'FR,US,eta', 'FR,IN,E-Visa'))
    expect(rows).toEqual([
      { passport: 'FR', destination: 'JP', requirement: 'visa free', days: 90 },
      { passport: 'FR', destination: 'DE', requirement: 'visa free', days: null },
      { passport: 'FR', destination: 'US', requirement: 'eta', days: null },
      { passport: 'FR', destination: 'IN', requirement: 'e-visa', days: null },
    ])
  })

  it.each([
    ['a byte order mark', `\ufeff${HEADER}\nFR,JP,90`],
    ['ends of lines of Windows, empty lines', `${HEADER}\r\n\r\nFR,JP,90\r\n,,\r\n`],
    ['quotation marks', '"Passport","Destination","Requirement"\n"FR","JP","90"'],
    ['semicolons', 'Passport;Destination;Requirement\nFR;JP;90'],
    ['tabs', 'Passport\tDestination\tRequirement\nFR\tJP\t90'],
    ['other case, other order, a column more', 'requirement, note ,DESTINATION,passport\n90,"a, b",jp,fr'],
  ])('may have %s', (_what, text) => {
    expect(parse(text)).toEqual([{ passport: 'FR', destination: 'JP', requirement: 'visa free', days: 90 }])
  })

  it.each([
    ['an unknown passport', lines('FR,JP,90', 'FRA,JP,90'), 'Row 3, column Passport: “FRA” is no ISO'],
    ['an unknown destination', lines('FR,ZZ,90'), 'Row 2, column Destination: “ZZ” is no ISO'],
    ['an unknown requirement', lines('', 'FR,JP,covid ban'), 'Row 3, column Requirement: “covid ban” is no'],
    ['no days', lines('FR,JP,0'), 'Row 2, column Requirement: “0” is no'],
    ['an empty cell', lines('FR,JP,'), 'Row 2, column Requirement: an empty cell is no'],
    ['a missing cell', lines('FR,JP'), 'Row 2, column Requirement: an empty cell is no'],
    ['a cell too many', lines('FR,JP,90,x'), 'Row 2: there are more cells'],
    ['a duplicate pair', lines('FR,JP,90', 'FR,US,eta', 'fr,jp,90'), 'Row 4, column Destination: FR to JP is in row 2'],
    ['one’s own country twice', lines('FR,FR,-1', 'FR,FR,-1'), 'Row 3, column Destination: FR to FR is in row 2'],
    ['one’s own country with a visa', lines('FR,FR,e-visa'), 'Row 2, column Requirement: “e-visa” for one’s own'],
    ['another country as one’s own', lines('FR,JP,-1'), 'Row 2, column Requirement: -1 is for one’s own'],
    ['a missing column', 'Passport,Requirement\nFR,90', 'Row 1, column Destination: there is no such column'],
    ['an open quotation mark', `${HEADER}\nFR,JP,"90`, 'Row 2: a quotation mark is not closed'],
    ['nothing', '', 'Row 1, column Passport: there is no such column'],
    ['a header alone', HEADER, 'There is no requirement in the file.'],
    ['one’s own country alone', lines('FR,FR,-1'), 'There is no requirement in the file.'],
  ])('is refused for %s', (_what, text, message) => {
    expect(refusals(text)[0]).toContain(message)
  })

  it('is refused in French to a reader of French', () => {
    const refusal = () => parseRequirements(new TextEncoder().encode(lines('FR,ZZ,90', 'FR,JP,')), 'fr')
    expect(refusal).toThrow(
      expect.objectContaining({
        issues: [
          {
            path: '2.Destination',
            message:
              'Ligne 2, colonne Destination\u00a0: «\u00a0ZZ\u00a0» n’est pas le code ISO à deux lettres d’un pays.',
          },
          {
            path: '3.Requirement',
            message: 'Ligne 3, colonne Requirement\u00a0: une cellule vide n’est pas une condition d’entrée connue.',
          },
        ],
      }),
    )
  })

  it('is refused when it is not UTF-8, or too large', () => {
    expect(refusals(Buffer.from(`\ufeff${lines('FR,JP,90')}`, 'utf16le'))).toEqual([
      'The file is not text in UTF-8: save it as CSV UTF-8.',
    ])
    expect(refusals(new Uint8Array(9_000_000).fill(0x20))[0]).toContain('larger than 8 MB')
  })

  it('is refused with up to twenty wrong rows', () => {
    expect(refusals(lines('FR,XX,90', 'FR,JP,90', 'YY,JP,90'))).toHaveLength(2)
    expect(refusals(lines(...Array.from({ length: 500 }, () => 'FR,XX,90')))).toHaveLength(20)
  })
})

const code = fc.constantFrom(...COUNTRY_CODES)
const kind = fc.oneof(
  fc.constantFrom(...VISA_REQUIREMENTS).map((requirement) => ({ requirement, days: null })),
  fc.integer({ min: 1, max: 999 }).map((days) => ({ requirement: 'visa free' as const, days })),
)
const rows: fc.Arbitrary<RequirementRow[]> = fc.uniqueArray(
  fc
    .record({ passport: code, destination: code, kind })
    .filter(({ passport, destination }) => passport !== destination)
    .map(({ kind: known, ...pair }) => ({ ...pair, ...known })),
  { minLength: 1, maxLength: 50, selector: ({ passport, destination }) => passport + destination },
)

it('a list is read as it was written, in any notation', () => {
  const style = fc.record({
    mark: fc.constantFrom('', '\ufeff'),
    end: fc.constantFrom('\n', '\r\n'),
    quote: fc.constantFrom('', '"'),
    between: fc.constantFrom(',', ';', '\t'),
    lower: fc.boolean(),
  })
  fc.assert(
    fc.property(rows, style, (given, { mark, end, quote, between, lower }) => {
      const table = [
        HEADER.split(','),
        ...given.map((row) => [row.passport, row.destination, `${row.days ?? row.requirement}`]),
      ]
      const text = table.map((cells) => cells.map((cell) => quote + cell + quote).join(between)).join(end)
      expect(parse(mark + (lower ? text.toLowerCase() : text))).toEqual(given)
    }),
  )
})

it('any bytes are read or refused with a sentence', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom(...`FR,JP;90"\n\r\0-1 visa`), fc.string()), { maxLength: 30 })
  const text = fc.tuple(fc.constantFrom('', `${HEADER}\n`), pieces).map(([head, rest]) => head + rest.join(''))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    text.map((some) => new TextEncoder().encode(some)),
  )
  fc.assert(
    fc.property(bytes, (file) => {
      for (const message of refusals(file)) expect(message).toMatch(/^(Row \d+|The file|There is)/)
    }),
    { numRuns: 500 },
  )
})
