import { z } from 'zod'
import { hostOfKey, isPem, isSecretKey } from './identity/clerk/keys.ts'
import { keyRingField } from './orchestration/key-ring.ts'
import { productionFaults } from './production.ts'

// Environment variables of each adapter; the API and the worker compose their schemas of these. Every message names its variable.

const required = (name: string) => z.string({ error: `${name} is missing.` }).min(1, `${name} is empty.`)

/** An optional variable; an empty value counts as absent, as Compose files and CI pass it. */
const optional = (name: string, valid: (text: string) => boolean, rule: string) =>
  z
    .string()
    .optional()
    .transform((text) => text || undefined)
    .refine((text) => text === undefined || valid(text), `${name} ${rule}`)

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const isBareOrigin = (text: string): boolean =>
  isAddress(text, ['http:', 'https:']) && new URL(text).pathname === '/' && !new URL(text).search

/** `name@host`, or with a name before it in angle brackets. */
const MAILBOX = /^([^<>@\r\n]+<)?[^\s@<>]+@[^\s@<>]+>?$/

export const paymentsEnv = z.object({
  STRIPE_SECRET_KEY: required('STRIPE_SECRET_KEY').regex(
    /^(sk|rk)_(test|live)_\w+$/,
    'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe (sk_test_…, sk_live_…, rk_…).',
  ),
  STRIPE_WEBHOOK_SECRET: required('STRIPE_WEBHOOK_SECRET').regex(
    /^whsec_\S+$/,
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…).',
  ),
  STRIPE_API_BASE: optional(
    'STRIPE_API_BASE',
    isBareOrigin,
    'must be an http(s) origin without a path; leave it out to talk to Stripe itself.',
  ),
})
export type PaymentsEnv = z.infer<typeof paymentsEnv>

const present = () => true

export const storageEnv = z.object({
  AWS_REGION: required('AWS_REGION').regex(
    /^[a-z]{2,5}(-[a-z]+)+-\d$/,
    'AWS_REGION must be a region such as eu-central-1.',
  ),
  /** Both or neither: without them the SDK uses the role of the machine. */
  AWS_ACCESS_KEY_ID: optional('AWS_ACCESS_KEY_ID', present, ''),
  AWS_SECRET_ACCESS_KEY: optional('AWS_SECRET_ACCESS_KEY', present, ''),
  AWS_SESSION_TOKEN: optional('AWS_SESSION_TOKEN', present, ''),
  AWS_ENDPOINT_URL_S3: optional(
    'AWS_ENDPOINT_URL_S3',
    (text) => isAddress(text, ['http:', 'https:']),
    'must be an http(s) address; leave it out for S3 itself.',
  ),
  /** The gateway at AWS_ENDPOINT_URL_S3 keeps its objects on an encrypted disk, and need not encrypt them itself. */
  S3_DISK_ENCRYPTED: z.stringbool({ error: 'S3_DISK_ENCRYPTED must be true or false.' }).default(false),
  S3_BUCKET: required('S3_BUCKET').regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'S3_BUCKET must be a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens.',
  ),
})
export type StorageEnv = z.infer<typeof storageEnv>

/** A whole number; an empty value counts as absent. */
const whole = (name: string, least: number, most: number) => {
  const rule = `${name} must be a whole number from ${least} to ${most}.`
  return z.preprocess(
    (text) => text || undefined,
    z.coerce.number(rule).int(rule).min(least, rule).max(most, rule).optional(),
  )
}

export const eventsEnv = z.object({
  /** One or more servers, separated by commas; one of them may contain a user and password, or a token. */
  NATS_URL: required('NATS_URL').refine(
    (text) => text.split(',').every((server) => isAddress(server.trim(), ['nats:', 'tls:'])),
    'NATS_URL must be nats:// or tls:// addresses, separated by commas.',
  ),
  /** On how many servers of a cluster the stream is kept; absent: a new stream on one, an existing one as it is. */
  NATS_STREAM_REPLICAS: whole('NATS_STREAM_REPLICAS', 1, 5),
  /** The stream's size; absent: ORDER_STREAM_MIB. */
  NATS_STREAM_MIB: whole('NATS_STREAM_MIB', 1, 1_048_576),
})
export type EventsEnv = z.infer<typeof eventsEnv>

/** Keys of encrypted database columns. */
export const fieldsEnv = z.object({ FIELD_ENCRYPTION_KEYS: keyRingField('FIELD_ENCRYPTION_KEYS') })
export type FieldsEnv = z.infer<typeof fieldsEnv>

