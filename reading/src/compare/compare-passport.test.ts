import { describe, expect, it } from 'vitest'
import type { PassportPart } from '../mrz/parts.ts'
import { type PassportData, passportLines } from '../testing/passport-lines.ts'
import { type ComparedTraveller, comparePassport, whosePassport } from './compare-passport.ts'
import { factsOf } from './passport-facts.ts'

const TODAY = '2026-11-30'
const NEEDED = { neededUntil: '2027-08-01' }
const ANNA: PassportData = {
  ...{ documentCode: 'P<', issuer: 'D', nationality: 'D', sex: 'F', personalNumber: null, emptyCheck: '<' },
  ...{ lastName: 'Müller', givenNames: 'Anna Maria', number: 'C01X00T47' },
  ...{ birthDate: '1990-05-17', expiryDate: '2031-03-02' },
}
const ORDERED: ComparedTraveller = {
  ...{ position: 1, firstName: 'Anna Maria', lastName: 'Müller', nationality: 'DE', passportNumber: 'C01X00T47' },
  ...{ birthDate: '1990-05-17', passportExpiry: '2031-03-02' },
}
/** The line ends within the first names. */
const CUT: Partial<PassportData> = { lastName: 'Martin', givenNames: 'Jean Pierre Alexandre Maximilien' }
/** Fills the line with what stands before it. */
const LONG = 'eschlegelsteinhausenbergerdorffsdorffer'
const ALL = ['names', 'number', 'birthDate', 'nationality', 'passportExpiry']

const read = (change: Partial<PassportData> = {}, unsure: PassportPart[] = []) =>
  factsOf({ lines: passportLines({ ...ANNA, ...change }), unsure }, TODAY)

const compared = (change: Partial<ComparedTraveller>, passport: Partial<PassportData> = {}, unsure?: PassportPart[]) =>
  comparePassport(read(passport, unsure), { ...ORDERED, ...change }, NEEDED)

const differences = (...given: Parameters<typeof compared>) => compared(...given).differences

describe('comparePassport', () => {
  it('finds no difference between a passport and an order that say the same', () => {
    expect(compared({})).toEqual({ same: ALL, differences: [] })
  })

  it.each<[string, Partial<ComparedTraveller>, string[]]>([
    ['two digits of the number changed places', { passportNumber: 'C01X00T74' }, ['number']],
    ['the number has an O for a zero', { passportNumber: 'C01XO0T47' }, ['number']],
    ['the number was typed in groups', { passportNumber: 'C01 X00 T47' }, []],
    ['day and month of birth changed places', { birthDate: '1990-06-17' }, ['birthDate']],
    ['the last passport’s expiry was typed', { passportExpiry: '2026-12-01' }, ['passportExpiry']],
    ['another nationality was picked', { nationality: 'AT' }, ['nationality']],
    ['a letter of the last name is wrong', { lastName: 'Miller' }, ['names']],
    ['first and last name changed places', { firstName: 'Müller', lastName: 'Anna Maria' }, ['namesSwapped']],
    ['they changed places without the second name', { firstName: 'Mueller', lastName: 'Anna' }, ['namesSwapped']],
  ])('marks that %s', (_what, change, expected) => {
    expect(differences(change)).toEqual(expected)
  })

  it.each<[string, string, string, Partial<PassportData>]>([
    ['Müller as MUELLER', 'Müller', 'Anna Maria', {}],
    ['Mueller as MUELLER', 'Mueller', 'Anna Maria', {}],
    ['Muller as MUELLER', 'Muller', 'Anna Maria', {}],
    ['Müller as MULLER', 'Müller', 'Anna Maria', { lastName: 'Muller' }],
    ['Mueller as MULLER', 'Mueller', 'Anna Maria', { lastName: 'Muller' }],
    ['small letters without accents', 'muller', 'anna maria', {}],
    ['no second first name', 'Müller', 'Anna', {}],
    ['no middle one of three', 'Müller', 'Anna Sofia', { givenNames: 'Anna Maria Sofia' }],
    ['a hyphen', 'Müller', 'Anna-Maria', {}],
    ['an apostrophe', 'O’Brien', 'Zoë', { lastName: "O'Brien", givenNames: 'Zoé' }],
    ['Scandinavian letters', 'Ødegård', 'Håkon', { lastName: 'Ødegård', givenNames: 'Håkon' }],
    ['one name only', 'Suparman', '', { lastName: 'Suparman', givenNames: null }],
    ['one name only, typed as the first', '-', 'Suparman', { lastName: 'Suparman', givenNames: null }],
    [
      'names that are cut in the passport',
      'Papandropoulou Konstantinidou',
      'Aikaterini Theodora',
      { lastName: 'Papandropoulou Konstantinidou', givenNames: 'Aikaterini Theodora' },
    ],
  ])('takes as the same name: %s', (_what, lastName, firstName, passport) => {
    expect(compared({ lastName, firstName }, passport).same).toEqual(ALL)
  })

  it.each<[string, string, string, Partial<PassportData>]>([
    ['half a double last name', 'García', 'Ana', { lastName: 'García Gil', givenNames: 'Ana' }],
    ['a first name that the passport does not have', 'Müller', 'Anna Maria Rosa', {}],
    ['only the second first name', 'Müller', 'Maria', {}],
    ['Michal for MICHAEL', 'Müller', 'Michal', { givenNames: 'Michael' }],
    ['Xu for XUE', 'Xu', 'Li', { lastName: 'Xue', givenNames: 'Li' }],
    [
      'another name than the one that is cut',
      'Papadopoulou',
      'Eleni',
      { lastName: 'Papandropoulou Konstantinidou Ioannidou' },
    ],
    ['a longer last name, where only the first names are cut', 'Martinez', 'Jean Pierre', CUT],
    ['a longer first name before the one that is cut', 'Martin', 'Jeanne Pierre Alexandre Maximilien', CUT],
    ['another name than the one that fills the line', 'Wolff', '', { lastName: `Wolf${LONG}`, givenNames: null }],
  ])('marks as another name: %s', (_what, lastName, firstName, passport) => {
    expect(differences({ lastName, firstName }, passport)).toEqual(['names'])
  })

  it.each<[string, string, string, Partial<PassportData>]>([
    ['one name that fills the line', `Wolf${LONG}burger`, '', { lastName: `Wolf${LONG}berger`, givenNames: null }],
    [
      'one name that fills the line, typed as two',
      'Anna',
      `Wolf${LONG}`,
      { lastName: `Anna Wolf${LONG}`, givenNames: null },
    ],
    [
      'a last name that was cut for the first names',
      `Wolf${LONG}er`,
      'Anna',
      { lastName: `Wolf${LONG}`, givenNames: 'Anna Maria' },
    ],
  ])('leaves to the eye: %s', (_what, lastName, firstName, passport) => {
    expect(compared({ lastName, firstName }, passport)).toEqual({ same: ALL.slice(1), differences: [] })
  })

  it('marks a passport that expires before the journey needs it, though the order says the same', () => {
    const short = { passportExpiry: '2027-07-31' }
    expect(compared(short, { expiryDate: '2027-07-31' })).toEqual({ same: ALL, differences: ['expiresTooSoon'] })
    expect(differences({ passportExpiry: '2027-08-01' }, { expiryDate: '2027-08-01' })).toEqual([])
  })

  it('compares a date of birth without its day as it stands', () => {
    expect(differences({ birthDate: '1990' }, { birthDate: '1990-<<-<<' })).toEqual([])
  })

  it('leaves out what is not certain, not given or in other letters', () => {
    const wrong = { passportNumber: 'X0000000', firstName: 'Eva' }
    expect(compared(wrong, {}, ['number', 'names'])).toEqual({ same: ALL.slice(2), differences: [] })
    const empty = { firstName: '', lastName: '', passportNumber: null, nationality: null, passportExpiry: null }
    expect(compared(empty)).toEqual({ same: ['birthDate'], differences: [] })
    expect(compared({ firstName: 'Анна', lastName: 'Мюллер' }).same).toEqual(ALL.slice(1))
  })
})

