import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { usePeopleFailure } from './users.ts'

await loadAllTexts()

test.each(['en', 'fr'] as const)('a refusal without a text of its own shows the server’s message (%s)', (locale) => {
  const LL = textsIn(locale)
  getDefaultStore().set(textsAtom, { locale, LL })
  const said = (status: number, code: string) => {
    const problem = JSON.stringify({ code, message: 'Last name required', requestId: 'r' })
    const Said = () => usePeopleFailure()(new ApiError(status, problem, ''))
    return renderToStaticMarkup(<Said />)
  }
  expect(said(400, 'invalid_input')).toBe(LL.failure.serverSays('Last name required'))
  expect(said(409, 'username_taken')).toBe(LL.people.errors.username_taken())
  expect(said(503, 'unavailable')).toBe(LL.failure.outcomeUnknown())
})
