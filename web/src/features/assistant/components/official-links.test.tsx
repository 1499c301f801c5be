import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { WithOfficialLinks } from './official-links.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

const linksIn = (text: string) =>
  [...renderToStaticMarkup(<WithOfficialLinks text={text} />).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test.each([
  ['The official site: https://esta.cbp.dhs.gov', ['https://esta.cbp.dhs.gov']],
  [
    'Site officiel : https://france-visas.gouv.fr\nEt : https://www.gov.uk/eta',
    ['https://france-visas.gouv.fr', 'https://www.gov.uk/eta'],
  ],
])('official addresses are links in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
  expect(renderToStaticMarkup(<WithOfficialLinks text={text} />)).toMatch(/rel="noreferrer"/)
})

test.each([
  'https://esta.example',
  'https://esta.cbp.dhs.gov.evil.example',
  'https://esta.cbp.dhs.gov@evil.example',
  'http://esta.cbp.dhs.gov',
  'javascript:alert(1)//https://esta.cbp.dhs.gov/x',
  '<a href="https://evil.example">x</a>',
  'no address at all',
])('%j has no link', (text) => {
  expect(linksIn(text)).toEqual([])
})
