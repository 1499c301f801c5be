import { type Context, seconds } from '../context.ts'
import { get } from '../store/objects.ts'
import { type Attempt, claimDue, claimHeld, type Delivery, recordAttempt, unclaim } from './deliveries.ts'
import { signatureHeader } from './sign.ts'

/** Concurrent deliveries: enough for slow receivers, few enough to bound open sockets. */
const inFlightLimit = 64
const answerWithinMs = 10_000

export type Dispatcher = ReturnType<typeof createDispatcher>

/** Sends queued events to the webhook address, concurrently and in no guaranteed order. */
export function createDispatcher(ctx: Context) {
  const closing = new AbortController()
  const inFlight = new Set<Promise<void>>()

  async function post(url: string, delivery: Delivery): Promise<Attempt> {
    const at = ctx.now()
    const body = JSON.stringify(get(ctx.store, 'event', delivery.event), null, 2)
    const started = performance.now()
    const outcome = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': signatureHeader(body, ctx.settings.webhookSecret ?? '', seconds(ctx)),
      },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
    })
      .then(async (response) => {
        await response.body?.cancel()
        return { status: response.status, error: null }
      })
      .catch((error: unknown) => ({ status: null, error: reason(error) }))
    return { at, ms: Math.round(performance.now() - started), ...outcome }
  }

  async function deliver(delivery: Delivery) {
    const url = ctx.webhooks.url
    if (!url) return unclaim(ctx.store, delivery)
    const attempt = await post(url, delivery)
    if (closing.signal.aborted) return unclaim(ctx.store, delivery)
    const wait = ctx.settings.webhookRetryMs[delivery.attempts]
    recordAttempt(ctx.store, delivery, attempt, wait === undefined ? null : ctx.now() + wait)
  }

  function track(work: Promise<void>) {
    const tracked = work.finally(() => inFlight.delete(tracked))
    inFlight.add(tracked)
    return tracked
  }

  return {
    /** Sends due deliveries; calls `onSettled` after each attempt. */
    pump(onSettled: () => void) {
      if (!ctx.webhooks.url || closing.signal.aborted) return
      for (const delivery of claimDue(ctx.store, ctx.now(), inFlightLimit - inFlight.size)) {
        void track(deliver(delivery)).then(onSettled)
      }
    },
    /** Sends held deliveries one after the other. Returns their number. */
    async release(order: 'created' | 'reversed'): Promise<number> {
      const held = claimHeld(ctx.store)
      for (const delivery of order === 'reversed' ? held.reverse() : held) await track(deliver(delivery))
      return held.length
    },
    async close() {
      closing.abort()
      await Promise.allSettled(inFlight)
    },
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
