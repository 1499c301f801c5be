import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { ApiError } from '../../../../lib/api-error.ts'
import { SubmitFailure } from './submit-failure.tsx'

await loadAllTexts()

test.each(['en', 'fr'] as const)(
  'a document that can no longer be used leads to the documents screen (%s)',
  (locale) => {
    const LL = textsIn(locale)
    getDefaultStore().set(textsAtom, { locale, LL })
    const problem = { code: 'document_not_usable', message: 'Gone.', requestId: 'r' } as const
    const page = renderToStaticMarkup(
      <Router ssrPath="/order" ssrSearch="offer=3&screen=check">
        <SubmitFailure error={new ApiError(409, JSON.stringify(problem), '')} />
      </Router>,
    )
    expect(page).toContain('href="/order?offer=3&amp;screen=documents&amp;change=documents"')
    expect(page).toContain(LL.order.screens.documents())
  },
)
