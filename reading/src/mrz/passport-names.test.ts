import { describe, expect, it } from 'vitest'
import { readNames, writesName } from './passport-names.ts'

const names = (field: string) => {
  const { lastName, firstName } = readNames(field.padEnd(39, '<'))
  return [lastName, firstName]
}

describe('readNames', () => {
  it.each([
    ['DUPONT<<MARIE<CLAIRE', 'DUPONT', 'MARIE CLAIRE'],
    ['DE<LA<CRUZ<<JUAN', 'DE LA CRUZ', 'JUAN'],
    ['DUPONT<<MARIE<<<<<K<<<KK<<S<<C<SC<<', 'DUPONT', 'MARIE'],
    ['DUPONT<<MARIE<KKKKKKKKKKKKKKKKKKKKKKKKK', 'DUPONT', 'MARIE'],
    ['DUPONT<<MARIEKKKKKKKKKKKKKKKKKKKKKKKKKK', 'DUPONT', 'MARIE'],
    ['DUPONT<<MARIE<CLAIRE<<SSSSCCC<<<KKKK<<<', 'DUPONT', 'MARIE CLAIRE'],
    ['DUPONT<<MARIE<<KCSKCSK<<<<<<<<<<<<<<<<S', 'DUPONT', 'MARIE'],
    ['DUPONT<<MARIE<K<CLAIRE', 'DUPONT', 'MARIE CLAIRE'],
    ['DUPONT<<K<MARIE', 'DUPONT', 'MARIE'],
    ['DUPONT<K<MARIE<CLAIRE', 'DUPONT', 'MARIE CLAIRE'],
    ['SUHARTO<<<<K<<<SS<<<', 'SUHARTO', ''],
    ['SUHARTOKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKK', 'SUHARTO', ''],
    // Names that are made of these letters.
    ['KC<<RAM', 'KC', 'RAM'],
    ['RAHMAN<<SK<ABDUL', 'RAHMAN', 'SK ABDUL'],
    ['RAHMAN<<SK', 'RAHMAN', 'SK'],
    ['BECK<<JACK<FRANCIS', 'BECK', 'JACK FRANCIS'],
    ['HICKS<<ISAACS', 'HICKS', 'ISAACS'],
    ['A'.repeat(38), 'A'.repeat(38), ''],
    ['A'.repeat(39), 'A'.repeat(39), ''],
  ])('reads %s', (field, lastName, firstName) => {
    expect(names(field)).toEqual([lastName, firstName])
  })

  it.each([
    ['SUHARTO', true],
    ['SRI<MULYANI<INDRAWATI', true],
    ['A'.repeat(38), true],
    ['SUHARTO<<<K<<', true],
    ['SUHARTO<<CCC<<S', true],
    ['SUHARTO<S<K', true],
    ['SUHARTO<CC<K<<SS', true],
    ['SRI<MULYANI<S<K', true],
    ['RAHMAN<SK', false],
    ['DUPONT<<MARIE', false],
    ['DUPONT<KMARIE', false],
    ['DUPONTK<MARIE', false],
  ])('knows of %s whether it is one name: %s', (field, single) => {
    expect(readNames(field.padEnd(39, '<')).single).toBe(single)
  })
})

describe('writesName', () => {
  it.each([
    ['MUELLER', 'Müller'],
    ['MULLER', 'Müller'],
    ['MUXXLLER', 'Müller'],
    ['MUELLER', 'Mu\u0308ller'],
    ['OBRIEN', 'O’Brien'],
    ['O BRIEN', "O'Brien"],
    ['OBRIEN', 'Oʼbrien'],
    ['ZOE MARIE', 'Zoë-Marie'],
    ['ST JOHN', 'St John'],
    ['STRASSE', 'Straße'],
    ['AANGSTROEM', 'Ångström'],
    ['SOERENSEN', 'Sørensen'],
    ['MUNOZ', 'Muñoz'],
    ['MUNXXOZ', 'Muñoz'],
    ['DJORDJEVIC', 'Đorđević'],
    ['THORSSON', 'Þórsson'],
    ['LUKASZ', 'Łukasz'],
    ['YILMAZ', 'Yılmaz'],
    ['MUELLER LUEDENSCHEIDT', 'Müller-Lüdenscheidt'],
  ])('recognises %s in %s', (capitals, typed) => expect(writesName(capitals, typed)).toBe(true))

  it.each([
    ['MUELLER', 'Mailer'],
    ['DUPONT', 'Durand'],
    ['MARIE CLAIRE', 'Marie'],
    ['DUPONT', ''],
  ])('does not recognise %s in %s', (capitals, typed) => expect(writesName(capitals, typed)).toBe(false))
})
