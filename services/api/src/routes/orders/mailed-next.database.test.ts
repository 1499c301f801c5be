import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../testing/people.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

const newAddress = () => `new-${randomUUID()}@people.example`
const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  test.call(`POST ${path}`, { json, headers })
const signUp = (email: string, change: object = {}) =>
  post('/api/auth/sign-up', { email, password: PASSWORD, firstName: 'Nadia', lastName: 'Weber', ...change })
const refusal = async (response: Response) => `${response.status} ${(await response.json()).code}`

describe('the page after signing up or resetting a password', () => {
  const next = '/order?offer=12'
  const nextOf = async (email: string) =>
    (await mailsTo(test, email)).map(({ template, facts }) => [template, facts.next])

  it('is named by the links of both mails', async () => {
    const email = newAddress()
    await signUp(email, { next })
    await signUp(email, { next })
    await post('/api/clerk/reset-password', { email, next })
    expect(await nextOf(email)).toEqual([
      ['verify_email', next],
      ['address_taken', next],
      ['reset_password', next],
    ])
    const unknown = newAddress()
    await post('/api/clerk/reset-password', { email: unknown, next })
    expect(await nextOf(unknown)).toEqual([['no_account', next]])
  })

  it('is named by a link that is requested again', async () => {
    const email = newAddress()
    await signUp(email)
    const { sessionToken } = await (await post('/api/auth/login', { username: email, password: PASSWORD })).json()
    const headers = { authorization: `Bearer ${sessionToken}` }
    expect((await post('/api/auth/verify-email/again', { next }, headers)).status).toBe(200)
    expect((await nextOf(email)).at(-1)).toEqual(['verify_email', next])
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/login',
    '/my-orders?search=Marie',
    `/${'x'.repeat(500)}`,
  ])('is on this site only: %j is refused, and nothing is mailed', async (evil) => {
    const email = newAddress()
    expect(await refusal(await signUp(email, { next: evil }))).toBe('400 invalid_input')
    expect(await refusal(await post('/api/clerk/reset-password', { email, next: evil }))).toBe('400 invalid_input')
    expect(await mailsTo(test, email)).toEqual([])
  })
})
