import { html } from 'hono/html'
import { card, layout } from './layout.ts'
import type { Texts } from './texts.ts'

/** The bank's question (3-D Secure). */
export function challengePage(t: Texts, business: string, amount: string) {
  return layout(
    t,
    `${t.challenge.title} – ${business}`,
    card(html`<form method="post" data-busy="${t.busy}">
      <p class="bank"><span>${t.challenge.bank}</span> <span>${t.challenge.title}</span></p>
      <h1>${t.challenge.heading}</h1>
      <p>${t.challenge.text(amount, business)}</p>
      <div class="actions">
        <button class="primary" type="submit" name="outcome" value="complete">${t.challenge.complete}</button>
        <button class="secondary" type="submit" name="outcome" value="fail">${t.challenge.fail}</button>
      </div>
    </form>`),
  )
}
