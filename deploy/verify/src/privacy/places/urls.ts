import type { Answered } from '../typist.ts'
import type { Found } from './place.ts'
import { textsOf } from './texts.ts'

/** Addresses that the API hands out, and those in mails. */
export const urlTexts = (answers: readonly Answered[], bodies: readonly Found[]): Found[] => [
  ...answers.flatMap(({ json }) => textsOf(json, 'an answer').filter(({ text }) => /^https?:/.test(text))),
  ...bodies.flatMap(({ where, text }) =>
    [...text.matchAll(/https?:[^\s"'<>]+/g)].map(([url]) => ({ where: `${where}, a link`, text: url })),
  ),
]
