import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { ApiError } from '../../../../lib/server/api-error.ts'
import { inForce, inForceAtom } from '../../../legal/terms-in-force.ts'
import { SubmitFailure } from './check-screen.tsx'

await loadAllTexts()

const draw = (code: string) => {
  const problem = { code, message: 'Gone.', requestId: 'r' }
  return renderToStaticMarkup(
    <Router ssrPath="/order" ssrSearch="offer=3&screen=check">
      <SubmitFailure error={new ApiError(409, JSON.stringify(problem), '')} />
    </Router>,
  )
}

test.each(['en', 'fr'] as const)('an unusable document links to the documents’ screen (%s)', (locale) => {
  const LL = textsIn(locale)
  getDefaultStore().set(textsAtom, { locale, LL })
  const page = draw('document_not_usable')
  expect(page).toContain('href="/order?offer=3&amp;screen=documents&amp;change=documents"')
  expect(page).toContain(LL.order.screens.documents())
})

test('changed terms are named with a link to them in a new tab', () => {
  const LL = textsIn('en')
  getDefaultStore().set(textsAtom, { locale: 'en', LL })
  const before = inForce()
  getDefaultStore().set(inForceAtom, { ...before, terms: '2026-12-24' as '2026-11-22', replaced: '2026-11-22' })
  const page = draw('terms_superseded')
  getDefaultStore().set(inForceAtom, before)
  expect(page).toContain(
    'The terms of 22\u00a0November\u00a02026 were replaced by those of 24\u00a0December\u00a02026.',
  )
  expect(page).toContain('href="/legal/terms?version=2026-12-24"')
  expect(page).toContain('target="_blank"')
})
