import { z } from 'zod'

const Environment = z.object({
  PASSAGE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http(s) address of Passage' })
    .transform((text) => text.replace(/\/+$/, '')),
  PASSAGE_API_TOKEN: z.string({ error: 'is missing' }).regex(/^psg_[\w-]{43}$/, 'must be an API token (psg_…)'),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/, error: 'must be a nats:// or tls:// address' }),
  NATS_CREDS: z.string().min(1, 'must name a file').optional(),
  CONSUMER: z
    .string()
    .regex(/^[\w-]{1,32}$/, 'must be letters, digits, - and _')
    .default('provider-example'),
  ACK_WAIT_MS: z.coerce.number({ error: 'must be milliseconds' }).int().min(1_000).max(600_000).default(30_000),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be error, warn, info or debug' })
    .default('info'),
})

export interface Settings {
  api: { url: string; token: string }
  nats: { url: string; credsFile: string | null }
  /** The name of the durable consumer. */
  consumer: string
  /** Milliseconds after which NATS delivers an unacknowledged message again. */
  ackWaitMs: number
  logLevel: string
}

/** Reads the settings. Throws a sentence that names a missing or malformed variable, without its value. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = Environment.safeParse(env)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { data } = read
  return {
    api: { url: data.PASSAGE_API_URL, token: data.PASSAGE_API_TOKEN },
    nats: { url: data.NATS_URL, credsFile: data.NATS_CREDS ?? null },
    consumer: data.CONSUMER,
    ackWaitMs: data.ACK_WAIT_MS,
    logLevel: data.LOG_LEVEL,
  }
}
