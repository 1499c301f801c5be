import Stripe from 'stripe'
import type { PaymentsEnv } from '../config.ts'
import { withDeadline } from '../deadline.ts'
import { PaymentsError } from './payments-error.ts'

/** Below the 6 s of design.md, Money. */
const STRIPE_MS = 5_500

/** Client of Stripe, or of the sandbox when STRIPE_API_BASE is set. */
export const stripeClient = (env: PaymentsEnv): Stripe =>
  new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: '2026-10-28.endive',
    // Temporal retries. (The client still repeats a POST once with the same key when a kept-alive connection is closed.)
    maxNetworkRetries: 0,
    timeout: STRIPE_MS,
    telemetry: false,
    ...address(env.STRIPE_API_BASE),
  })

function address(base: string | undefined): Stripe.StripeConfig {
  if (!base) return {}
  const { protocol, hostname, port } = new URL(base)
  return protocol === 'https:'
    ? { protocol: 'https', host: hostname, port: port || '443' }
    : { protocol: 'http', host: hostname, port: port || '80' }
}

/** Runs one operation within `STRIPE_MS`; every failure becomes a `PaymentsError`. */
export async function stripeCall<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(STRIPE_MS, work)
  } catch (error) {
    throw asPaymentsError(what, error)
  }
}

/** Below the rest of an activity's 8 s. */
const PROBE_MS = 2_000
/** Calls that fail within this time share one probe. */
const SHARED_MS = 5_000

/** As `stripeCall`, for a call about one object: a failure is Stripe's outage only where `answers` finds that no other call succeeds. */
export type ObjectCall = <T>(what: string, work: () => Promise<T>) => Promise<T>

/** `probe`: a cheap call that is about no object. */
export function objectCalls(probe: (options: Stripe.RequestOptions) => Promise<unknown>): ObjectCall {
  let [shared, sharedUntil]: [Promise<boolean>, number] = [Promise.resolve(false), 0]
  const answers = () => {
    if (Date.now() >= sharedUntil) {
      sharedUntil = Date.now() + SHARED_MS
      shared = withDeadline(PROBE_MS, () => probe({ timeout: PROBE_MS })).then(
        () => true,
        () => false,
      )
    }
    return shared
  }
  return async (what, work) => {
    try {
      return await stripeCall(what, work)
    } catch (error) {
      if (!(error instanceof PaymentsError) || !error.isOutage || !(await answers())) throw error
      throw new PaymentsError(error.kind, error.message, { ...error.facts, thisObject: true })
    }
  }
}

export function asPaymentsError(what: string, error: unknown): PaymentsError {
  if (error instanceof PaymentsError) return error
  if (!(error instanceof Stripe.errors.StripeError)) {
    const reason = error instanceof Error ? error.message : String(error)
    return new PaymentsError('unavailable', `Stripe could not ${what}: ${reason}`, {}, { cause: error })
  }
  const facts = {
    code: error.code,
    status: error.statusCode,
    requestId: error.requestId,
    replayed: error.headers?.['idempotent-replayed'] === 'true',
  }
  const kind = isRefusal(error.statusCode) ? 'refused' : 'unavailable'
  // Without a cause: Temporal stores failures, and Stripe's error repeats the request.
  return new PaymentsError(kind, `Stripe could not ${what}: ${withoutAddresses(error.message)}`, facts)
}

const withoutAddresses = (message: string): string => message.replace(/[^\s'"<>:]+@[^\s'"<>]+/g, '(an e-mail address)')

/** Client errors except 409 (key in use) and 429 (too many calls). No status: no response. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429

const MAX_KEYS = 5

/**
 * Creates an object under an idempotency key. Stripe replays a stored 500 for the same key for 24 h. After such a replay `find`
 * looks for the object, and only if there is none the next key of a fixed sequence is used.
 */
export async function createOnce<T>(
  idempotencyKey: string,
  create: (key: string) => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  for (let take = 1; ; take++) {
    try {
      return await create(take === 1 ? idempotencyKey : `${idempotencyKey}/${take}`)
    } catch (error) {
      const { kind, facts } = asPaymentsError('', error)
      if (kind === 'refused' || !facts.replayed || take === MAX_KEYS) throw error
      const found = await find()
      if (found) return found
    }
  }
}
