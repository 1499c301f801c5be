import { z } from 'zod'
import type { SandboxOptions } from './server.ts'

const url = () => z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const Environment = z
  .object({
    HOST: z.string().min(1, 'must not be empty').optional(),
    PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(12111),
    STRIPE_SECRET_KEY: z.string({ error: 'is missing' }).startsWith('sk_test_', 'must start with sk_test_'),
    STRIPE_WEBHOOK_SECRET: z.string().min(1, 'must not be empty').optional(),
    WEBHOOK_URL: url().optional(),
    DATA_FILE: z.string().min(1, 'must not be empty').optional(),
    PUBLIC_URL: url().optional(),
    BUSINESS_NAME: z.string().min(1, 'must not be empty').optional(),
    WEBHOOK_RETRY_MS: z
      .string()
      .regex(/^\d+(\s*,\s*\d+)*$/, 'must be whole numbers of milliseconds with commas between')
      .transform((list) => list.split(',').map(Number))
      .optional(),
    ASYNC_DELAY_MS: z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(0).optional(),
  })
  .refine((env) => !env.WEBHOOK_URL || env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'is missing, and WEBHOOK_URL needs it',
  })

/** Reads the sandbox's options from the environment. Throws a sentence that names a missing or malformed variable. */
export function readEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const read = Environment.safeParse(env)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new Error(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { data } = read
  return {
    port: data.PORT,
    secretKey: data.STRIPE_SECRET_KEY,
    ...(data.HOST && { host: data.HOST }),
    ...(data.STRIPE_WEBHOOK_SECRET && { webhookSecret: data.STRIPE_WEBHOOK_SECRET }),
    ...(data.WEBHOOK_URL && { webhookUrl: data.WEBHOOK_URL }),
    ...(data.DATA_FILE && { dataFile: data.DATA_FILE }),
    ...(data.PUBLIC_URL && { publicUrl: data.PUBLIC_URL }),
    ...(data.BUSINESS_NAME && { businessName: data.BUSINESS_NAME }),
    ...(data.WEBHOOK_RETRY_MS && { webhookRetryMs: data.WEBHOOK_RETRY_MS }),
    ...(data.ASYNC_DELAY_MS !== undefined && { asyncDelayMs: data.ASYNC_DELAY_MS }),
  }
}
