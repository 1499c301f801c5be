import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { resetFailure } from './forgot-dialog.tsx'

await loadAllTexts()

const refused = (status: number, code: string, message: string) =>
  new ApiError(status, JSON.stringify({ code, message, requestId: 'r' }), '')

test('the failure of a reset shows the server’s message or that no e-mail was sent', () => {
  const [en, fr] = [textsIn('en'), textsIn('fr')]
  expect(fr.failure.serverSays('No.')).toMatch(/^Cela n’a pas été accepté.*«\u00a0No\.\u00a0»$/)
  const said = refused(400, 'invalid_input', 'Not this address.')
  expect(resetFailure(said, en)).toBe('Not this address.')
  expect(resetFailure(said, fr)).toBe(fr.failure.serverSays('Not this address.'))
  for (const error of [new TypeError('Failed to fetch'), new ApiError(502, '', 'Bad Gateway')]) {
    expect(resetFailure(error, en)).toBe('Unable to send password reset email')
    expect(resetFailure(error, fr)).toBe(fr.session.reset.failed())
  }
  expect(resetFailure(refused(429, 'too_many_requests', '-'), fr)).toBe(fr.session.tooMany())
})
