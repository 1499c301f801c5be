import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { answerChallenge } from '../payments/answer-challenge.ts'
import type { Outcome } from '../payments/outcome.ts'
import { payByBank } from '../payments/pay-by-bank.ts'
import { payByCard } from '../payments/pay-by-card.ts'
import type { Pay } from './bodies.ts'

/** Pays a session as the hosted page does, with 3-D Secure. */
export function payForTest(ctx: Context, sessionId: string, input: z.output<typeof Pay>) {
  const outcome = pay(ctx, sessionId, input)
  if (outcome.result === 'missing') throw new HTTPException(404, { message: `There is no session ${sessionId}.` })
  const { session, result } = outcome
  return {
    result,
    session: session.id,
    payment_intent: session.payment_intent,
    ...(result === 'declined' && { code: outcome.failure.code, decline_code: outcome.failure.declineCode }),
    ...(result === 'invalid' && { problems: outcome.problems }),
  }
}

function pay(ctx: Context, sessionId: string, input: z.output<typeof Pay>): Outcome {
  const payer = { name: input.name, email: input.email }
  if ('iban' in input) return payByBank(ctx, sessionId, input.iban, payer)
  const cvc = /^3[47]/.test(input.card) && input.cvc === '123' ? '1234' : input.cvc
  const outcome = payByCard(ctx, sessionId, { number: input.card, expiry: input.expiry, cvc }, payer)
  if (outcome.result !== 'requires_action' || input.challenge === 'leave') return outcome
  return answerChallenge(ctx, outcome.session.payment_intent ?? '', input.challenge === 'complete')
}