describe('whosePassport', () => {
  const olive: ComparedTraveller = {
    ...{ position: 2, firstName: 'Olive', lastName: 'Müller', nationality: 'DE', passportNumber: 'C01X0006H' },
    ...{ birthDate: '2015-01-09', passportExpiry: '2030-01-01' },
  }
  const olives: Partial<PassportData> = { givenNames: 'Olive', number: 'C01X0006H', birthDate: '2015-01-09' }
  const family = [ORDERED, olive]
  const STRANGER = { lastName: 'Roux', givenNames: 'Paul', birthDate: '1970-01-01', number: 'Z9' }
  const NAMELESS = { ...olive, firstName: '', lastName: '', passportNumber: null, birthDate: null }
  const unknown = { passportNumber: null, birthDate: null, nationality: null, passportExpiry: null }

  it.each<[string, Partial<PassportData>, PassportPart[], readonly ComparedTraveller[], number | 'nobody' | null]>([
    ['by the number', olives, [], family, 2],
    ['by the number alone', olives, ['names', 'birthDate'], family, 2],
    ['by names and date of birth where the number was typed wrong', { number: 'C01X0006Z' }, [], family, 1],
    ['by names and date of birth where the number is not certain', olives, ['number'], family, 2],
    [
      'of twins by their names',
      { ...olives, number: 'Z1' },
      [],
      [
        { ...olive, firstName: 'Emil' },
        { ...olive, position: 3 },
      ],
      3,
    ],
    ['of two with one number by their names', olives, [], [{ ...ORDERED, passportNumber: 'C01X0006H' }, olive], 2],
    ['of nobody in the order', { lastName: 'Roux', birthDate: '1970-01-01', number: 'Z9' }, [], family, 'nobody'],
    ['not after a marriage, by the date of birth alone', { lastName: 'Roux', number: 'Z9' }, [], family, null],
    ['not where too little is certain', olives, ['number', 'names'], family, null],
    ['by the names alone where the order has no more', olives, [], [ORDERED, { ...olive, ...unknown }], 2],
    [
      'not by the names alone of two namesakes',
      {},
      [],
      [1, 2].map((p) => ({ ...ORDERED, ...unknown, position: p })),
      null,
    ],
    [
      'not of a namesake with another date of birth',
      { number: 'Z1' },
      [],
      [{ ...ORDERED, birthDate: '1960-01-01' }],
      null,
    ],
    ['of nobody where not one name is the same', STRANGER, [], [{ ...ORDERED, ...unknown }], 'nobody'],
    ['not where one of the names is the same', { lastName: 'Roux' }, [], [{ ...ORDERED, ...unknown }], null],
    ['not where a traveller has no name yet', STRANGER, [], [ORDERED, NAMELESS], null],
    ['not without travellers', {}, [], [], null],
  ])('finds its traveller %s', (_what, passport, unsure, travellers, expected) => {
    expect(whosePassport(read(passport, unsure), travellers)).toBe(expected)
  })
})
