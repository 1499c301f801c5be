import { html } from 'hono/html'
import type { Session } from '../objects/types.ts'
import type { Texts } from './texts.ts'

/** The test numbers; with JavaScript a click fills the form. */
export function testNumbers(t: Texts, session: Session) {
  const offered = Object.entries(t.cases).filter(([number]) =>
    session.payment_method_types.includes(/^\d/.test(number) ? 'card' : 'sepa_debit'),
  )
  return html`<details class="tests" open>
    <summary>${t.tests}</summary>
    <p class="hint">${t.testsHint}</p>
    <ul>
      ${offered.map(
        ([number, meaning]) => html`<li>
          <button type="button" data-fill="${number}"><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code> <span>${meaning}</span></button>
        </li>`,
      )}
    </ul>
  </details>`
}
