import { describe, expect, test } from 'vitest'
import { dictionaries, loadAllTexts } from './dictionaries.ts'
import { textsByPath } from './texts-by-path.fixture.ts'

await loadAllTexts()

/** Every text of a language with its path; `{name}` and `{{one|many}}` are taken out, they are not shown as they stand. */
const textsOf = (dictionary: object) =>
  textsByPath(dictionary).map(([path, text]) => [path, text.replaceAll(/\{\{?[^}]*\}?\}/g, 'x')] as const)

/** Letter for letter as the specification has them. */
const SPECIFIED = new Map([['catalogue.order.created', 'Commande créée avec succès!']])

/** Specified with an exclamation mark. */
const LOUD = new Set([...SPECIFIED.keys(), 'partner.success.title', 'chat.bubble', 'assistant.failure'])

const wrong = (locale: 'en' | 'fr', rule: RegExp) => textsOf(dictionaries[locale]).filter(([, text]) => rule.test(text))

describe('texts', () => {
  test('French has a no-break space before : and inside « », a narrow one before ; ! ?', () => {
    const tight = wrong('fr', /[^\u00a0:;!?]:(?!\/\/)|[^\u202f:;!?][;!?]|«[^\u00a0]|[^\u00a0]»/u)
    expect(tight).toEqual([...SPECIFIED])
  })

  test('the voice is calm: no exclamation marks', () => {
    for (const locale of ['en', 'fr'] as const) {
      const loud = wrong(locale, /!|oops/i).filter(([key]) => !LOUD.has(key))
      expect(loud).toEqual([])
    }
  })

  test('both languages have the same texts', () => {
    // In the order in which their files happened to load.
    const keys = (locale: 'en' | 'fr') =>
      textsOf(dictionaries[locale])
        .map(([key]) => key)
        .toSorted()
    expect(keys('fr')).toEqual(keys('en'))
  })
})
