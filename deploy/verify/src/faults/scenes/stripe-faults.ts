import type { World } from './world.ts'

/** A fault of Stripe's next request to a path, before or after its effect. See the sandbox's README. */
export type StripeFault = {
  path: '/v1/checkout/sessions' | '/v1/refunds'
  when: 'before' | 'after'
  times?: number
} & ({ kind: 'error'; stored: boolean } | { kind: 'hang'; ms: number } | { kind: 'reset' })

/** Makes the next requests to Stripe fail. */
export const breakStripe = (world: World, fault: StripeFault): Promise<unknown> =>
  ask(world, '/_sandbox/faults', { ...fault, method: 'POST' })

/** Pays a session from a bank account; the payment arrives some seconds later. */
export const payByBank = (world: World, session: string, iban: string): Promise<unknown> =>
  ask(world, `/_sandbox/pay/${session}`, { iban })

/** Makes a GET request to Stripe. */
export const readStripe = (world: World, path: string): Promise<unknown> => ask(world, path)

async function ask({ env }: World, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${env.STRIPE_API_BASE}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${env.STRIPE_SECRET_KEY}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the sandbox answers ${response.status} to ${path}: ${text}`)
  return text ? JSON.parse(text) : null
}
