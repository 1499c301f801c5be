import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { entry, redactedOrder } from './order.fixture.ts'
import { OrderSummary } from './strangers-view.tsx'

await loadAllTexts()

test.each([
  ['en', /16\sNovember\s2026,? ?(at)?\s\d\d:\d\d/],
  ['fr', /16\snovembre\s2026 à\s\d\d:\d\d/],
] as const)('the summary of an order shows its day and time (%s)', (locale, said) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  // The same day in every time zone from Honolulu to Auckland.
  const createdAt = '2026-11-16T10:00:00.000Z'
  expect(renderToStaticMarkup(<OrderSummary order={redactedOrder([entry(1, 'pending', 0)], { createdAt })} />)).toMatch(
    said,
  )
})
