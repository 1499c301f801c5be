import { expect, test } from 'vitest'
import { dictionaries, loadAllTexts } from './dictionaries.ts'
import { textsByPath } from './texts-by-path.fixture.ts'

await loadAllTexts()

/** Sentences to customers that nothing goes back, and the word that keeps the right of withdrawal open. legal/texts/terms, *withdrawal*. */
const NOTHING_BACK = {
  en: [/nothing is refunded|price is not refunded|nothing automatically|Afterwards: nothing/i, /automatically/],
  fr: [/rien n’est remboursé|n’est (?:pas|plus) remboursé|Ensuite\s*: rien/i, /automatique/],
} as const

/** What only staff read. */
const FOR_STAFF = /^(?:authorities\.)?(?:myOrders|desk|staffWork|staffOrder)\b/

test.each(['en', 'fr'] as const)(
  'no text to customers rules out the refund that the terms still give (%s)',
  (language) => {
    const [saying, leavingOpen] = NOTHING_BACK[language]
    const said = textsByPath(dictionaries[language]).filter(
      ([path, text]) => saying.test(text) && !FOR_STAFF.test(path),
    )
    expect(said.length).toBeGreaterThan(6)
    expect(said.filter(([, text]) => !leavingOpen.test(text))).toEqual([])
  },
)
