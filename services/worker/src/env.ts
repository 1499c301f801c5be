import { eventsEnv, fieldsEnv, mailEnv, paymentsEnv, readEnv, scanEnv, storageEnv } from '@passage/integrations/config'
import { orchestrationEnv } from '@passage/integrations/orchestration/client'
import { companyEnv } from '@passage/integrations/printing/company'
import { z } from 'zod'

const GATHER_RULE = 'MAIL_GATHER_SECONDS must be a whole number of seconds from 0 to 60.'

/** With 0 the SDK evicts a run during a local activity, and its task never completes (sdk-rust, pull request 1482). */
const CACHE_RULE = 'WORKER_MAX_CACHED_WORKFLOWS must be a whole number of workflows, at least 1.'

const workerEnv = z.object({
  ...paymentsEnv.shape,
  ...storageEnv.shape,
  ...eventsEnv.shape,
  ...fieldsEnv.shape,
  ...scanEnv.shape,
  ...mailEnv.shape,
  ...orchestrationEnv.shape,
  ...companyEnv.shape,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DATABASE_URL: z
    .string({ error: 'DATABASE_URL is missing.' })
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must be a postgres:// address.'),
  APP_URL: z.url({ protocol: /^https?$/, error: 'APP_URL must be the public http(s) address of the application.' }),
  WORKFLOW_BUNDLE: z.string({ error: 'WORKFLOW_BUNDLE is missing: the path of the prebuilt workflow bundle.' }).min(1),
  MAIL_TEMPLATES: z.string({ error: 'MAIL_TEMPLATES is missing: the path of the prebuilt mail templates.' }).min(1),
  /** Seconds for which an order's first mail waits for others to the same reader. A longer wait would exceed the workflow's timeout. */
  MAIL_GATHER_SECONDS: z.coerce
    .number(GATHER_RULE)
    .int(GATHER_RULE)
    .min(0, GATHER_RULE)
    .max(60, GATHER_RULE)
    .default(60),
  WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  WORKER_METRICS_ADDRESS: z
    .string()
    .regex(/^[\w.:[\]-]+:\d{1,5}$/, 'WORKER_METRICS_ADDRESS must be an address and a port, such as 127.0.0.1:9464.')
    .optional(),
  WORKER_MAX_CACHED_WORKFLOWS: z.coerce.number(CACHE_RULE).int(CACHE_RULE).min(1, CACHE_RULE).default(600),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type WorkerEnv = z.infer<typeof workerEnv>

/** The worker's environment; throws one error that names every faulty variable. */
export const readWorkerEnv = (env: Record<string, string | undefined> = process.env): WorkerEnv =>
  readEnv(workerEnv, env)
