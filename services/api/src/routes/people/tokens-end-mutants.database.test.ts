import { expect, it, vi } from 'vitest'
import { newcomer } from '../../testing/newcomer.ts'
import { NEW_PASSWORD } from '../../testing/newcomers.ts'
import { tokenOf } from '../../testing/people.ts'
import { startTestApp } from '../../testing/test-app.ts'

vi.mock('@passage/core/tokens/end-tokens', () => ({ endTokens: async () => 0 }))

it('mutants: where a new password ends sessions alone, the program of a person who had the account acts on', async () => {
  const test = await startTestApp({ trustedProxies: 1 })
  const person = await newcomer(test, 'service_provider')
  try {
    const headers = { authorization: `Bearer ${person.token}` }
    const { token } = await (await test.call('POST /api/tokens', { headers, json: { name: 'a program' } })).json()
    await test.call('POST /api/clerk/reset-password', { json: { email: person.email } })
    const json = { token: await tokenOf(test, person.email, 'reset_password'), password: NEW_PASSWORD }
    expect((await test.call('POST /api/auth/reset-password', { json })).status).toBe(200)
    const asProgram = { headers: { authorization: `Bearer ${token}` } }
    expect((await test.call('GET /api/auth/me', asProgram)).status).toBe(200)
  } finally {
    person.leave()
    await test.close()
  }
})
