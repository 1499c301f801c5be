import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { NothingFound } from './one-visa.tsx'

await loadAllTexts()

const { offers: texts } = textsIn('en').order
const shown = (search: string, visa: string | null) => {
  getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
  const html = renderToStaticMarkup(
    <Router ssrPath="/order">
      <NothingFound search={search} visa={visa} />
    </Router>,
  )
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  return { html, links }
}

test('an empty list says that nothing is on offer without a search and a type of visa only', () => {
  expect(shown('', null).html).toContain(texts.emptyAll())
  for (const [search, visa] of [
    ['Atlantis', null],
    ['', 'transit'],
    ['Japan', 'transit'],
  ] as const)
    expect(shown(search, visa).html).not.toContain(texts.emptyAll())
})

test('an empty list of one type of visa names the type as the reason and leads to every type', () => {
  expect(shown('', 'transit')).toEqual({ html: expect.stringContaining(texts.emptyOfType()), links: ['/order'] })
  const both = shown('Japan', 'transit')
  expect(both.html).toContain('No destination with this type of visa matches “Japan”')
  expect(both.links).toEqual(['/order?search=Japan', '/order'])
})
