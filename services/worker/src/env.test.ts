import { describe, expect, it } from 'vitest'
import { readWorkerEnv } from './env.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const good = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  AWS_REGION: 'eu-west-3',
  S3_BUCKET: 'passage-documents',
  NATS_URL: 'nats://127.0.0.1:4222',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  TEMPORAL_CODEC_KEYS: `2026:${key}`,
  FIELD_ENCRYPTION_KEYS: `2026:${key}`,
  DATABASE_URL: 'postgres://passage@127.0.0.1/passage',
  APP_URL: 'https://passage.example',
  WORKFLOW_BUNDLE: '/srv/workflows.js',
  COMPANY_NAME: 'Passage S.à r.l.',
  COMPANY_ADDRESS: '1, rue du Port, 1000 Luxembourg',
  COMPANY_REGISTRATION: 'B1',
  COMPANY_VAT_NUMBER: 'LU1',
  SMTP_URL: 'smtp://mail.example:25',
  MAIL_FROM: 'Passage <no-reply@passage.example>',
  STAFF_EMAIL: 'team@passage.example',
  MAIL_TEMPLATES: '/srv/mail-templates.cjs',
}

const local = { ...good, NODE_ENV: 'development' }

/** The error message; empty for a valid environment. */
function complaint(env: Record<string, string | undefined>): string {
  try {
    readWorkerEnv(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('readWorkerEnv', () => {
  it('requires addresses and secrets and defaults the rest', () => {
    expect(readWorkerEnv({ ...local, PATH: '/usr/bin' })).toMatchObject({
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      WORKER_HEALTH_PORT: 0,
      WORKER_MAX_CACHED_WORKFLOWS: 600,
      VAT_RATE_PERCENT: 17,
      MAIL_GATHER_SECONDS: 60,
      TEMPORAL_CODEC_KEYS: { current: '2026' },
    })
  })

  it('defaults to production, which refuses placeholders and published values', () => {
    const own = { ...good, MAIL_FROM: 'Passage <no-reply@passage.lu>', STAFF_EMAIL: 'team@passage.lu' }
    expect(readWorkerEnv(own).NODE_ENV).toBe('production')
    expect(complaint({ ...own, STRIPE_WEBHOOK_SECRET: 'whsec_passage_local_only' })).toContain('STRIPE_WEBHOOK_SECRET')
    expect(complaint(good)).toContain('STAFF_EMAIL has the placeholder')
    expect(complaint(local)).toBe('')
  })

  it('names every missing variable in one message', () => {
    const message = complaint({})
    for (const name of Object.keys(good)) expect(message).toContain(name)
    expect(message).toMatch(/^The environment cannot be used\. /)
    expect(message).not.toContain('\n')
  })

  it.each([
    ['DATABASE_URL', 'mysql://secret-host/passage'],
    ['APP_URL', 'ftp://passage.example'],
    ['APP_URL', 'passage.example'],
    ['CLAMAV_URL', 'http://clamav:3310'],
    ['TEMPORAL_ADDRESS', ''],
    ['TEMPORAL_CODEC_KEYS', '2026:c2hvcnQtc2VjcmV0'],
    ['FIELD_ENCRYPTION_KEYS', '2026:c2hvcnQtc2VjcmV0'],
    ['WORKFLOW_BUNDLE', ''],
    ['MAIL_TEMPLATES', ''],
    ['MAIL_GATHER_SECONDS', '61'],
    ['MAIL_GATHER_SECONDS', 'soon'],
    ['SMTP_URL', 'mail.example:25'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['WORKER_HEALTH_PORT', '65536'],
    ['WORKER_HEALTH_PORT', 'none'],
    ['WORKER_METRICS_ADDRESS', 'localhost'],
    ['WORKER_MAX_CACHED_WORKFLOWS', '-1'],
    ['WORKER_MAX_CACHED_WORKFLOWS', '0'],
    ['STRIPE_SECRET_KEY', 'pk_test_public'],
    ['COMPANY_NAME', ''],
    ['VAT_RATE_PERCENT', 'seventeen'],
    ['VAT_RATE_PERCENT', '170'],
  ])('names only %s when it is %j, without its value', (name, value) => {
    const message = complaint({ ...local, [name]: value })
    expect(message).toContain(name)
    for (const other of Object.keys(good)) if (other !== name) expect(message).not.toContain(other)
    if (value) expect(message).not.toContain(value)
  })
})
