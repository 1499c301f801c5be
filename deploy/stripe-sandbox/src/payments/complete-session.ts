import type { Context } from '../context.ts'
import { customerDetails } from '../objects/session.ts'
import type { Payer, Session } from '../objects/types.ts'
import { save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** Closes a session whose payer is done: `paid`, or `unpaid` while a bank payment is on its way. */
export function completeSession(ctx: Context, session: Session, payer: Payer, paymentStatus: 'paid' | 'unpaid') {
  Object.assign(session, {
    status: 'complete',
    payment_status: paymentStatus,
    url: null,
    customer_details: customerDetails(payer.email ?? session.customer_email, payer.name),
  } satisfies Partial<Session>)
  save<'checkout.session'>(ctx.store, session)
  emit(ctx, 'checkout.session.completed', session)
}

/** Where the payer goes after paying. */
export const successUrl = (session: Session) =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
