import type { Answered } from '../typist.ts'
import type { Found } from './place.ts'
import { textsOf } from './texts.ts'

/** What no server sees of a link. */
export const FRAGMENT = 'the end of a link'

/** Addresses that the API hands out, and those in mails. */
export const urlTexts = (answers: readonly Answered[], bodies: readonly Found[]): Found[] => [
  ...answers.flatMap(({ json }) => textsOf(json, 'an answer').filter(({ text }) => /^https?:/.test(text))),
  ...bodies.flatMap(({ where, text }) =>
    [...text.matchAll(/https?:[^\s"'<>#]+(#[^\s"'<>]*)?/g)].flatMap(([url, fragment = '']) => [
      { where: `${where}, a link`, text: url.slice(0, url.length - fragment.length) },
      { where: `${where}, ${FRAGMENT}`, text: fragment },
    ]),
  ),
]
