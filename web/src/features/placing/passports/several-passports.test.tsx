import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { Outcomes } from './several-passports.tsx'

await loadAllTexts()

it.each([
  ['en', 'IMG_1.jpg: it replaced what was typed for Olive: Passport valid until and Nationality.'],
  ['fr', 'IMG_1.jpg : remplace ce qui était saisi pour Olive : '],
] as const)('the traveller and the fields that a passport changed are named (%s)', (locale, said) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const replaced = ['passportExpiry' as const, 'nationality' as const]
  const outcomes = [{ file: 'IMG_1.jpg', kind: 'placed' as const, index: 1, parts: [], replaced, name: 'Olive' }]
  expect(renderToStaticMarkup(<Outcomes outcomes={outcomes} />).replaceAll('\u00a0', ' ')).toContain(said)
})
