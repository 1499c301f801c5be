import { MailError } from '@passage/integrations/mail/mail-error'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import { describe, expect, it } from 'vitest'
import { failing } from './failures.ts'

const stripe = (status?: number) => new PaymentsError('unavailable', 'Stripe', status ? { status } : {})

describe('failing', () => {
  it.each([
    ['a mail server that does not answer', new MailError('unreachable', 'ECONNREFUSED'), 'mail_unavailable'],
    ['a mailbox that is busy', new MailError('unreachable', 'EENVELOPE 450 RCPT TO', true), undefined],
    ['no answer of Stripe', stripe(), 'stripe_unavailable'],
    ['an error at Stripe', stripe(503), 'stripe_unavailable'],
    ['too many calls of Stripe', stripe(429), 'stripe_unavailable'],
    ['a key that is in use at Stripe', stripe(409), undefined],
  ])('names an unreachable server only: %s', async (_what, error, type) => {
    const thrown = await failing(() => Promise.reject(error)).catch((failure: unknown) => failure)
    expect((thrown as { type?: string }).type).toBe(type)
  })
})
