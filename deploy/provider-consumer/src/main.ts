import { pino } from 'pino'
import { readSettings } from './environment.ts'
import { run } from './run.ts'

try {
  const settings = readSettings(process.env)
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())
  await run(settings, pino({ level: settings.logLevel, base: { service: settings.consumer } }), stop.signal)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
