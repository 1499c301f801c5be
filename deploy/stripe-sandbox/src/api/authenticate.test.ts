import { expect, test } from 'vitest'
import { clientFor, errorOf, sandboxForTest, secretKey } from '../testing/harness.ts'

test('another key is refused without being repeated in full', async () => {
  const { port } = await sandboxForTest()
  const error = await errorOf(clientFor(port, {}, 'sk_test_somebody_else_1234').checkout.sessions.list())
  expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  expect(error.message).toMatch(/^Invalid API Key provided: sk_test_\*+1234$/)
})

test('no key is refused, the key works as Bearer and as Basic user', async () => {
  const { url } = await sandboxForTest()
  const status = async (authorization?: string) => {
    const response = await fetch(`${url}/v1/refunds`, authorization ? { headers: { authorization } } : {})
    expect(response.headers.get('request-id')).toMatch(/^req_/)
    return response.status
  }
  expect(await status()).toBe(401)
  expect(await status(`Bearer ${secretKey}`)).toBe(200)
  expect(await status(`Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`)).toBe(200)
  expect(await status('Basic !')).toBe(401)
})

test('a call that Stripe does not have is 404, a JSON body is refused', async () => {
  const { url } = await sandboxForTest()
  const headers = { authorization: `Bearer ${secretKey}` }
  const unknown = await fetch(`${url}/v1/colours`, { headers })
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({
    error: {
      type: 'invalid_request_error',
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/colours)'),
    },
  })
  const json = await fetch(`${url}/v1/refunds`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(json.status).toBe(400)
})

test('health needs no key', async () => {
  const { url } = await sandboxForTest()
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok', sandbox: 'stripe' })
})
