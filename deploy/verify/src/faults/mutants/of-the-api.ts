import type { Edit } from './mutate.ts'

/** The API, each time with one protection taken away. */

/** A wish to order has no key: each call is another one. */
export const KEYLESS_ORDERS: Edit = {
  file: 'routes/orders/orders.ts',
  from: "const key = c.req.valid('header')['idempotency-key'] ?? null",
  to: 'const key = null',
}

/** A message to an order has no key: each call is another one. */
export const KEYLESS_UPDATES: Edit = {
  file: 'http/idempotency-key.ts',
  from: "c.req.header('idempotency-key') ?? c.var.requestId",
  to: 'c.var.requestId',
}

/** Messages to one order wait for none of the others. */
export const NO_TURNS: Edit = {
  file: 'orchestration/temporal.ts',
  from: 'const AT_ONCE = 8',
  to: 'const AT_ONCE = 1_000',
}

/** The API does not check whether an open stream is behind. */
export const RECHECKLESS: Edit = {
  file: 'live/live-orders.ts',
  from: 'await readLastSeqs(db, [...rooms.keys()])',
  to: 'await readLastSeqs(db, [])',
}

/** Each process counts tries for itself. */
export const COUNTING_APART: Edit = {
  file: 'limits/rate-limiter.ts',
  from: "import { RateLimiterPostgres } from 'rate-limiter-flexible'",
  to: "import { RateLimiterMemory } from 'rate-limiter-flexible'\n\ntype RateLimiterPostgres = RateLimiterMemory\nconst RateLimiterPostgres: new (options: object) => RateLimiterMemory = RateLimiterMemory as never",
}

/** Each limit taken away, one edit for one limit. */
export const WITHOUT_LIMITS: readonly Edit[] = [
  'await consume(byBoth, both)',
  'await consume(byAccount, hash(name))',
  'await consume(byAddress, hash(network))',
  'await consume(signUpsByNetwork, hash(network))',
  'await consume(signUps, hash(email.toLowerCase()))',
  'await consume(resetsByNetwork, hash(network))',
  'await consume(resets, hash(email.toLowerCase()))',
  'consume(links, hash(network))',
  'consume(verifications, hash(email.toLowerCase()))',
  'await consume(ownPassword, hash(personId))',
  'consume(exports, hash(personId))',
  'consume(registrations, hash(network))',
  'await consume(misses, hash(whose), (seconds) => block(whose, seconds))',
].map((from) => ({
  file: 'limits/limits.ts',
  from,
  to: 'await Promise.resolve()'.slice(from.startsWith('await') ? 0 : 6),
}))

const CHANNEL = 'live/channel.ts'

/** A connection that ended ends no stream. */
export const CLOSING_UNNOTICED: readonly Edit[] = [
  { file: CHANNEL, from: "else signal.addEventListener('abort', close, { once: true })", to: '' },
  { file: CHANNEL, from: 'controller = null\n        letGo()', to: 'controller = null' },
]

const LIFETIME = 'const lifetimeMs = () => (10 + 5 * Math.random()) * 60_000'

/** No mutant: streams live for seconds instead of minutes, as long as a crowd needs to come. */
export const SHORT_LIVES: Edit = {
  file: CHANNEL,
  from: LIFETIME,
  to: 'const lifetimeMs = () => (10 + 5 * Math.random()) * 1_000',
}

/** The API ends no stream for its age. */
export const DEATHLESS: Edit = { file: CHANNEL, from: LIFETIME, to: 'const lifetimeMs = () => 2_147_483_647' }

/** A browser that comes back gets no entries that it missed. */
export const RESUMELESS: readonly Edit[] = [{ file: 'live/stream.ts', from: '        send(missed)\n', to: '' }]
