import { ORDER_QUOTAS } from '@passage/contracts/domain/orders/order-quotas'
import {
  eventsEnv,
  fieldsEnv,
  identityEnv,
  languageModelEnv,
  paymentsEnv,
  storageEnv,
} from '@passage/integrations/config'
import { orchestrationEnv } from '@passage/integrations/orchestration/client'
import { companyEnv } from '@passage/integrations/printing/company'
import { z } from 'zod'
import { siteFactsField } from './site/site-facts.ts'

const address = (name: string, protocols: readonly string[]) =>
  z
    .string({ error: `${name} is missing.` })
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    })

const count = (name: string, least: number, most: number, otherwise?: number) => {
  const number = z.coerce
    .number({ error: `${name} must be a number.` })
    .int(`${name} must be a whole number.`)
    .min(least, `${name} must be at least ${least}.`)
    .max(most, `${name} must be at most ${most}.`)
  return otherwise === undefined ? number : number.default(otherwise)
}

const apiEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], {
    error: 'NODE_ENV must be development, test or production.',
  }),
  /** Public origin; only its pages may change data with a cookie. */
  APP_URL: address('APP_URL', ['http:', 'https:']).transform((text) => new URL(text).origin),
  PORT: count('PORT', 1, 65_535),
  /** Address to listen on; by default all addresses in production, and loopback elsewhere. */
  HOST: z.string().optional(),
  /** Folder of the built web; without it only the API is served. */
  WEB_DIST: z.string().optional(),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  DATABASE_CONNECTIONS: count('DATABASE_CONNECTIONS', 2, 100, 10),
  AUTH_SECRET: z.string({ error: 'AUTH_SECRET is missing.' }).min(32, 'AUTH_SECRET must have at least 32 characters.'),
  /** Whether new passwords are checked with Have I Been Pwned as well as with the built-in list. */
  BREACHED_PASSWORDS: z
    .enum(['online', 'offline'], { error: 'BREACHED_PASSWORDS must be online or offline.' })
    .default('online'),
  DEMO_ACCOUNTS: z.stringbool({ error: 'DEMO_ACCOUNTS must be true or false.' }).default(false),
  /** Public origin of the Temporal UI; without it there are no links to it. */
  TEMPORAL_UI_URL: address('TEMPORAL_UI_URL', ['http:', 'https:'])
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  /** The claims of the landing page, with their sources. */
  SITE_FACTS: siteFactsField,
  /** The number of proxies that append to X-Forwarded-For; 0: the connection's address counts. */
  TRUSTED_PROXIES: count('TRUSTED_PROXIES', 0, 10, 0),
  /** Open unpaid orders of a customer; orders of a customer, and of a verified agency, within an hour. */
  ORDERS_UNPAID: count('ORDERS_UNPAID', 1, 1_000_000, ORDER_QUOTAS.unpaid),
  ORDERS_PER_HOUR: count('ORDERS_PER_HOUR', 1, 1_000_000, ORDER_QUOTAS.perHour),
  AGENCY_ORDERS_PER_HOUR: count('AGENCY_ORDERS_PER_HOUR', 1, 1_000_000, ORDER_QUOTAS.agencyPerHour),
  LANGUAGE_MODEL_CALLS_PER_HOUR: count('LANGUAGE_MODEL_CALLS_PER_HOUR', 1, 1_000_000, 1_000),
  /** Open event streams of a person, and of an address, in each API process. */
  STREAMS_PER_PERSON: count('STREAMS_PER_PERSON', 1, 1_000_000, 50),
  STREAMS_PER_ADDRESS: count('STREAMS_PER_ADDRESS', 1, 1_000_000, 500),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
    })
    .default('info'),
})

/** The API's environment; `readEnv` of integrations parses it and throws one sentence per invalid variable. */
export const Environment = apiEnv
  .extend(paymentsEnv.shape)
  .extend(storageEnv.shape)
  .extend(eventsEnv.shape)
  .extend(fieldsEnv.shape)
  .extend(identityEnv.shape)
  .extend(orchestrationEnv.shape)
  .extend(companyEnv.shape)
  .extend(languageModelEnv.shape)
export type Environment = z.infer<typeof Environment>
