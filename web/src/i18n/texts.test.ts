import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { loadTexts, loadTextsOf, textsAtom } from './texts.ts'

test('a part that is wanted while the language changes is there in the new language', async () => {
  await loadTextsOf('en')
  const change = loadTextsOf('fr')
  // Its page begins to be drawn before the other language is here.
  await Promise.all([loadTexts('faq'), change])
  expect(getDefaultStore().get(textsAtom)?.LL.faq.title()).toBe('Questions fréquentes')
})
