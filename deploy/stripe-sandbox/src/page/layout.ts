import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { Session } from '../objects/types.ts'
import { BUSINESS } from '../settings.ts'

type Content = ReturnType<typeof html>

/** The layout of every hosted page, headed by the notice that this is a sandbox. */
export const layout = (title: string, content: Content): Content => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – ${BUSINESS} (sandbox)</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/c/assets/checkout.css">
    <script type="module" src="/c/assets/checkout.js"></script>
  </head>
  <body>
    <header><strong>Sandbox</strong> No real money. Do not enter a real card.</header>
    <main>${content}</main>
  </body>
</html>`

/** Security headers of the hosted pages. `form-action` includes the shop, since its redirects follow a submitted form. */
export function secureHeaders(c: HonoContext, session: Session | null) {
  const shop = [session?.success_url, session?.cancel_url].flatMap((url) => (url ? new URL(url).origin : []))
  const own = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'"
  c.header('Content-Security-Policy', `${own}; frame-ancestors 'none'; form-action 'self' ${shop.join(' ')}`)
  c.header('Cache-Control', 'no-store')
}

const CLOSED = {
  complete: ['This payment is complete', 'Nothing more is to be paid here. You have been charged once.'],
  processing: ['Your bank is processing this payment', 'The result follows as soon as the bank confirms.'],
  failed: ['Your bank refused this payment', 'You have not been charged. Go back and start the payment again.'],
  expired: ['This payment page has expired', 'You have not been charged. Go back and start the payment again.'],
  missing: ['There is no such payment page', 'Check the address, or go back to where you came from.'],
} as const

/** The page of a session that cannot be paid: why, and a link to the shop. */
export function closedPage(state: keyof typeof CLOSED, shop: string | null) {
  const [heading = '', text] = CLOSED[state]
  return layout(
    heading,
    html`<h1>${heading}</h1>
      <p>${text}</p>
      ${shop ? html`<p><a class="primary" href="${shop}">Continue to ${BUSINESS}</a></p>` : ''}`,
  )
}

/** The amount to transfer, and the account. */
export const transferPage = (amount: string, reference: string, shop: string) =>
  layout(
    'Bank transfer',
    html`<h1>Transfer ${amount}</h1>
      <ul>
        <li><span>Account holder</span> <span>${BUSINESS}</span></li>
        <li><span>IBAN</span> <code>DE89 3704 0044 0532 0130 00</code></li>
        <li><span>Reference</span> <code>${reference}</code></li>
      </ul>
      <p>In this sandbox the money arrives by itself a little later.</p>
      <p><a class="primary" href="${shop}">Continue to ${BUSINESS}</a></p>`,
  )

/** PayPal's page. */
export const payPalPage = (amount: string) =>
  layout(
    'PayPal',
    html`<form method="post">
      <h1>Pay ${amount} with PayPal</h1>
      <p>${BUSINESS} asks for ${amount}. In a real payment, you would sign in to PayPal here.</p>
      <button class="primary" name="outcome" value="complete">Pay with PayPal</button>
      <button class="secondary" name="outcome" value="fail">Cancel</button>
    </form>`,
  )

/** The bank's 3-D Secure page. */
export const challengePage = (amount: string) =>
  layout(
    '3-D Secure',
    html`<form method="post">
      <h1>Is this you?</h1>
      <p>${BUSINESS} asks for ${amount}. In a real payment, your bank would ask you to confirm it here.</p>
      <button class="primary" name="outcome" value="complete">Complete authentication</button>
      <button class="secondary" name="outcome" value="fail">Fail authentication</button>
    </form>`,
  )
