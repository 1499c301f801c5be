import { i18nObject } from 'typesafe-i18n'
import { expect, test } from 'vitest'
import type { Dictionary, TextFunctions, Translation } from './dictionary.ts'

const english = {
  close: 'Close',
  orders: '{0:number} order{{s}}',
  page: 'Page {page:number} of {total:number}, {by:string}',
  kindless: 'Hello {name}',
  deep: { mail: 'To {email:string}' },
} as const satisfies Dictionary

const object: object = i18nObject('en', english, {})
const texts = object as TextFunctions<typeof english>

test('texts have their values by name or position', () => {
  expect(texts.close()).toBe('Close')
  expect([texts.orders(1), texts.orders(2)]).toEqual(['1 order', '2 orders'])
  expect(texts.page({ page: 1, total: 2, by: 'name' })).toBe('Page 1 of 2, name')
  expect(texts.deep.mail({ email: 'a@b.example' })).toBe('To a@b.example')
})

// The type checker refuses these lines, and reports those that it would accept.
export function wrongValues() {
  // @ts-expect-error: there is no slot
  texts.close('x')
  // @ts-expect-error: a value of another type
  texts.orders('2')
  // @ts-expect-error: a slot without its value
  texts.page({ page: 1, total: 2 })
  // @ts-expect-error: a value of another type
  texts.deep.mail({ email: 1 })
  // @ts-expect-error: the English text does not declare the slot's type
  texts.kindless({ name: 'name' })
}

export const right = {
  close: 'Fermer',
  orders: '{0} commande{{s}}',
  page: '{by}, page {page} sur {total}',
  kindless: 'Bonjour {name}',
  deep: { mail: 'À {email}' },
} satisfies Translation<typeof english>

export const wrong: Translation<typeof english> = {
  ...right,
  // @ts-expect-error: a slot is missing
  page: 'Page {page} sur {total}',
  // @ts-expect-error: a text is missing
  deep: {},
}