export const mailEnv = z.object({
  /** May contain a user and password. */
  SMTP_URL: required('SMTP_URL').refine(
    (text) => isAddress(text, ['smtp:', 'smtps:']),
    'SMTP_URL must be an smtp:// or smtps:// address.',
  ),
  MAIL_FROM: required('MAIL_FROM').regex(
    MAILBOX,
    'MAIL_FROM must be an address, e.g. Passage <no-reply@passage.example>.',
  ),
  /** Inbox of the team for mails about new, answered and overdue orders. */
  STAFF_EMAIL: required('STAFF_EMAIL').regex(/^[^\s@<>]+@[^\s@<>]+$/, 'STAFF_EMAIL must be an e-mail address.'),
})
export type MailEnv = z.infer<typeof mailEnv>

/** With both keys Clerk is the identity provider, else the built-in one. The messages about keys are Clerk's. */
export const identityEnv = z.object({
  CLERK_PUBLISHABLE_KEY: optional(
    'CLERK_PUBLISHABLE_KEY',
    (text) => hostOfKey(text) !== null,
    'cannot be used: The publishableKey passed to Clerk is invalid, expected format: pk_test_... or pk_live_...',
  ),
  CLERK_SECRET_KEY: optional(
    'CLERK_SECRET_KEY',
    isSecretKey,
    'cannot be used: The secretKey passed to Clerk is invalid, expected format: sk_test_... or sk_live_...',
  ),
  /** Address of Clerk's Backend API. */
  CLERK_API_URL: optional(
    'CLERK_API_URL',
    isBareOrigin,
    'must be an http(s) origin without a path; leave it out to talk to Clerk itself.',
  ),
  /** With it sessions are verified without fetching Clerk's keys. */
  CLERK_JWT_KEY: optional('CLERK_JWT_KEY', isPem, 'must be the PEM public key of the Clerk instance.'),
})
export type IdentityEnv = z.infer<typeof identityEnv>

/** Clerk's message for one of its keys without the other. */
function incompleteClerk(env: Record<string, string | undefined>, read: readonly string[]): string[] {
  if (!read.includes('CLERK_SECRET_KEY')) return []
  const { CLERK_PUBLISHABLE_KEY: publishable, CLERK_SECRET_KEY: secret } = env
  if (secret && !publishable)
    return ['Missing publishableKey. Provide it in options or set CLERK_PUBLISHABLE_KEY environment variable.']
  if (publishable && !secret)
    return ['Missing secretKey. Provide it in options or set CLERK_SECRET_KEY environment variable.']
  return []
}

export const scanEnv = z.object({
  CLAMAV_URL: optional(
    'CLAMAV_URL',
    (text) => isAddress(text, ['tcp:']) && new URL(text).hostname !== '',
    'must be a tcp://host:port address of clamd; without it files are not scanned.',
  ),
})
export type ScanEnv = z.infer<typeof scanEnv>

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

const isModelAddress = (text: string): boolean =>
  isAddress(text, ['https:']) || (isAddress(text, ['http:']) && LOOPBACK.test(new URL(text).hostname))

/** A language model that rephrases the assistant's answers; all three variables or none. */
export const languageModelEnv = z.object({
  LANGUAGE_MODEL_URL: optional(
    'LANGUAGE_MODEL_URL',
    isModelAddress,
    'must be an https:// address of an OpenAI-compatible service, with its version; leave it out to have none.',
  ),
  LANGUAGE_MODEL_KEY: optional('LANGUAGE_MODEL_KEY', present, ''),
  LANGUAGE_MODEL_NAME: optional('LANGUAGE_MODEL_NAME', present, ''),
})
export type LanguageModelEnv = z.infer<typeof languageModelEnv>

/** Messages for an incomplete configuration of the language model. */
function incompleteModel(env: Record<string, string | undefined>, read: readonly string[]): string[] {
  if (!read.includes('LANGUAGE_MODEL_KEY')) return []
  const names = Object.keys(languageModelEnv.shape)
  const missing = names.filter((name) => !env[name])
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name} is missing: the language model needs all of its variables.`)
}

/**
 * Parses a composed schema. Throws one error that names every faulty variable and none of their values. In production (the
 * default of NODE_ENV) the published values of the local stack are faults too. design.md, Running it.
 */
export function readEnv<Schema extends z.ZodObject>(schema: Schema, env: Record<string, string | undefined>) {
  const parsed = schema.safeParse(env)
  const published =
    (env.NODE_ENV || 'production') === 'production' ? productionFaults(env, Object.keys(schema.shape)) : []
  const read = Object.keys(schema.shape)
  const incomplete = [...incompleteClerk(env, read), ...incompleteModel(env, read)]
  if (parsed.success && incomplete.length + published.length === 0) return parsed.data
  const malformed = (parsed.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.')
    return issue.message.includes(name) ? issue.message : `${name}: ${issue.message}.`
  })
  const faults = [...malformed, ...incomplete, ...published]
  throw new Error(`The environment cannot be used. ${faults.join(' ')}`)
}
