import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { ApiError } from './api-error.ts'
import { useOutcomeText, useRepeatText } from './use-outcome-text.ts'

await loadAllTexts()

function said(error: unknown, locale: 'en' | 'fr', refused?: string): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const Said = () => {
    const [outcome, repeat] = [useOutcomeText(), useRepeatText()]
    return refused === undefined ? outcome(error) : repeat(error, refused)
  }
  return renderToStaticMarkup(<Said />)
}

const problem = (code: string) => JSON.stringify({ code, message: 'No.', requestId: 'r' })

test.each(['en', 'fr'] as const)(
  'a refusal shows that nothing changed, another failure that it may be saved (%s)',
  (locale) => {
    const { failure } = textsIn(locale)
    expect(said(new ApiError(409, problem('offer_exists'), ''), locale)).toBe(failure.nothingChanged())
    for (const lost of [
      new TypeError('Failed to fetch'),
      new ApiError(502, '<html>', 'Bad Gateway'),
      new ApiError(503, problem('unavailable'), ''),
      new ApiError(408, '<html>', 'Request Timeout'),
      new ApiError(202, problem('outcome_pending'), ''),
    ])
      for (const repeated of [false, true])
        expect(said(lost, locale, repeated ? 'x' : undefined)).toBe(
          repeated ? failure.repeat() : failure.outcomeUnknown(),
        )
    expect(said(new ApiError(409, problem('offer_exists'), ''), locale, 'x')).toBe('x')
  },
)
