import { readFileSync } from 'node:fs'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '../context.ts'
import { formatMoney } from '../objects/money.ts'
import type { Session } from '../objects/types.ts'
import { answerChallenge } from '../payments/answer-challenge.ts'
import { successUrl } from '../payments/close-session.ts'
import { openSession } from '../payments/open-session.ts'
import type { Outcome } from '../payments/outcome.ts'
import { payByBank } from '../payments/pay-by-bank.ts'
import { challengeUrl, payByCard } from '../payments/pay-by-card.ts'
import { runDueJobs } from '../payments/run-due-jobs.ts'
import { details, find, get } from '../store/objects.ts'
import { checkoutPage } from './checkout-page.ts'
import { type ClosedState, challengePage, closedPage } from './message-pages.ts'
import { emptyForm, type FormState } from './payment-form.ts'
import { readPaymentForm } from './read-payment-form.ts'
import { secureHeaders } from './secure-headers.ts'
import { declinedText, type Texts, textsFor } from './texts.ts'

/** The hosted pages under /c: checkout, 3-D Secure, and messages for sessions that cannot be paid. */
export function pageRoutes(ctx: Context) {
  const business = ctx.settings.businessName
  const css = readFileSync(new URL('./assets/checkout.css', import.meta.url), 'utf8')
  const js = readFileSync(new URL('./assets/checkout.js', import.meta.url), 'utf8')

  const speak = (c: HonoContext, session: Session | null) =>
    textsFor(session?.locale ?? null, c.req.header('accept-language'))

  function show(c: HonoContext, session: Session, form: FormState, status: 200 | 402 | 422 = 200) {
    const { lineItems, lineNotes } = details(ctx.store, 'checkout.session', session.id)
    const lines = lineItems.map((item, index) => ({ item, note: lineNotes[index] ?? null }))
    secureHeaders(c, session)
    return c.html(checkoutPage({ t: speak(c, session), business, session, lines, form }), status)
  }

  function closed(c: HonoContext, session: Session | null) {
    const state = stateOf(session)
    const goOn = session && (state === 'complete' || state === 'processing' ? successUrl(session) : session.cancel_url)
    secureHeaders(c, session)
    const status = state === 'missing' ? 404 : state === 'expired' ? 410 : 200
    return c.html(closedPage(speak(c, session), business, state, goOn), status)
  }

  function stateOf(session: Session | null): ClosedState {
    if (!session) return 'missing'
    if (session.status !== 'complete') return 'expired'
    if (session.payment_status === 'paid') return 'complete'
    const intent = session.payment_intent && find(ctx.store, 'payment_intent', session.payment_intent)
    return intent && intent.status === 'processing' ? 'processing' : 'failed'
  }

  /** The response to an attempt to pay: a redirect to the shop or to 3-D Secure, or the form with the reason. */
  function follow(c: HonoContext, outcome: Outcome, values: FormState['values'], refused: (t: Texts) => string) {
    if (outcome.result === 'missing') return closed(c, null)
    const { session } = outcome
    secureHeaders(c, session)
    if (outcome.result === 'requires_action') return c.redirect(challengeUrl(ctx, session.payment_intent ?? ''), 303)
    if (outcome.result === 'declined') {
      return show(c, session, { values, problems: {}, message: refused(speak(c, session)) }, 402)
    }
    if (outcome.result === 'invalid') {
      return show(c, session, { values, problems: outcome.problems, message: speak(c, session).problemSummary }, 422)
    }
    return stateOf(session) === 'complete' || stateOf(session) === 'processing'
      ? c.redirect(successUrl(session), 303)
      : closed(c, session)
  }

  return new Hono()
    .get('/assets/checkout.css', (c) => c.text(css, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/assets/checkout.js', (c) => c.text(js, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .use(bodyLimit({ maxSize: 64 * 1024 }), async (_, next) => {
      runDueJobs(ctx)
      await next()
    })
    .get('/pay/:id', (c) => {
      const opened = openSession(ctx, c.req.param('id'))
      if (opened.state === 'missing') return closed(c, null)
      if (opened.state !== 'open') return closed(c, opened.session)
      return show(c, opened.session, { values: emptyForm, problems: {}, message: null })
    })
    .post('/pay/:id', async (c) => {
      const { values, payer, emailWrong } = readPaymentForm(await c.req.parseBody(), ctx, c.req.param('id'))
      const opened = openSession(ctx, c.req.param('id'))
      if (opened.state === 'open' && emailWrong) {
        const message = speak(c, opened.session).problemSummary
        return show(c, opened.session, { values, problems: { email: true }, message }, 422)
      }
      const outcome =
        values.method === 'sepa_debit'
          ? payByBank(ctx, c.req.param('id'), values.iban, payer)
          : payByCard(ctx, c.req.param('id'), values, payer)
      return follow(c, outcome, values, (t) => (outcome.result === 'declined' ? declinedText(t, outcome.failure) : ''))
    })
    .get('/authenticate/:intent', (c) => {
      const intent = find(ctx.store, 'payment_intent', c.req.param('intent'))
      if (!intent) return closed(c, null)
      const session = get(ctx.store, 'checkout.session', details(ctx.store, 'payment_intent', intent.id).session)
      if (session.status !== 'open') return closed(c, session)
      if (intent.status !== 'requires_action') return c.redirect(session.url ?? '', 303)
      const t = speak(c, session)
      secureHeaders(c, session)
      return c.html(challengePage(t, business, formatMoney(intent.amount, intent.currency, t.money)))
    })
    .post('/authenticate/:intent', async (c) => {
      const { outcome: answer } = await c.req.parseBody()
      const outcome = answerChallenge(ctx, c.req.param('intent'), answer === 'complete')
      return follow(c, outcome, emptyForm, (t) =>
        outcome.result === 'declined' ? declinedText(t, outcome.failure) : '',
      )
    })
    .notFound((c) => closed(c, null))
}
