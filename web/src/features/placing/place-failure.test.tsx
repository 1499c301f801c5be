import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { PlaceFailure } from './place-failure.tsx'

await loadAllTexts()
const { failures, failedText } = textsIn('en').agencyOrder

it('shows the general text for a refusal without its own', () => {
  const props = { title: undefined, failures, invalid: () => '', otherwise: failedText }
  const shownFor = (body: object | string) =>
    renderToStaticMarkup(<PlaceFailure error={new ApiError(502, JSON.stringify(body), '')} {...props} />)
  for (const body of ['', { code: 'unheard_of', message: '' }]) expect(shownFor(body)).toContain(failedText())
  expect(shownFor({ code: 'document_not_usable', message: '' })).toContain(failures.document_not_usable())
})
