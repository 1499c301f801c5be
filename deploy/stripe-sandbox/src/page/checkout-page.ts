import { html } from 'hono/html'
import { formatMoney } from '../objects/format-money.ts'
import type { CheckoutLine, Session } from '../objects/types.ts'
import type { Problems } from '../payments/open-session.ts'
import { OFFERED } from '../payments/test-numbers.ts'
import { BUSINESS } from '../settings.ts'
import { layout } from './layout.ts'

export type FormValues = Record<'method' | 'email' | 'name' | 'holder' | 'number' | 'expiry' | 'cvc' | 'iban', string>
export type FormState = { values: FormValues; problems: Problems; message: string | null }

/** The checkout of an open session: its lines and the payment form, which works without JavaScript. */
export function checkoutPage(
  session: Session,
  lines: readonly CheckoutLine[],
  { values, problems, message }: FormState,
) {
  const money = (cents: number) => formatMoney(cents, session.currency)
  const total = money(session.amount_total)
  const field = (name: keyof FormValues & string, label: string, placeholder = '') => {
    const problem = problems[name as keyof Problems]
    return html`<p class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" value="${name === 'cvc' ? '' : values[name]}" placeholder="${placeholder}"
        autocomplete="off" aria-invalid="${problem ? 'true' : 'false'}" aria-describedby="${name}-problem">
      <span class="problem" id="${name}-problem">${problem ?? ''}</span>
    </p>`
  }
  const method = (value: string, label: string, fields: ReturnType<typeof html>) => html`<div class="method">
    <label><input type="radio" name="method" value="${value}" ${values.method === value ? 'checked' : ''}> ${label}</label>
    <div class="fields">${fields}</div>
  </div>`
  return layout(
    'Checkout',
    html`<p><a href="${session.cancel_url}">← Back to ${BUSINESS}</a></p>
      <h1>Pay ${BUSINESS} ${total}</h1>
      <ul>
        ${lines.map(
          ({ name, quantity, unitAmount }) =>
            html`<li><span>${name}${quantity > 1 ? ` (${quantity} × ${money(unitAmount)})` : ''}</span>
              <span>${money(quantity * unitAmount)}</span></li>`,
        )}
      </ul>
      <form method="post" action="/c/pay/${session.id}" novalidate>
        ${message ? html`<p class="alert" role="alert">${message} You have not been charged.</p>` : ''}
        ${session.customer_email ? html`<p>E-mail: ${session.customer_email}</p>` : field('email', 'E-mail')}
        <fieldset>
          <legend>Payment method</legend>
          ${method(
            'card',
            'Card',
            html`${field('number', 'Card number', '1234 1234 1234 1234')}
              ${field('expiry', 'Expiry date', 'MM / YY')} ${field('cvc', 'Security code', '123')}
              ${field('name', 'Name on card')}`,
          )}
          ${method('paypal', 'PayPal', html`<p>You confirm the payment on PayPal’s page.</p>`)}
          ${method(
            'customer_balance',
            'Bank transfer',
            html`<p>You get the account and the reference for a transfer from your bank. It takes a few business days.</p>`,
          )}
          ${method(
            'sepa_debit',
            'Bank debit (SEPA)',
            html`${field('iban', 'IBAN', 'AT61 1904 3002 3457 3201')} ${field('holder', 'Account holder')}
              <p>Confirmed by the bank a little later.</p>`,
          )}
        </fieldset>
        <button class="primary">Pay ${total}</button>
      </form>
      <h2>Test cards and accounts</h2>
      <p>Any future date, any security code. Choose one to fill the form.</p>
      ${Object.entries(OFFERED).map(
        ([number, meaning]) => html`<button class="test" type="button" data-fill="${number}">
          <code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code> ${meaning}</button>`,
      )}`,
  )
}
