import type { Answered } from '../typist.ts'
import { type Found, textsOf } from './texts.ts'

/** The part of a link that browsers do not send to servers. */
export const FRAGMENT = 'the end of a link'

/** Addresses in the API's answers and in mails. */
export const urlTexts = (answers: readonly Answered[], bodies: readonly Found[]): Found[] => [
  ...answers.flatMap(({ json }) => textsOf(json, 'an answer').filter(({ text }) => /^https?:/.test(text))),
  ...bodies.flatMap(({ where, text }) =>
    [...text.matchAll(/https?:[^\s"'<>#]+(#[^\s"'<>]*)?/g)].flatMap(([url, fragment = '']) => [
      { where: `${where}, a link`, text: url.slice(0, url.length - fragment.length) },
      { where: `${where}, ${FRAGMENT}`, text: fragment },
    ]),
  ),
]
