import { passportLines } from '@passage/reading/testing/passport-lines'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { acceptFile, rememberRead } from './passport-reads.ts'
import { WhosePassport, type WhosePassportProps } from './whose-passport.tsx'

await loadAllTexts()

const unknown = { nationality: null, passportNumber: null, passportExpiry: null }
const travellers = [
  { position: 1, firstName: 'Anna', lastName: 'Müller', birthDate: '1990-05-17', ...unknown },
  { position: 2, firstName: 'Olive', lastName: 'Müller', birthDate: '2015-01-09', ...unknown },
]

function passportOf(givenNames: string, lastName = 'Müller', birthDate = '2015-01-09'): File {
  const file = new File(['x'], 'passport.jpg', { type: 'image/jpeg' })
  const issued = {
    documentCode: 'P<',
    issuer: 'D',
    nationality: 'D',
    sex: 'F',
    personalNumber: null,
    emptyCheck: '<',
  } as const
  const lines = passportLines({
    ...issued,
    lastName,
    givenNames,
    number: 'C01X0006H',
    birthDate,
    expiryDate: '2031-03-02',
  })
  rememberRead(file, { lines, unsure: [] })
  return file
}

function said(file: File, give: WhosePassportProps['give'], locale: 'en' | 'fr' = 'en'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const nameAt = (position: number) => travellers[position - 1]?.firstName ?? ''
  const rest = { travellers, position: 1, nameAt, give, onAnother: () => undefined }
  return renderToStaticMarkup(<WhosePassport file={file} {...rest} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const act = () => undefined

describe('WhosePassport', () => {
  it('names another traveller and offers to swap, or to bring it there', () => {
    const olives = passportOf('Olive')
    expect(said(olives, () => ({ act, swaps: true }))).toMatch(/This is Olive ’s passport\. .*Swap the two passports/)
    expect(said(olives, () => ({ act, swaps: false }))).toContain('Use it for Olive')
    expect(said(olives, () => null)).toContain('Choose another')
    expect(said(olives, () => null, 'fr')).toMatch(/Titulaire de ce passeport : Olive/)
  })

  it('says the name of a person who is not in the order, and takes the file all the same', () => {
    const stranger = passportOf('Paul', 'Roux', '1970-01-01')
    expect(said(stranger, () => null)).toMatch(
      /belongs to nobody in this order: it says Paul Roux .*Use it all the same/,
    )
    acceptFile(stranger)
    expect(said(stranger, () => null)).toBe('')
  })

  it('says of a picture without a passport that it shows none, until it is used all the same', () => {
    const holiday = new File(['x'], 'holiday.jpg', { type: 'image/jpeg' })
    rememberRead(holiday, 'none')
    expect(said(holiday, () => null)).toMatch(/no passport in this picture\. .*Choose another .*Use it all the same/)
    acceptFile(holiday)
    expect(said(holiday, () => null)).toBe('')
  })

  it('says nothing of the traveller’s own passport', () => {
    expect(said(passportOf('Anna', 'Müller', '1990-05-17'), () => null)).toBe('')
  })
})
