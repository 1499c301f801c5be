import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { answers } from '../until.ts'
import type { Server } from './server.ts'

/** The Stripe sandbox, with its data in `<dataDir>/stripe`. */
export const stripe: Server = async ({ supervisor, ports, secrets }) => {
  const folder = join(supervisor.dataDir, 'stripe')
  await mkdir(folder, { recursive: true })
  return {
    name: 'stripe',
    command: process.execPath,
    args: [join(root, 'deploy/stripe-sandbox/src/main.ts')],
    env: {
      PORT: String(ports.stripe),
      PUBLIC_URL: `http://localhost:${ports.stripe}`,
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      WEBHOOK_URL: `http://127.0.0.1:${ports.app}/api/stripe/webhook`,
      DATA_FILE: join(folder, 'sandbox.sqlite'),
    },
    probe: answers(`http://127.0.0.1:${ports.stripe}/health`),
  }
}
