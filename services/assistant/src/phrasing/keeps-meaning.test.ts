import { describe, expect, it } from 'vitest'
import { keepsMeaning } from './keeps-meaning.ts'

describe('another wording', () => {
  it.each([
    ['Hello. No visa needed.', 'No visa needed.', 'en'],
    ['Here is the price: €64.00.', 'The price: €64.00.', 'en'],
    ['Voici le prix : 64,00 €.', 'Le prix : 64,00 €.', 'fr'],
  ] as const)('%s says the same as %s', (phrased, own, language) => {
    expect(keepsMeaning(own, phrased, language)).toBe(true)
  })

  it.each([
    ['No, a visa is needed.', 'No visa needed.', 'en'],
    ['The price is €９64.00.', 'The price is €64.00.', 'en'],
    ['The price is €½64.00.', 'The price is €64.00.', 'en'],
    ['The price is €-64.00.', 'The price is €64.00.', 'en'],
    ['We can withdraw.', 'You can withdraw.', 'en'],
    ['Il vous faut un visa D.', 'Il vous faut un visa C.', 'fr'],
    ['Vous dû payer.', 'Vous du payer.', 'fr'],
    [`The price is €64.00. ${'Please '.repeat(20)}`, 'The price is €64.00.', 'en'],
  ] as const)('%s does not say the same as %s', (phrased, own, language) => {
    expect(keepsMeaning(own, phrased, language)).toBe(false)
  })
})
