import { readEnv } from '@passage/integrations/config'
import { z } from 'zod'

const address = (name: string) => z.url({ protocol: /^https?$/, error: `${name} must be an http(s) address.` })

const seedEnv = z.object({
  NODE_ENV: z.string().refine((stage) => stage !== 'production', {
    error: 'NODE_ENV is production: demo data is for the local stack only.',
  }),
  DATABASE_URL: z
    .string({ error: 'DATABASE_URL is missing.' })
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must be a postgres:// address.'),
  AUTH_SECRET: z.string({ error: 'AUTH_SECRET is missing.' }).min(1, 'AUTH_SECRET is empty.'),
  APP_URL: address('APP_URL'),
  /** The API's address for this process, where APP_URL is not reachable (in a container). */
  SEED_API_URL: address('SEED_API_URL').optional(),
  /** A passport-index file of visa requirements to import. */
  PASSAGE_REQUIREMENTS_FILE: z.string().optional(),
  /** The date of that data; default: when the file was last changed. */
  PASSAGE_REQUIREMENTS_DATE: z.iso
    .date({ error: 'PASSAGE_REQUIREMENTS_DATE must be a day such as 2026-02-17.' })
    .optional(),
  /** The Stripe sandbox; absent or empty: orders stay unpaid. */
  STRIPE_API_BASE: z.preprocess((text) => text || undefined, address('STRIPE_API_BASE').optional()),
})
export type SeedEnv = z.infer<typeof seedEnv>

/** Reads the seed's environment. Throws one sentence that names every missing or malformed variable; refuses production. */
export const readSeedEnv = (env: Record<string, string | undefined>): SeedEnv => readEnv(seedEnv, env)
