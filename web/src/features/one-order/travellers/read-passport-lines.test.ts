import { checkDigit } from '@passage/contracts/domain/typed/passport-number'
import { describe, expect, it } from 'vitest'
import { readPassportLines, valuesOfPicture } from './read-passport-lines.ts'

const TODAY = '2026-11-22'
const NAMES = 'P<FRADUPONT<<MARIE<CLAIRE<<<<<<<<<<<<<<<<<<<'

/** A second line with correct check digits. */
function numbersOf({ number = '12AB34567', nationality = 'FRA', birth = '900101', expiry = '300101' } = {}): string {
  const part = (text: string) => text + checkDigit(text)
  const [a, b, c] = [part(number.padEnd(9, '<')), part(birth), part(expiry)]
  const end = `${'<'.repeat(14)}0`
  return `${a}${nationality.padEnd(3, '<')}${b}F${c}${end}${checkDigit(a + b + c + end)}`
}

const read = (...lines: string[]) => readPassportLines(lines.join('\n'), TODAY)
const marie = {
  firstName: 'Marie Claire',
  lastName: 'Dupont',
  birthDate: '1990-01-01',
  nationality: 'FR',
  passportNumber: '12AB34567',
  passportExpiry: '2030-01-01',
}

describe('the two lines of a passport', () => {
  it('fill all fields', () => {
    expect(numbersOf()).toHaveLength(44)
    expect(read(NAMES, numbersOf())).toEqual({ kind: 'read', values: marie })
  })

  it.each([
    ['lower case and spaces', ['p<fra dupont<<marie<claire', numbersOf().toLowerCase().replaceAll('<<', '< <')]],
    ['too few < behind the names', ['P<FRADUPONT<<MARIE<CLAIRE', numbersOf()]],
    ['too many', [`${NAMES}<<<<`, numbersOf()]],
    ['too few < in the second line', [NAMES, numbersOf().replace('<<<<<', '<<')]],
    ['one « for each <', [NAMES, numbersOf()].map((line) => line.replaceAll('<', '«'))],
    ['one « for two', [NAMES.replaceAll('<<', '«'), numbersOf().replaceAll('<<', '«')]],
    ['‹', [NAMES, numbersOf()].map((line) => line.replaceAll('<', '‹'))],
    ['no line break', [NAMES + numbersOf()]],
    ['empty lines around', ['', NAMES, '', numbersOf(), '']],
    ['O for 0 in days and digits', [NAMES, numbersOf().replaceAll('0', 'O')]],
    ['0 for O in names', [NAMES.replaceAll('O', '0'), numbersOf()]],
  ])('are read with %s', (_how, lines) => {
    expect(read(...lines)).toEqual({ kind: 'read', values: marie })
  })

  it.each([
    ['X0012345O', 'X00123450'],
    ['XO0123450', 'X00123450'],
    ['AO1234567', 'A01234567'],
  ])('correct the number %s to %s by its check digit', (typed, number) => {
    const line = typed + numbersOf({ number }).slice(9)
    expect(read(NAMES, line)).toMatchObject({ kind: 'read', values: { passportNumber: number } })
  })

  it.each([
    ['D', 'DE'],
    ['RKS', 'XK'],
    ['XKX', 'XK'],
    ['UNK', 'XK'],
    ['GBR', 'GB'],
    ['LUX', 'LU'],
    ...['XXA', 'XXB', 'XXC', 'XXX', 'GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map((code) => [code, code]),
  ])('map the nationality %s to %s', (nationality, code) => {
    expect(read(NAMES, numbersOf({ nationality }))).toMatchObject({ values: { nationality: code } })
  })

  it.each([
    ['IDNSUHARTO', 'Suharto'],
    [`IDN${'A'.repeat(37)}`, `A${'a'.repeat(36)}`],
    [`IDN${'A'.repeat(37)}<K`, `A${'a'.repeat(36)}`],
    ['IDNSUHARTO<<CCC<<S', 'Suharto'],
    ['IDNSUHARTO<S<K', 'Suharto'],
    [`IDN${'A'.repeat(38)}`, `A${'a'.repeat(37)}`],
    [`IDN${'A'.repeat(39)}`, `A${'a'.repeat(38)}`],
    ['IDNSUHARTO<<<<K<<<SS<<<C', 'Suharto'],
  ])('say of %s that there is no first name', (names, lastName) => {
    const reading = read(`P<${names}`, numbersOf({ nationality: 'IDN' }))
    expect(reading).toMatchObject({ kind: 'read', values: { lastName, noFirstName: 'yes' } })
    expect(reading.kind === 'read' && reading.values).not.toHaveProperty('firstName')
  })

  it.each(['\u200b', '\u00ad', '\ufeff', '\u2060', '\u200e', '\u3164', '\ufe0f'])('have %j anywhere', (sign) => {
    const signed = [NAMES, numbersOf()].map((line) => sign + [...line].join(sign) + sign)
    expect(read(...signed)).toEqual({ kind: 'read', values: marie })
  })

  it('leave out fillers that were misread behind any names', () => {
    for (const behind of ['<<CCC<<S', '<S<K', '<<S<K<<CC', '<<<KKKK<SC', '<CCC<S<K<<C<<K'])
      for (const [names, values] of [
        ['DUPONT<<MARIE', { lastName: 'Dupont', firstName: 'Marie' }],
        ['DE<LA<CRUZ<<ANA<SOFIA', { lastName: 'De La Cruz', firstName: 'Ana Sofia' }],
        ['BECK<<JACK', { lastName: 'Beck', firstName: 'Jack' }],
      ] as const)
        expect(read(`P<FRA${names}${behind}`, numbersOf()), names + behind).toMatchObject({ kind: 'read', values })
  })

  it('leave out fillers that were misread', () => {
    const names = 'P<FRADUPONT<<MARIE<CLAIRE<<<K<<SC<<KKKK<<CC<'
    expect(read(names, numbersOf())).toEqual({ kind: 'read', values: marie })
    expect(read(names.replaceAll('O', '0'), numbersOf())).toEqual({ kind: 'read', values: marie })
  })

  it('keep the names of an XKX passport', () => {
    expect(read('P<XKXKRASNIQI<<SKENDER', numbersOf({ nationality: 'XKX' }))).toMatchObject({
      kind: 'read',
      values: { lastName: 'Krasniqi', firstName: 'Skender', nationality: 'XK' },
    })
  })

  it.each([
    ['90<<<<', '1990'],
    ['9005<<', '1990-05'],
    ['90<<15', '1990'],
    ['900000', '1990'],
    ['90<<00', '1990'],
    ['900515', '1990-05-15'],
    ['900500', '1990-05'],
    ['26<<<<', '2026'],
    ['27<<<<', '1927'],
  ])('leave open what %s leaves open', (birth, birthDate) => {
    expect(read(NAMES, numbersOf({ birth }))).toMatchObject({ kind: 'read', values: { birthDate } })
  })

  it('leave out an unknown date of birth', () => {
    const reading = read(NAMES, numbersOf({ birth: '<<<<<<' }))
    expect(reading.kind === 'read' && reading.values).not.toHaveProperty('birthDate')
  })

  it.each([
    ['born in the past', { birth: '261123' }, { birthDate: '1926-11-23' }],
    ['born yesterday', { birth: '261121' }, { birthDate: '2026-11-21' }],
    ['valid for at most twenty years', { expiry: '461122' }, { passportExpiry: '2046-11-22' }],
    ['expired long ago', { expiry: '991231' }, { passportExpiry: '1999-12-31' }],
  ])('choose the century of a person or passport: %s', (_what, change, values) => {
    expect(read(NAMES, numbersOf(change))).toMatchObject({ kind: 'read', values })
  })
})

describe('a mistake in the lines', () => {
  const typed = (at: number, letter: string) => numbersOf().slice(0, at) + letter + numbersOf().slice(at + 1)

  it.each([
    ['number', 3, 'C'],
    ['number', 9, '9'],
    ['nationality', 11, 'Q'],
    ['birthDate', 14, '7'],
    ['passportExpiry', 22, '5'],
    ['end', 43, '9'],
    ['end', 30, '7'],
  ])('is found in the part %s', (part, at, letter) => {
    const wrong = { kind: 'wrong', parts: [part] }
    expect(read(NAMES, typed(at, letter))).toMatchObject(wrong)
  })

  it('is found in names with impossible letters', () => {
    expect(read(NAMES.replace('MARIE', 'MAR4E'), numbersOf())).toMatchObject({ kind: 'wrong', parts: ['names'] })
    expect(read(`${NAMES.slice(0, 40)}XXXXXXXX`, numbersOf())).toMatchObject({ kind: 'wrong', parts: ['names'] })
  })

  it('is found by the last check digit', () => {
    const number = '12AB34568'
    expect(read(NAMES, number + checkDigit(number) + numbersOf().slice(10))).toMatchObject({
      kind: 'wrong',
      parts: ['end'],
    })
  })

  it('is found in a partial date with a wrong check digit or an impossible month', () => {
    const line = numbersOf({ birth: '90<<<<' })
    const wrong = { kind: 'wrong', parts: ['birthDate'] }
    expect(read(NAMES, `${line.slice(0, 19)}${(Number(line[19]) + 1) % 10}${line.slice(20)}`)).toMatchObject(wrong)
    expect(read(NAMES, numbersOf({ birth: '9013<<' }))).toMatchObject(wrong)
  })

  it('is found in an impossible day', () => {
    expect(read(NAMES, numbersOf({ birth: '900231' }))).toMatchObject({ kind: 'wrong', parts: ['birthDate'] })
  })

  it('is found in several parts', () => {
    const both = `${typed(3, 'C').slice(0, 22)}5${typed(3, 'C').slice(23)}`
    expect(read(NAMES, both)).toMatchObject({ kind: 'wrong', parts: ['number', 'passportExpiry'] })
  })

  it('is a second line of another length', () => {
    expect(read(NAMES, '12AB345674FRA9001011F3001012')).toEqual({ kind: 'size', has: 28 })
  })
})

describe('lines of another document', () => {
  it('are an identity card’s, in two or three lines', () => {
    expect(read('IDFRADUPONT<<<<<<<<<<<<<<<<<<<<<<<<<', '9001012345671MARIE<<<<<<<9001011F3')).toEqual({ kind: 'card' })
    expect(read('I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA')).toEqual({
      kind: 'card',
    })
  })

  it('are a visa’s, or not two lines', () => {
    expect(read('V<FRADUPONT<<MARIE', numbersOf())).toEqual({ kind: 'visa' })
    for (const lines of [[''], [NAMES], [NAMES, numbersOf(), NAMES]]) expect(read(...lines)).toEqual({ kind: 'lines' })
  })
})

describe('the photographed lines of a passport', () => {
  const lines: [string, string] = [NAMES, numbersOf()]

  it('fill all fields where each part is certain', () => {
    expect(valuesOfPicture({ lines, unsure: [] }, TODAY)).toEqual({ values: marie, parts: [] })
  })

  it('leave the fields of uncertain parts to the person', () => {
    const { passportNumber, firstName, lastName, ...others } = marie
    const read = valuesOfPicture({ lines, unsure: ['names', 'number', 'end'] }, TODAY)
    expect(read).toEqual({ values: others, parts: ['names', 'number'] })
  })

  it('leave a field whose check digit fails, whatever the picture says', () => {
    const wrong: [string, string] = [NAMES, numbersOf().replace('12AB', '12A8')]
    expect(valuesOfPicture({ lines: wrong, unsure: [] }, TODAY)).toMatchObject({ parts: ['number'] })
    expect(valuesOfPicture({ lines: wrong, unsure: [] }, TODAY).values).not.toHaveProperty('passportNumber')
  })
})
