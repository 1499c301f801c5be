import { html } from 'hono/html'
import { formatMoney } from '../objects/money.ts'
import type { LineItem, Session } from '../objects/types.ts'
import { layout } from './layout.ts'
import { type FormState, paymentForm } from './payment-form.ts'
import { testNumbers } from './test-numbers.ts'
import type { Texts } from './texts.ts'

export type CheckoutView = {
  t: Texts
  business: string
  session: Session
  lines: { item: LineItem; note: string | null }[]
  form: FormState
}

/** The checkout of an open session: its lines on the left, the form on the right. */
export function checkoutPage({ t, business, session, lines, form }: CheckoutView) {
  const money = (amount: number) => formatMoney(amount, session.currency ?? 'eur', t.money)
  const total = money(session.amount_total ?? 0)
  return layout(
    t,
    t.title(business),
    html`<main class="checkout">
      <section class="summary" aria-labelledby="summary-heading">
        <div class="column">
          ${
            session.cancel_url
              ? html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> ${t.back(business)}</a>`
              : ''
          }
          <h1>${t.pay(business)} <span class="amount">${total}</span></h1>
          <h2 id="summary-heading" class="visually-hidden">${t.summary}</h2>
          <ul class="lines">
            ${lines.map(
              ({ item, note }) => html`<li>
                <div>
                  <span class="name">${item.description}</span>
                  ${note ? html`<span class="note">${note}</span>` : ''}
                  ${item.quantity > 1 ? html`<span class="note">${t.each(item.quantity, money(item.price.unit_amount ?? 0))}</span>` : ''}
                </div>
                <span class="price">${money(item.amount_total)}</span>
              </li>`,
            )}
          </ul>
          <p class="total"><span>${t.total}</span> <span class="price">${total}</span></p>
        </div>
      </section>
      <section class="payment">
        <div class="column">
          ${paymentForm(t, session, total, form)}
          ${testNumbers(t, session)}
          <p class="footer">${t.footer}</p>
        </div>
      </section>
    </main>`,
  )
}
