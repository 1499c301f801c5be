import { connect } from '@passage/core/database/connect'
import { readEnv } from '@passage/integrations/config'
import { connectDeps } from './connect.ts'
import { Environment } from './env.ts'
import { createLog } from './log.ts'
import { serveUntilStopped } from './serve.ts'

try {
  const env = readEnv(Environment, process.env)
  const host = env.HOST || (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')
  const log = createLog(env.LOG_LEVEL)
  const db = connect({ url: env.DATABASE_URL, max: env.DATABASE_CONNECTIONS, applicationName: 'passage-api' })
  const deps = await connectDeps(env, db, log)
  await serveUntilStopped(deps, { host, port: env.PORT })
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
