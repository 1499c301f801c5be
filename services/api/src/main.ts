import { connect } from '@passage/core/database/connect'
import { readEnv } from '@passage/integrations/config'
import { recordStatement } from '@passage/integrations/telemetry/spans'
import { isTracing, startTracing, stopTracing } from '@passage/integrations/telemetry/tracing'
import { connectDeps } from './connect.ts'
import { Environment } from './env.ts'
import { createLog } from './log.ts'
import { serveUntilStopped } from './serve.ts'

try {
  const env = readEnv(Environment, process.env)
  const host = env.HOST || (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')
  const log = createLog(env.LOG_LEVEL)
  await startTracing('passage-api', log)
  const db = connect({
    url: env.DATABASE_URL,
    max: env.DATABASE_CONNECTIONS,
    applicationName: 'passage-api',
    ...(isTracing() && { log: recordStatement }),
  })
  const deps = await connectDeps(env, db, log)
  await serveUntilStopped(deps, { host, port: env.PORT })
  await stopTracing()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
