import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { EraseSection } from './erase-section.tsx'

await loadAllTexts()
const store = getDefaultStore()
afterAll(() => store.set(textsAtom, { locale: 'en', LL: textsIn('en') }))

test.each([
  ['en', 'ERASE'],
  ['fr', 'EFFACER'],
] as const)('the account page asks to type a word of its language (%s)', (locale, word) => {
  store.set(textsAtom, { locale, LL: textsIn(locale) })
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <EraseSection onErased={() => undefined} />
    </QueryClientProvider>,
  )
  expect(/\b(ERASE|EFFACER)\b/.exec(drawn)?.[1]).toBe(word)
})
