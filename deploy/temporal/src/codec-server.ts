import { serve } from '@hono/node-server'
import { EncryptionCodec } from '@passage/integrations/orchestration/codec'
import { keyRingField } from '@passage/integrations/orchestration/key-ring'
import { z } from 'zod'
import { codecApp } from './codec-app.ts'

const env = z
  .object({
    // This machine only, unless a container says otherwise: whoever reaches it reads what Temporal holds.
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535),
    TEMPORAL_CODEC_KEYS: keyRingField('TEMPORAL_CODEC_KEYS'),
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
const { HOST, PORT, TEMPORAL_CODEC_KEYS, TEMPORAL_NAMESPACE, TEMPORAL_UI_URL } = env.data
const server = serve({
  fetch: codecApp(new EncryptionCodec(TEMPORAL_CODEC_KEYS), new URL(TEMPORAL_UI_URL).origin, TEMPORAL_NAMESPACE).fetch,
  port: PORT,
  hostname: HOST,
})
process.on('SIGTERM', () => server.close())
process.on('SIGINT', () => server.close())
