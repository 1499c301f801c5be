import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { loadMoreTexts, loadTextsOf, textsAtom } from './texts.ts'

test('texts that load during a change of language are in the new language', async () => {
  await loadTextsOf('en')
  const change = loadTextsOf('fr')
  // The page is rendered before the other language is loaded.
  await Promise.all([loadMoreTexts('rooms'), change])
  const shown = getDefaultStore().get(textsAtom)
  expect([shown?.LL.faq.title(), shown?.LL.nextStep.wait.pending()]).toEqual([
    'Questions fréquentes',
    'En attente de paiement',
  ])
})
