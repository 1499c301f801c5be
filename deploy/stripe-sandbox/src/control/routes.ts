import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { z } from 'zod'
import { Fault, type Faults } from '../api/faults.ts'
import type { Context } from '../context.ts'
import type { Outcome } from '../payments/open-session.ts'
import { payByBank } from '../payments/pay-by-bank.ts'
import { answerChallenge, payByCard } from '../payments/pay-by-card.ts'
import { payByPayPal } from '../payments/pay-by-paypal.ts'
import { payByTransfer } from '../payments/pay-by-transfer.ts'
import { runDueJobs } from '../payments/run-due-jobs.ts'
import { Switch } from '../webhooks/switches.ts'
import { counters } from './counters.ts'

const payer = { email: z.email().nullable().default(null), name: z.string().nullable().default('Test Payer') }

/** `leave`: the payer does not answer. */
const challenge = z.enum(['complete', 'fail', 'leave']).default('complete')

/** A card, with the outcome of its 3-D Secure challenge; PayPal, with its payer's answer; a bank account; or a bank transfer. */
const Pay = z.union([
  z.strictObject({
    card: z.string(),
    challenge,
    ...payer,
  }),
  z.strictObject({ method: z.literal('paypal'), challenge, ...payer }),
  z.strictObject({ method: z.literal('customer_balance'), ...payer }),
  z.strictObject({ iban: z.string(), ...payer }),
])

/** The switches for tests under /_sandbox. Bodies are JSON, so that a web page of another origin cannot call them. */
export const controlRoutes = (ctx: Context, faults: Faults) =>
  new Hono()
    .use(async (_, next) => {
      runDueJobs(ctx)
      await next()
    })
    .post('/pay/:session', zValidator('json', Pay), (c) => {
      const outcome = pay(ctx, c.req.param('session'), c.req.valid('json'))
      if (outcome.result === 'missing') return c.json({ message: 'There is no such session.' }, 404)
      const { session, result } = outcome
      const failure = result === 'declined' && { code: outcome.failure.code, decline_code: outcome.failure.declineCode }
      return c.json({ result, session: session.id, payment_intent: session.payment_intent, ...failure })
    })
    .get('/counters', (c) => c.json(counters(ctx)))

    .post('/webhooks/switch', zValidator('json', Switch), (c) => {
      ctx.dispatcher.switches.add(c.req.valid('json'))
      return c.json({}, 201)
    })
    .post('/webhooks/release', async (c) => c.json({ released: await ctx.dispatcher.release() }))
    .delete('/webhooks', (c) => {
      ctx.dispatcher.switches.clear()
      return c.body(null, 204)
    })

    .get('/faults', (c) => c.json({ faults: faults.list() }))
    .post('/faults', zValidator('json', Fault), (c) => {
      faults.add(c.req.valid('json'))
      return c.json({}, 201)
    })
    .delete('/faults', (c) => {
      faults.clear()
      return c.body(null, 204)
    })

/** Pays a session as the hosted page does, with 3-D Secure. */
function pay(ctx: Context, sessionId: string, input: z.output<typeof Pay>): Outcome {
  const { name, email } = input
  if ('iban' in input) return payByBank(ctx, sessionId, input.iban, { name, email })
  if ('method' in input && input.method === 'customer_balance') return payByTransfer(ctx, sessionId, { name, email })
  const outcome =
    'card' in input
      ? payByCard(ctx, sessionId, { number: input.card, expiry: '12 / 34', cvc: '123' }, { name, email })
      : payByPayPal(ctx, sessionId, { name, email })
  if (outcome.result !== 'requires_action' || input.challenge === 'leave') return outcome
  return answerChallenge(ctx, outcome.session.payment_intent ?? '', input.challenge === 'complete')
}
