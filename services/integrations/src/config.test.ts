import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventsEnv, mailEnv, paymentsEnv, readEnv, storageEnv } from './config.ts'

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
const schema = z.object({ ...paymentsEnv.shape, ...storageEnv.shape, ...eventsEnv.shape, ...mailEnv.shape })

describe('the environment of the adapters', () => {
  it('needs no more than keys, a bucket and an address; what is empty counts as absent', () => {
    expect(readEnv(schema, { ...good, STRIPE_API_BASE: '', AWS_ENDPOINT_URL_S3: '' })).toMatchObject({
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
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'no address at all'],
    ['MAIL_FROM', 'Passage <no-reply@passage.example>\nBcc: eve@evil.example'],
    ['STAFF_EMAIL', 'the team'],
  ])('names %s when it is malformed, and keeps its value to itself', (name, value) => {
    const read = () => readEnv(schema, { ...good, [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow(value)
  })

  it('names every variable that is missing', () => {
    const read = () => readEnv(schema, {})
    for (const name of Object.keys(good)) expect(read).toThrow(`${name} is missing.`)
  })
})
