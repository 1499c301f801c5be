import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { loadTexts, loadTextsOf, textsAtom } from './texts.ts'

test('texts that load during a change of language are in the new language', async () => {
  await loadTextsOf('en')
  const change = loadTextsOf('fr')
  // The page is rendered before the other language is loaded.
  await Promise.all([loadTexts('faq'), change])
  expect(getDefaultStore().get(textsAtom)?.LL.faq.title()).toBe('Questions fréquentes')
})
