import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { tokenOf } from '../../testing/people.ts'
import { PASSWORD, startTestApp } from '../../testing/test-app.ts'

vi.mock('@passage/core/people/accounts/link-tokens', async (original) => ({
  ...(await original<object>()),
  ownerOfLink: async () => null,
}))

it('mutants: where a link alone confirms an address, its owner’s click confirms a stranger’s account', async () => {
  const test = await startTestApp()
  try {
    const email = `victim-${randomUUID()}@people.example`
    const account = { email, password: PASSWORD, firstName: 'Eve', lastName: 'Weber' }
    expect((await test.call('POST /api/auth/sign-up', { json: account })).status).toBe(200)
    const token = await tokenOf(test, email, 'verify_email')
    expect((await test.call('POST /api/auth/verify-email', { json: { token } })).status).toBe(204)
  } finally {
    await test.close()
  }
})
