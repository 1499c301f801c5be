import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const key = { STRIPE_SECRET_KEY: 'sk_test_1' }

test('only the secret key is needed', () => {
  expect(readEnvironment(key)).toEqual({ port: 12111, secretKey: 'sk_test_1' })
})

test('everything can be set', () => {
  const options = readEnvironment({
    ...key,
    HOST: '0.0.0.0',
    PORT: '4010',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    WEBHOOK_URL: 'http://localhost:3000/api/stripe/webhook',
    DATA_FILE: 'stripe.sqlite',
    PUBLIC_URL: 'http://localhost:4010',
    BUSINESS_NAME: 'Passage',
    WEBHOOK_RETRY_MS: '100, 200',
    ASYNC_DELAY_MS: '0',
  })
  expect(options).toEqual({
    host: '0.0.0.0',
    port: 4010,
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    webhookUrl: 'http://localhost:3000/api/stripe/webhook',
    dataFile: 'stripe.sqlite',
    publicUrl: 'http://localhost:4010',
    businessName: 'Passage',
    webhookRetryMs: [100, 200],
    asyncDelayMs: 0,
  })
})

test.each([
  [{ STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY is missing.'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY must start with sk_test_.'],
  [{ PORT: 'http' }, 'PORT must be a port number.'],
  [{ WEBHOOK_URL: 'http://localhost/x' }, 'STRIPE_WEBHOOK_SECRET is missing, and WEBHOOK_URL needs it.'],
  [{ WEBHOOK_RETRY_MS: 'soon' }, 'WEBHOOK_RETRY_MS must be whole numbers of milliseconds with commas between.'],
])('%o is refused in a sentence', (change, sentence) => {
  expect(() => readEnvironment({ ...key, ...change })).toThrow(`The environment variable ${sentence}`)
})
