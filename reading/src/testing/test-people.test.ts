import { parse } from 'mrz'
import { describe, expect, it } from 'vitest'
import { checkDigit, nameInZone, type PassportData, passportLines } from './passport-lines.ts'
import { randomOf } from './random.ts'
import { testPassport } from './test-people.ts'

const ERIKSSON: PassportData = {
  documentCode: 'P<',
  issuer: 'UTO',
  lastName: 'Eriksson',
  givenNames: 'Anna Maria',
  number: 'L898902C3',
  nationality: 'UTO',
  birthDate: '1974-08-12',
  expiryDate: '2012-04-15',
  sex: 'F',
  personalNumber: 'ZE184226B',
  emptyCheck: '<',
}

const names = (lastName: string, givenNames: string | null) =>
  passportLines({ ...ERIKSSON, lastName, givenNames })[0].slice(5)

describe('a passport’s lines', () => {
  it('are those of the example of ICAO Doc 9303', () => {
    expect(passportLines(ERIKSSON)).toEqual([
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ])
  })

  it('leave the personal number and its digit empty', () => {
    const second = passportLines({ ...ERIKSSON, personalNumber: null })[1]
    expect(second.slice(28, 43)).toBe('<'.repeat(15))
    expect(checkDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43))).toBe(second[43])
  })

  it('fill up short codes and numbers', () => {
    const [first, second] = passportLines({ ...ERIKSSON, issuer: 'D', nationality: 'D', number: 'X1234567', sex: 'X' })
    expect(first.slice(0, 5)).toBe('P<D<<')
    expect(second.slice(0, 9)).toBe('X1234567<')
    expect(second.slice(10, 13)).toBe('D<<')
    expect(second[20]).toBe('<')
  })

  it('write names without accents, apostrophes and hyphens', () => {
    expect(
      ['Müller', 'Groß', "d'Aubigné", 'Owen-Jones', 'Þórðarson', 'Łódź', 'Işık', 'Nguyễn'].map(nameInZone),
    ).toEqual([...['MUELLER', 'GROSS', 'DAUBIGNE', 'OWEN<JONES', 'THORDARSON', 'LODZ', 'ISIK', 'NGUYEN']])
  })

  it('have no given names after a single name', () => {
    expect(names('Sukarno', null)).toBe('SUKARNO'.padEnd(39, '<'))
  })

  it('cut long names so that a letter ends the field', () => {
    expect(names('Papadopoulos-Konstantinou', 'Alexandra Maximiliane')).toBe('PAPADOPOULOS<KONSTANTINOU<<ALEXANDRA<MA')
    expect(names('Wolfeschlegelsteinhausenbergerdorff', 'Hubert')).toBe('WOLFESCHLEGELSTEINHAUSENBERGERD<<HUBERT')
    expect(names('Papadopoulos-Konstantinou', 'Alexandra Max Anna').slice(27)).toBe('ALEXANDRA<MA')
    expect(names('Papadopoulos-Konstantinou', 'Alexandra M Anna').slice(27)).toBe('ALEXANDRA<AN')
    expect(names('Papadopoulos-Konstantinou', 'Aleksandra Anna').slice(27)).toBe('ALEKSANDRA<A')
    expect(names('Papadopoulos-Konstantinou', 'Aleksandrah Anna').slice(27)).toBe('ALEKSANDRA<A')
  })
})

describe('invented people', () => {
  const people = Array.from({ length: 300 }, (_, index) => testPassport(randomOf(5, index)))

  it('are the same for a seed', () => {
    expect(testPassport(randomOf(5, 7))).toEqual(people[7])
    expect(testPassport(randomOf(6, 7))).not.toEqual(people[7])
  })

  it('have lines of 44 characters that another parser finds right', () => {
    for (const { lines } of people) {
      expect(lines.map((line) => line.replaceAll(/[A-Z0-9<]/g, '').length + line.length)).toEqual([44, 44])
      const digits = parse(lines).details.filter(({ field }) => field?.endsWith('CheckDigit'))
      expect(digits.filter(({ valid }) => !valid)).toEqual([])
    }
  })

  it('come from many states, some with one name, cut names, no personal number or numbers of look-alikes', () => {
    expect(new Set(people.map(({ data }) => data.issuer)).size).toBeGreaterThan(30)
    const some = (is: (person: (typeof people)[number]) => boolean) => people.filter(is).length
    expect(some(({ data }) => data.givenNames === null)).toBeGreaterThan(5)
    expect(some(({ lines }) => /[A-Z]$/.test(lines[0]))).toBeGreaterThan(5)
    expect(some(({ data }) => data.personalNumber === null)).toBeGreaterThan(50)
    expect(some(({ data }) => /^[O0I1S5B8Z2GQ6D]+$/.test(data.number))).toBeGreaterThan(20)
    expect(some(({ data }) => data.issuer !== data.nationality)).toBeGreaterThan(3)
  })
})
