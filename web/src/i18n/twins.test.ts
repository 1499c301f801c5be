import { describe, expect, test } from 'vitest'
import { dictionaries, loadAllTexts, textsIn } from './dictionaries.ts'
import { textsByPath } from './texts-by-path.fixture.ts'

await loadAllTexts()

/** The visible part of a text, without `{name}` and the plural's `{{s}}`. */
const wordsOf = (text: string) => text.replaceAll(/\{\{?[^}]*\}?\}/g, '').trim()

/** Words that both languages share. Any other equal text is not translated. */
const ALIKE = new Set(
  [
    'Action, Actions, Active, Assistant, Catalogue, Client, Code, Commission, Contact, Cookies, Date, Description, Destination',
    'Destinations, destination, Document, Documents, document, E-mail, E-mails, Express, Expression, FAQ, Finances, Inactive',
    'Luxembourg, Menu, Message, message, Note, Notes, ORD-XXXXXXXX, Page, Page /, Pages, Passage, PayPal, Score, Sentiment, Services, Session, Sessions, Source',
    'Standard, Stripe, Total, Transit, Urgent, Visa, Zoom, e-visa, psg_…, s',
  ].flatMap((line) => line.split(', ')),
)
ALIKE.add('©  Passage, Luxembourg')

describe('every text and its twin', () => {
  const french = new Map(textsByPath(dictionaries.fr))
  const english = textsByPath(dictionaries.en)

  test('exist in both languages', () => {
    const empty = english.filter(([path, text]) => (text === '') !== (french.get(path) === ''))
    expect(empty).toEqual([])
  })

  test('differ, except for words that both languages share', () => {
    // `reply.fr` is French in both languages.
    const same = english.filter(
      ([path, text]) => !/\.(en|fr)$/.test(path) && wordsOf(text) === wordsOf(french.get(path) ?? ''),
    )
    // A text without letters needs no translation.
    const forgotten = same.filter(([, text]) => /\p{L}/u.test(wordsOf(text)) && !ALIKE.has(wordsOf(text)))
    expect(forgotten).toEqual([])
  })

  test('have plural forms in both languages or in none, and a singular 0 in French', () => {
    const plural = (text: string | undefined) => /\{\{/.test(text ?? '')
    const halves = english.filter(([path, text]) => plural(text) && !plural(french.get(path)))
    expect(halves.map(([path]) => path)).toEqual([])
    const days = (language: 'en' | 'fr', count: number) => textsIn(language).helpPages.times.speeds.standard(count)
    expect([0, 1, 2].map((count) => days('en', count))).toEqual([
      'Standard, 0 business days',
      'Standard, 1 business day',
      'Standard, 2 business days',
    ])
    expect([0, 1, 2].map((count) => days('fr', count))).toEqual([
      'Standard, 0 jour ouvré',
      'Standard, 1 jour ouvré',
      'Standard, 2 jours ouvrés',
    ])
  })
})
