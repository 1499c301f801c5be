import { buildIdOf } from '@passage/integrations/orchestration/build-id'
import { connectClient, orchestrationEnv } from '@passage/integrations/orchestration/client'
import { z } from 'zod'
import { setCurrentVersion } from './current-version.ts'
import { setRetention } from './retention.ts'
import { ensureDocumentRetention, ensurePaymentSweep } from './schedules.ts'
import { registerSearchAttributes } from './search-attributes.ts'

// Prepares a Temporal namespace for Passage. Everything may be done again. `--before-worker` leaves the last step out.
const env = z
  .object({
    ...orchestrationEnv.shape,
    WORKFLOW_BUNDLE: z.string().min(1, 'WORKFLOW_BUNDLE is missing.'),
    PAYMENT_SWEEP_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
    DOCUMENT_RETENTION_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
    TEMPORAL_RETENTION_DAYS: z.coerce.number().int().min(1).max(90).default(90),
  })
  .parse(process.env)
const client = connectClient(env)
try {
  await setRetention(client, env.TEMPORAL_RETENTION_DAYS)
  await registerSearchAttributes(client)
  await ensurePaymentSweep(client, env.PAYMENT_SWEEP_INTERVAL_SECONDS)
  await ensureDocumentRetention(client, env.DOCUMENT_RETENTION_INTERVAL_SECONDS)
  if (!process.argv.includes('--before-worker')) {
    const buildId = await buildIdOf(env.WORKFLOW_BUNDLE)
    await setCurrentVersion(client, buildId)
    console.log(`Temporal is set up; the current worker version is ${buildId}.`)
  }
} finally {
  await client.connection.close()
}
