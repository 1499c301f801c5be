import type { Context } from '../context.ts'
import type { Failure } from '../objects/types.ts'
import { details, find, saveDetails } from '../store/objects.ts'
import { capture, fail, refuse } from './capture.ts'
import { completeSession } from './close-session.ts'
import { openSession } from './open-session.ts'
import type { Outcome } from './outcome.ts'

const notAuthenticated: Failure = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  adviceCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Records that the payer passed or failed 3-D Secure. A second call returns the first outcome. */
export function answerChallenge(ctx: Context, intentId: string, passed: boolean): Outcome {
  return ctx.store.transaction(() => {
    const intent = find(ctx.store, 'payment_intent', intentId)
    if (!intent) return { result: 'missing' }
    const { session: sessionId, pending } = details(ctx.store, 'payment_intent', intentId)
    const opened = openSession(ctx, sessionId)
    if (opened.state === 'missing') return { result: 'missing' }
    if (opened.state !== 'open') return { result: opened.state, session: opened.session }
    const { session } = opened
    if (intent.status !== 'requires_action' || !pending) {
      return { result: 'declined', session, failure: notAuthenticated }
    }

    saveDetails(ctx.store, 'payment_intent', intentId, { session: sessionId, pending: null })
    const { instrument, verdict, refunds } = pending
    if (!passed) {
      fail(ctx, intent, null, notAuthenticated)
      return { result: 'declined', session, failure: notAuthenticated }
    }
    if (verdict !== 'succeeded') {
      refuse(ctx, intent, instrument, verdict, true)
      return { result: 'declined', session, failure: verdict }
    }
    capture(ctx, intent, instrument, { authenticated: true, refunds })
    completeSession(ctx, session, instrument.payer, 'paid')
    return { result: 'paid', session }
  })
}
