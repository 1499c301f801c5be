import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventsEnv, fieldsEnv, mailEnv, paymentsEnv, readEnv, storageEnv } from './config.ts'
import { companyEnv } from './printing/company.ts'

const good = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  AWS_REGION: 'eu-west-3',
  S3_BUCKET: 'passage-documents',
  NATS_URL: 'nats://127.0.0.1:4222',
  SMTP_URL: 'smtps://passage:secret@mail.example:465',
  MAIL_FROM: 'Passage <no-reply@passage.example>',
  STAFF_EMAIL: 'team@passage.example',
}
const local = { ...good, NODE_ENV: 'development' }
const schema = z.object({ ...paymentsEnv.shape, ...storageEnv.shape, ...eventsEnv.shape, ...mailEnv.shape })

describe('readEnv', () => {
  it('requires only keys, a bucket and an address, and reads empty values as absent', () => {
    expect(
      readEnv(schema, { ...local, STRIPE_API_BASE: '', AWS_ENDPOINT_URL_S3: '', NATS_STREAM_REPLICAS: '' }),
    ).toMatchObject({
      ...good,
      STRIPE_API_BASE: undefined,
      AWS_ENDPOINT_URL_S3: undefined,
    })
  })

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_public'],
    ['STRIPE_WEBHOOK_SECRET', 'hush-hush'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:4242/v1'],
    ['AWS_REGION', 'Frankfurt'],
    ['AWS_ENDPOINT_URL_S3', '127.0.0.1:7070'],
    ['S3_BUCKET', 'Documents of Passage'],
    ['NATS_URL', 'nats://127.0.0.1:4222,http://elsewhere'],
    ['NATS_STREAM_REPLICAS', '2.5'],
    ['NATS_STREAM_MIB', '512 MiB'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'no address at all'],
    ['MAIL_FROM', 'Passage <no-reply@passage.example>\nBcc: eve@evil.example'],
    ['STAFF_EMAIL', 'the team'],
  ])('names a malformed %s without its value', (name, value) => {
    const read = () => readEnv(schema, { ...local, [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow(value)
  })

  it('names every missing variable', () => {
    const read = () => readEnv(schema, {})
    for (const name of Object.keys(good)) expect(read).toThrow(`${name} is missing.`)
  })

  describe('in production', () => {
    const real = {
      ...good,
      MAIL_FROM: 'Passage <no-reply@passage.lu>',
      STAFF_EMAIL: 'team@passage.lu',
      COMPANY_NAME: 'Passage S.à r.l.',
      COMPANY_ADDRESS: '12, rue de la Gare, 1611 Luxembourg',
      COMPANY_REGISTRATION: 'RCS Luxembourg B123400',
      COMPANY_VAT_NUMBER: 'LU12345600',
      FIELD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      NODE_ENV: 'production',
    }
    const whole = z.object({ ...schema.shape, ...companyEnv.shape, ...fieldsEnv.shape })

    it('accepts real values', () => {
      expect(readEnv(whole, real)).toMatchObject({ COMPANY_VAT_NUMBER: 'LU12345600' })
    })

    it.each([
      ['STRIPE_WEBHOOK_SECRET', 'whsec_passage_local_only'],
      ['STRIPE_SECRET_KEY', 'sk_test_passage_local_only'],
      ['FIELD_ENCRYPTION_KEYS', 'local-only:cGFzc2FnZSBsb2NhbCBvbmx5LCBub3QgYSBzZWNyZXQ='],
      ['COMPANY_ADDRESS', '12, rue de l’Exemple, 1000 Luxembourg, Luxembourg'],
      ['COMPANY_REGISTRATION', 'RCS Luxembourg B000000'],
      ['COMPANY_VAT_NUMBER', 'LU00000000'],
      ['MAIL_FROM', 'Passage <no-reply@passage.example>'],
      ['STAFF_EMAIL', 'team@passage.example'],
    ])('refuses the %s of the local stack without repeating its value', (name, value) => {
      const read = () => readEnv(whole, { ...real, [name]: value })
      expect(read).toThrow(`${name} has the`)
      expect(read).not.toThrow(value)
      expect(readEnv(whole, { ...real, [name]: value, NODE_ENV: 'development' })).toMatchObject({})
      // NODE_ENV defaults to production.
      for (const NODE_ENV of [undefined, ''])
        expect(() => readEnv(whole, { ...real, [name]: value, NODE_ENV })).toThrow(`${name} has the`)
    })

    /** What the published files of settings have besides secrets and placeholders. */
    const OPEN =
      /^(NODE_ENV|APP_URL|TEMPORAL_UI_URL|COMPANY_NAME|VAT_RATE_PERCENT|SITE_FACTS|BREACHED_PASSWORDS|DEMO_ACCOUNTS|LOG_LEVEL|\w+_SECONDS|CLAMAV_URL|LANGUAGE_MODEL_\w+|AWS_REGION|AWS_ENDPOINT_URL_S3|S3_BUCKET|SMTP_URL|STRIPE_API_BASE)$/

    it('refuses every secret and placeholder of the published files of settings', () => {
      const published = ['local.env', 'local-owner.env'].map((name) => `../../../deploy/docker/${name}`)
      const file = published.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('\n')
      const lines = [...file.matchAll(/^([A-Z0-9_]+)=(.+)$/gm)].map(([, name = '', value]) => [name, value] as const)
      const anything = z.object(Object.fromEntries(lines.map(([name]) => [name, z.string()])))
      const read = () => readEnv(anything, { ...Object.fromEntries(lines), NODE_ENV: 'production' })
      const refused = lines.map(([name]) => name).filter((name) => !OPEN.test(name))
      expect(refused.length).toBeGreaterThan(15)
      for (const name of refused) expect(read).toThrow(`${name} has the `)
    })
  })
})
