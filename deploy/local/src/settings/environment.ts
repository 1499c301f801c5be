import { join, resolve } from 'node:path'
import { root } from '../paths.ts'
import { buildPaths } from '../steps/builds.ts'
import type { Ports } from './ports.ts'
import { loadSecrets, type Secrets } from './secrets.ts'

export interface EnvironmentInput {
  ports: Ports
  dataDir: string
  /** Seconds between two payment sweeps; default 30. */
  sweepInterval?: number | undefined
  /** Seconds between two runs of the document retention; default 300. */
  retentionInterval?: number | undefined
  /** Seconds for which an order's first mail waits for others, to be sent in one message; default 5. */
  mailGather?: number | undefined
  /** The user's own environment: Stripe's test key, Clerk's keys, a malware scanner, the log level, requirements, quotas. */
  own: NodeJS.ProcessEnv
}

const CLERK = ['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY', 'CLERK_JWT_KEY', 'CLERK_API_URL'] as const

const LANGUAGE_MODEL = [
  'LANGUAGE_MODEL_URL',
  'LANGUAGE_MODEL_KEY',
  'LANGUAGE_MODEL_NAME',
  'LANGUAGE_MODEL_CALLS_PER_HOUR',
] as const
const QUOTAS = [
  'ORDERS_UNPAID',
  'ORDERS_PER_HOUR',
  'AGENCY_ORDERS_PER_HOUR',
  'STREAMS_PER_PERSON',
  'STREAMS_PER_ADDRESS',
] as const

/** Whether the user's own Stripe test key replaces the sandbox. */
export function usesRealStripe(own: NodeJS.ProcessEnv): boolean {
  return Boolean(own.STRIPE_SECRET_KEY)
}

/** The connection of the schema's owner, for migrations only. */
const OWNER_URL = 'DATABASE_OWNER_URL'

/** The environment of API and worker: without the owner's connection. */
export function applicationEnvironment({
  [OWNER_URL]: _owner,
  ...env
}: Record<string, string>): Record<string, string> {
  return env
}

/** The environment of API, worker and scripts on the local stack (deploy/docs/settings.md), with the builds of the current sources. */
export async function stackEnvironment(input: EnvironmentInput): Promise<Record<string, string>> {
  const { ports, own, sweepInterval = 30, retentionInterval = 300, mailGather = 5 } = input
  const secrets = await loadSecrets(input.dataDir)
  return {
    NODE_ENV: 'development',
    APP_URL: `http://localhost:${ports.app}`,
    PORT: String(ports.app),
    DATABASE_URL: `postgres://passage_app:${secrets.applicationPassword}@127.0.0.1:${ports.postgres}/passage`,
    [OWNER_URL]: `postgres://passage:${secrets.databasePassword}@127.0.0.1:${ports.postgres}/passage`,
    NATS_URL: `nats://127.0.0.1:${ports.nats}`,
    TEMPORAL_ADDRESS: `127.0.0.1:${ports.temporal}`,
    TEMPORAL_NAMESPACE: 'default',
    // An empty profile: the one in the user's home folder may require TLS or an API key.
    TEMPORAL_CONFIG_FILE: join(input.dataDir, 'temporal.toml'),
    TEMPORAL_UI_URL: `http://localhost:${ports.ui}`,
    TEMPORAL_CODEC_KEYS: secrets.codecKey,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: secrets.s3AccessKey,
    AWS_SECRET_ACCESS_KEY: secrets.s3SecretKey,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${ports.s3}`,
    S3_BUCKET: 'passage-documents',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Passage <no-reply@passage.example>',
    STAFF_EMAIL: 'team@passage.example',
    // For the demo's invoices; no company has these numbers.
    COMPANY_NAME: 'Passage S.à r.l.',
    COMPANY_ADDRESS: '12, rue de l’Exemple, 1000 Luxembourg, Luxembourg',
    COMPANY_REGISTRATION: 'RCS Luxembourg B000000',
    COMPANY_VAT_NUMBER: 'LU00000000',
    VAT_RATE_PERCENT: '17',
    AUTH_SECRET: secrets.authSecret,
    // By default the local stack sends no password hash to a service.
    BREACHED_PASSWORDS: own.BREACHED_PASSWORDS || 'offline',
    ...Object.fromEntries([...CLERK, ...LANGUAGE_MODEL].flatMap((name) => (own[name] ? [[name, own[name]]] : []))),
    FIELD_ENCRYPTION_KEYS: secrets.fieldKey,
    ...(await buildPaths()),
    MAIL_GATHER_SECONDS: String(mailGather),
    PAYMENT_SWEEP_INTERVAL_SECONDS: String(sweepInterval),
    DOCUMENT_RETENTION_INTERVAL_SECONDS: String(retentionInterval),
    SITE_FACTS: siteFacts(own),
    ...Object.fromEntries(QUOTAS.flatMap((name) => (own[name] ? [[name, own[name]]] : []))),
    ...(own.CLAMAV_URL && { CLAMAV_URL: own.CLAMAV_URL }),
    ...(own.PASSAGE_REQUIREMENTS_FILE && {
      PASSAGE_REQUIREMENTS_FILE: resolve(own.INIT_CWD ?? '', own.PASSAGE_REQUIREMENTS_FILE),
      ...(own.PASSAGE_REQUIREMENTS_DATE && { PASSAGE_REQUIREMENTS_DATE: own.PASSAGE_REQUIREMENTS_DATE }),
    }),
    ...Object.fromEntries(Object.entries(own).filter(([name]) => name.startsWith('OTEL_'))),
    // The sign-in page lists the demo accounts.
    DEMO_ACCOUNTS: 'true',
    LOG_LEVEL: own.LOG_LEVEL || 'info',
    ...stripe(input, secrets),
  }
}

/** The demo's claims are the default; empty: none. JSON is passed on; a path is resolved from the folder in which the command was called. */
function siteFacts({ SITE_FACTS: given, INIT_CWD }: EnvironmentInput['own']): string {
  if (given === undefined) return join(root, 'services/api/src/site/example-facts.json')
  return !given || given.trim().startsWith('{') ? given : resolve(INIT_CWD ?? '', given)
}

function stripe({ ports, own }: EnvironmentInput, secrets: Secrets): Record<string, string> {
  if (usesRealStripe(own)) {
    return {
      STRIPE_SECRET_KEY: own.STRIPE_SECRET_KEY ?? '',
      STRIPE_WEBHOOK_SECRET: own.STRIPE_WEBHOOK_SECRET || secrets.stripeWebhookSecret,
    }
  }
  return {
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${ports.stripe}`,
  }
}
