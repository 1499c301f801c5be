import { expect, test } from 'vitest'
import { dictionaries, loadAllTexts } from './dictionaries.ts'
import { textsByPath } from './texts-by-path.fixture.ts'

await loadAllTexts()

/** Sentences to customers that nothing goes back, and the word that keeps the right of withdrawal open. legal/texts/terms, *withdrawal*. */
const NOTHING_BACK = {
  en: [/refunds nothing|nothing is refunded|price is not refunded|: nothing automatically/i, /automatically/],
  fr: [
    /donn\p{L}+ (?:plus )?lieu à un rembours|rien n’est remboursé|n’est (?:pas|plus) remboursé|: rien d’/iu,
    /automatique/,
  ],
} as const

/** Such sentences must name the withdrawal: for a missed date the service fee goes back all the same. design.md, Money. */
const WITHDRAWAL = {
  en: /withdrawal refunds|withdrawal or a refusal refunds/,
  fr: /se rétracter|une rétractation/,
} as const

/** Said of an order that has ended, beside what went back. */
const ENDED = /^(?:authorities\.)?ownOrder\.end\.none$/

/** What only staff read. */
const FOR_STAFF = /^(?:authorities\.)?(?:myOrders|desk|staffWork|staffOrder)\b/

test.each(['en', 'fr'] as const)(
  'no text to customers rules out the refund that the terms still give, or the fee of a missed date (%s)',
  (language) => {
    const [saying, leavingOpen] = NOTHING_BACK[language]
    const said = textsByPath(dictionaries[language]).filter(
      ([path, text]) => saying.test(text) && !FOR_STAFF.test(path),
    )
    expect(said.length).toBeGreaterThan(6)
    expect(said.filter(([, text]) => !leavingOpen.test(text))).toEqual([])
    const ofWithdrawal = said.filter(([path, text]) => ENDED.test(path) || WITHDRAWAL[language].test(text))
    expect(said.filter((one) => !ofWithdrawal.includes(one))).toEqual([])
  },
)
