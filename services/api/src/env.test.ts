import { readEnv } from '@passage/integrations/config'
import { expect, it } from 'vitest'
import { Environment } from './env.ts'

const good = {
  NODE_ENV: 'development',
  APP_URL: 'http://localhost:3000/',
  PORT: '3000',
  DATABASE_URL: 'postgres://passage@localhost/passage',
  AUTH_SECRET: 'a-secret-for-tests-of-32-characters',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  AWS_REGION: 'eu-central-1',
  S3_BUCKET: 'passage-documents',
  NATS_URL: 'nats://localhost:4222',
  TEMPORAL_ADDRESS: 'localhost:7233',
  TEMPORAL_CODEC_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  FIELD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  COMPANY_NAME: 'Passage S.à r.l.',
  COMPANY_ADDRESS: '12, rue de l’Exemple, 1000 Luxembourg, Luxembourg',
  COMPANY_REGISTRATION: 'RCS Luxembourg B000000',
  COMPANY_VAT_NUMBER: 'LU00000000',
}

it('accepts what the local stack sets', () => {
  expect(readEnv(Environment, good)).toMatchObject({
    APP_URL: 'http://localhost:3000',
    PORT: 3_000,
    DEMO_ACCOUNTS: false,
    TRUSTED_PROXIES: 0,
    LOG_LEVEL: 'info',
  })
})

it.each([
  ['NODE_ENV', 'staging'],
  ['APP_URL', 'localhost:3000'],
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['DATABASE_URL', 'mysql://localhost/passage'],
  ['AUTH_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '-1'],
  ['BREACHED_PASSWORDS', 'perhaps'],
  ['DEMO_ACCOUNTS', 'perhaps'],
])('names %s in the error when it is %s', (name, value) => {
  expect(() => readEnv(Environment, { ...good, [name]: value })).toThrow(
    new RegExp(`cannot be used\\. ${name} must .*\\.$`),
  )
})

it.each(Object.keys(good))('names %s in the error when it is missing', (name) => {
  expect(() => readEnv(Environment, { ...good, [name]: undefined })).toThrow(name)
})
