import { html } from 'hono/html'
import { card, layout } from './layout.ts'
import type { Texts } from './texts.ts'

export type ClosedState = 'complete' | 'processing' | 'failed' | 'expired' | 'missing'

/** Says why there is nothing to pay here, and where to go from here. */
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
