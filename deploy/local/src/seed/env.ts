import { readEnv } from '@passage/integrations/config'
import { z } from 'zod'

const address = (name: string) => z.url({ protocol: /^https?$/, error: `${name} must be an http(s) address.` })

const seedEnv = z.object({
  NODE_ENV: z.string().refine((stage) => stage !== 'production', {
    error: 'NODE_ENV is production, where no demo data belongs.',
  }),
  DATABASE_URL: z
    .string({ error: 'DATABASE_URL is missing.' })
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must be a postgres:// address.'),
  AUTH_SECRET: z.string({ error: 'AUTH_SECRET is missing.' }).min(1, 'AUTH_SECRET is empty.'),
  APP_URL: address('APP_URL'),
  /** Where the API answers this process, when its public origin does not (in a container). */
  SEED_API_URL: address('SEED_API_URL').optional(),
  /** Visa requirements to import, as a tidy passport-index file; absent or empty, none are known. */
  PASSAGE_REQUIREMENTS_FILE: z.string().optional(),
  /** The day of that data, where it is not the one on which the file was last changed. */
  PASSAGE_REQUIREMENTS_DATE: z.iso
    .date({ error: 'PASSAGE_REQUIREMENTS_DATE must be a day such as 2026-02-17.' })
    .optional(),
  /** The Stripe sandbox; absent or empty, nothing is paid. */
  STRIPE_API_BASE: z.preprocess((text) => text || undefined, address('STRIPE_API_BASE').optional()),
})
export type SeedEnv = z.infer<typeof seedEnv>

/** The seed's environment. Throws one sentence that names every variable at fault; production is one. */
export const readSeedEnv = (env: Record<string, string | undefined>): SeedEnv => readEnv(seedEnv, env)
