import { expect, test } from 'vitest'
import { dictionaries, loadAllTexts, textsIn } from './dictionaries.ts'
import { textsByPath } from './texts-by-path.fixture.ts'

await loadAllTexts()

/** Texts that are not about one order: they are about visas in general, or all orders. */
const IN_GENERAL =
  /^(?:audit|checker|countries|desk\.(?:bulk|emptyText)|faq|helpPages|heads|home|homeSections|statistics|assistant|team)\b/
/** The workflow's history, for staff: the file has one name there for every authority. */
const RECORD = /^staffWork\.(?:history|mails)\b/
/** Names without the word in the French text. */
const EMBASSY = { en: /embass/i, fr: /ambassad/i }

test.each(['en', 'fr'] as const)(
  'each text about an order that names the embassy has another for the authorities (%s)',
  (language) => {
    const { authorities, ...texts } = dictionaries[language]
    const others = new Set(textsByPath(authorities as object).map(([path]) => path))
    const speaking = textsByPath(texts).filter(([, text]) => EMBASSY[language].test(text))
    const forgotten = speaking.filter(([path]) => !others.has(path) && !IN_GENERAL.test(path) && !RECORD.test(path))
    expect(forgotten).toEqual([])
    expect(speaking.length).toBeGreaterThan(30)
  },
)

test.each(['en', 'fr'] as const)('the other texts replace texts that exist, and name no embassy (%s)', (language) => {
  const { authorities, ...texts } = dictionaries[language]
  const replaced = new Map(textsByPath(texts))
  const slots = (text = '') => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).toSorted()
  for (const [path, text] of textsByPath(authorities as object)) {
    expect(replaced.has(path), path).toBe(true)
    expect(slots(text), path).toEqual(slots(replaced.get(path)))
    expect(text, path).not.toMatch(EMBASSY[language])
  }
})

test('the texts of a visa follow from who decides on it', () => {
  expect(textsIn('en').turn.embassy()).toBe('The embassy’s turn')
  expect(textsIn('en', 'authorities').turn.embassy()).toBe('The authorities’ turn')
  expect(textsIn('fr', 'authorities').orderStatus.submitted()).toBe('Transmise aux autorités')
  expect(textsIn('fr', 'authorities').turn.customer()).toBe(textsIn('fr').turn.customer())
})
