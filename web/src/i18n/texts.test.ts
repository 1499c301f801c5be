import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from './dictionaries.ts'
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

test('a value that ends with an abbreviation’s dot also ends its sentence', async () => {
  await loadAllTexts()
  const { invoicing, homeOwn } = textsIn('fr')
  expect(invoicing.toCompany({ name: 'Voyages S.A.' })).toMatch(/Voyages S\.A\.$/)
  expect(invoicing.toCompany({ name: 'Voyages' })).toMatch(/Voyages\.$/)
  expect(homeOwn.draft.text({ visa: 'Japon', when: '5 janv.' })).toMatch(/5 janv\.$/)
})
