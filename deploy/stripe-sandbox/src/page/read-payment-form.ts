import type { Context } from '../context.ts'
import type { Payer } from '../objects/types.ts'
import { find } from '../store/objects.ts'
import type { FormValues } from './payment-form.ts'

/** Reads the submitted form. The e-mail address of the session takes precedence. */
export function readPaymentForm(body: Record<string, unknown>, ctx: Context, sessionId: string) {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name].trim().slice(0, 500) : '')
  const session = find(ctx.store, 'checkout.session', sessionId)
  const method =
    text('method') === 'sepa_debit' || !session?.payment_method_types.includes('card') ? 'sepa_debit' : 'card'
  const values: FormValues = {
    method,
    email: text('email'),
    name: text(method === 'card' ? 'name' : 'holder'),
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    iban: text('iban'),
  }
  const email = session?.customer_email ?? values.email
  const payer: Payer = { name: values.name || null, email: email || null }
  return { values, payer, emailWrong: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) }
}
