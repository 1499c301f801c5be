import Stripe from 'stripe'
import { withDeadline } from '../deadline.ts'
import { PaymentsError } from './payments-error.ts'

/** "Stripe's time is capped at 6 s", a little kept for the way. design.md, Money. */
export const STRIPE_MS = 5_500

/** Runs one operation within its time and turns every failure into a `PaymentsError`. */
export async function stripeCall<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(STRIPE_MS, work)
  } catch (error) {
    throw asPaymentsError(what, error)
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
  // No cause: failures travel through Temporal, and Stripe's raw error repeats what was sent.
  return new PaymentsError(kind, `Stripe could not ${what}: ${withoutAddresses(error.message)}`, facts)
}

const withoutAddresses = (message: string): string => message.replace(/[^\s'"<>:]+@[^\s'"<>]+/g, '(an e-mail address)')

/** 409: the same key is in use at this moment. 429: too many calls. Without a status there was no answer at all. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429

const KEYS = 5

/**
 * Creates something under an idempotency key. Stripe replays a stored 500 to the same key for 24 h, so after such a replay
 * `find` is asked whether the thing exists after all, and only then the next key of a fixed row is taken.
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
      if (kind === 'refused' || !facts.replayed || take === KEYS) throw error
      const found = await find()
      if (found) return found
    }
  }
}
