import { describe, expect, test } from 'vitest'
import { dictionaries, loadAllTexts } from './dictionaries.ts'
import { textsByPath } from './texts-by-path.fixture.ts'

await loadAllTexts()

/** Every text of a language with its path; `{name}` and `{{one|many}}` are replaced by `x`. */
const textsOf = (dictionary: object) =>
  textsByPath(dictionary).map(([path, text]) => [path, text.replaceAll(/\{\{?[^}]*\}?\}/g, 'x')] as const)

/** Texts of the specification that break the rule. */
const SPECIFIED = new Map([['catalogue.order.created', 'Commande créée avec succès!']])

/** Specified with an exclamation mark. */
const EXCLAIMED = new Set([...SPECIFIED.keys(), 'partner.success.title', 'chat.bubble', 'assistant.failure'])

const wrong = (locale: 'en' | 'fr', rule: RegExp) => textsOf(dictionaries[locale]).filter(([, text]) => rule.test(text))

describe('the texts', () => {
  test('have no-break spaces before : and inside « » and narrow ones before ; ! ? in French', () => {
    const tight = wrong('fr', /[^\u00a0:;!?]:(?!\/\/)|[^\u202f:;!?][;!?]|«[^\u00a0]|[^\u00a0]»/u)
    expect(tight).toEqual([...SPECIFIED])
  })

  test('have no exclamation marks', () => {
    for (const locale of ['en', 'fr'] as const) {
      const exclaimed = wrong(locale, /!|oops/i).filter(([key]) => !EXCLAIMED.has(key))
      expect(exclaimed).toEqual([])
    }
  })

  test('say of commission, which Passage owes, that it is credited or due to the agency, never that it is to pay', () => {
    const ofCommission = /^(?:agencies|partner|agencyOrder\.earn)|\.commission\./
    for (const locale of ['en', 'fr'] as const) {
      expect(wrong(locale, /payable|to pay|à payer/i).filter(([path]) => ofCommission.test(path))).toEqual([])
    }
  })
})
