import { html } from 'hono/html'
import { card, layout } from './layout.ts'
import type { Texts } from './texts.ts'

export type ClosedState = 'complete' | 'processing' | 'failed' | 'expired' | 'missing'

/** The page of a session that cannot be paid: why, and a link to the shop. */
export function closedPage(t: Texts, business: string, state: ClosedState, goOn: string | null) {
  const { heading, text } = t.closed[state]
  const label = state === 'complete' || state === 'processing' ? t.closed.continue(business) : t.back(business)
  return layout(
    t,
    `${heading} – ${business}`,
    card(html`<h1>${heading}</h1>
      <p>${text}</p>
      ${goOn ? html`<div class="actions"><a class="primary" href="${goOn}">${label}</a></div>` : ''}`),
  )
}

/** The bank's 3-D Secure page. */
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
