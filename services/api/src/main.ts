import { connect } from '@passage/core/database/connect'
import { readEnv } from '@passage/integrations/config'
import { pino } from 'pino'
import { connectDeps } from './connect.ts'
import { Environment } from './env.ts'
import { serveUntilStopped } from './serve.ts'

try {
  const env = readEnv(Environment, process.env)
  const log = pino({ level: env.LOG_LEVEL, base: { service: 'api' } })
  const db = connect({ url: env.DATABASE_URL, max: env.DATABASE_CONNECTIONS, applicationName: 'passage-api' })
  const deps = await connectDeps(env, db, log)
  await serveUntilStopped(deps, { host: env.HOST, port: env.PORT })
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
