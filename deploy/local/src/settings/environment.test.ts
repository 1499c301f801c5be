import { expect, it } from 'vitest'
import { applicationEnvironment, stackEnvironment } from './environment.ts'
import { fixedPorts } from './ports.ts'

const secrets = {
  databasePassword: 'pw',
  applicationPassword: 'app-pw',
  s3AccessKey: 'access',
  s3SecretKey: 'secret',
  stripeSecretKey: 'sk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  authSecret: 'auth',
  codecKey: 'local-1:x',
  fieldKey: 'local-1:y',
}
const input = {
  ports: fixedPorts({}),
  secrets,
  dataDir: '/data',
  workflowBundle: '/bundle.js',
  mailTemplates: '/mail-templates.cjs',
  webDist: '/web',
  sweepInterval: 10,
  retentionInterval: 300,
  mailGather: 5,
}

it('points everything at this machine and pays in the sandbox', () => {
  const env = stackEnvironment({ ...input, own: {} })
  expect(env).toMatchObject({
    APP_URL: 'http://localhost:3000',
    DATABASE_URL: 'postgres://passage_app:app-pw@127.0.0.1:54320/passage',
    DATABASE_OWNER_URL: 'postgres://passage:pw@127.0.0.1:54320/passage',
    STRIPE_API_BASE: 'http://127.0.0.1:4242',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    DOCUMENT_RETENTION_INTERVAL_SECONDS: '300',
    MAIL_GATHER_SECONDS: '5',
  })
  expect(env).not.toHaveProperty('CLAMAV_URL')
})

it('keeps the database’s owner from API and worker', () => {
  expect(JSON.stringify(applicationEnvironment(stackEnvironment({ ...input, own: {} })))).not.toContain('passage:pw@')
})

it("pays at Stripe itself with the person's own test key", () => {
  const env = stackEnvironment({
    ...input,
    own: { STRIPE_SECRET_KEY: 'sk_test_mine', STRIPE_WEBHOOK_SECRET: 'whsec_mine' },
  })
  expect(env).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_mine', STRIPE_WEBHOOK_SECRET: 'whsec_mine' })
  expect(env).not.toHaveProperty('STRIPE_API_BASE')
})

it("scans uploads with the person's own scanner", () => {
  const own = { CLAMAV_URL: 'tcp://127.0.0.1:3310' }
  expect(stackEnvironment({ ...input, own })).toMatchObject(own)
})

it('begins with the requirements of a file, found from where the command was given', () => {
  const env = (own: NodeJS.ProcessEnv) => stackEnvironment({ ...input, own }).PASSAGE_REQUIREMENTS_FILE
  const dated = { PASSAGE_REQUIREMENTS_FILE: '/index.csv', PASSAGE_REQUIREMENTS_DATE: '2026-02-17' }
  expect(stackEnvironment({ ...input, own: dated })).toMatchObject(dated)
  expect(env({})).toBeUndefined()
  expect(env({ PASSAGE_REQUIREMENTS_FILE: 'index.csv', INIT_CWD: '/data' })).toBe('/data/index.csv')
  expect(env({ PASSAGE_REQUIREMENTS_FILE: '/files/index.csv', INIT_CWD: '/data' })).toBe('/files/index.csv')
})
