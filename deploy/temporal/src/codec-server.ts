import { serve } from '@hono/node-server'
import { connectClient, orchestrationEnv } from '@passage/integrations/orchestration/client'
import { EncryptionCodec } from '@passage/integrations/orchestration/codec'
import { z } from 'zod'
import { MIN_TOKEN, missingToken } from './codec-access.ts'
import { codecApp } from './codec-app.ts'
import { overviewOf } from './overview/overview.ts'

const env = z
  .object({
    // Loopback by default: without a token every caller can decode all payloads.
    HOST: z.string().min(1).default('127.0.0.1'),
    CODEC_TOKEN: z.preprocess(
      (given) => given || undefined,
      z.string().min(MIN_TOKEN, `must have at least ${MIN_TOKEN} characters.`).optional(),
    ),
    PORT: z.coerce.number().int().min(0).max(65_535),
    ...orchestrationEnv.shape,
    TEMPORAL_NAMESPACE: z.string().min(1).default('default'),
    TEMPORAL_UI_URL: z.url({ error: 'TEMPORAL_UI_URL must be the address of the Temporal UI.' }),
  })
  .safeParse(process.env)
if (!env.success) {
  console.error(
    `The codec server cannot start. ${env.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(' ')}`,
  )
  process.exit(1)
}
const { HOST, PORT, CODEC_TOKEN: token, TEMPORAL_CODEC_KEYS, TEMPORAL_NAMESPACE: namespace, TEMPORAL_UI_URL } = env.data
const refusal = missingToken(HOST, token)
if (refusal) {
  console.error(`The codec server cannot start. ${refusal}`)
  process.exit(1)
}
const client = connectClient(env.data)
const codec = new EncryptionCodec(TEMPORAL_CODEC_KEYS)
const app = codecApp(codec, new URL(TEMPORAL_UI_URL).origin, overviewOf(client), { namespace, token })
const server = serve({
  fetch: app.fetch,
  port: PORT,
  hostname: HOST,
})
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    server.close()
    void client.connection.close()
  })
