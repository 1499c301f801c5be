import { readEnvironment } from './environment.ts'
import { startSandbox } from './server.ts'

try {
  const sandbox = await startSandbox(readEnvironment(process.env))
  console.log(`Stripe sandbox ready at ${sandbox.url}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
