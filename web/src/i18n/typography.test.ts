import { describe, expect, test } from 'vitest'
import { dictionaries, loadAllTexts } from './dictionaries.ts'

await loadAllTexts()

/** Every text of a language with its path; `{name}` and `{{one|many}}` are taken out, they are not shown as they stand. */
function textsOf(dictionary: object, path = ''): [string, string][] {
  return Object.entries(dictionary).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key
    if (typeof value === 'object' && value !== null) return textsOf(value, here)
    return [[here, String(value).replaceAll(/\{\{?[^}]*\}?\}/g, 'x')]]
  })
}

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
