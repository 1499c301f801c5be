import type { Context } from '../context.ts'
import type { Payer } from '../objects/types.ts'
import type { Outcome } from './open-session.ts'
import { withOpenSession } from './open-session.ts'
import { askPayer } from './pay-by-card.ts'

/** Pays a session with PayPal, where the payer has to confirm it. */
export const payByPayPal = (ctx: Context, sessionId: string, payer: Payer): Outcome =>
  withOpenSession(ctx, sessionId, (session) =>
    askPayer(ctx, session, { payer, method: 'paypal', verdict: 'succeeded', refunds: 'succeeds', disputed: false }),
  )
