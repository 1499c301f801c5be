import { z } from 'zod'
import type { SandboxOptions } from './server.ts'

const url = () => z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(12111),
  STRIPE_SECRET_KEY: z.string({ error: 'is missing' }).startsWith('sk_test_', 'must start with sk_test_'),
  STRIPE_WEBHOOK_SECRET: z.string({ error: 'is missing' }),
  WEBHOOK_URL: url(),
  DATA_FILE: z.string({ error: 'is missing' }),
  PUBLIC_URL: url(),
})

/** Reads the sandbox's options from the environment. Throws a sentence that names a missing or malformed variable. */
export function readEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const read = Environment.safeParse(env)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { data } = read
  return {
    host: data.HOST,
    port: data.PORT,
    secretKey: data.STRIPE_SECRET_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    webhookUrl: data.WEBHOOK_URL,
    dataFile: data.DATA_FILE,
    publicUrl: data.PUBLIC_URL,
  }
}
