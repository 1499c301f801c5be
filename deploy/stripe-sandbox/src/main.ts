import { readEnvironment } from './environment.ts'
import { startSandbox } from './server.ts'

try {
  const options = readEnvironment(process.env)
  const sandbox = await startSandbox(options)
  console.log(`Stripe sandbox ready at ${sandbox.url}`)

  const stop = async () => {
    await sandbox.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return `The Stripe sandbox cannot start: ${String(error)}.`
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The Stripe sandbox cannot start: port ${process.env.PORT ?? 12111} is in use. Set PORT to another one.`
  }
  if ('code' in error && error.code === 'ERR_SQLITE_ERROR') {
    return `The Stripe sandbox cannot open ${process.env.DATA_FILE}: ${error.message}.`
  }
  return error.message
}
