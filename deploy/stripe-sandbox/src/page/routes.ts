import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '../context.ts'
import { formatMoney } from '../objects/format-money.ts'
import type { Session } from '../objects/types.ts'
import type { Outcome } from '../payments/open-session.ts'
import { payByBank } from '../payments/pay-by-bank.ts'
import { answerChallenge, askedBy, payByCard } from '../payments/pay-by-card.ts'
import { payByPayPal } from '../payments/pay-by-paypal.ts'
import { payByTransfer } from '../payments/pay-by-transfer.ts'
import { runDueJobs } from '../payments/run-due-jobs.ts'
import { details, find, get } from '../store/objects.ts'
import { checkoutPage, type FormState, type FormValues } from './checkout-page.ts'
import { challengePage, closedPage, payPalPage, secureHeaders, transferPage } from './layout.ts'

const EMPTY: FormValues = { method: 'card', email: '', name: '', holder: '', number: '', expiry: '', cvc: '', iban: '' }
const CHECK = 'Check the details below.'

/** The hosted pages under /c: checkout, 3-D Secure, and messages for sessions that cannot be paid. */
export function pageRoutes(ctx: Context) {
  const { store } = ctx
  const sessionOf = (id: string) => find(store, 'checkout.session', id) ?? null
  const successUrl = ({ success_url, id }: Session) => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

  function show(c: HonoContext, session: Session, form: FormState, status: 200 | 402 | 422 = 200) {
    secureHeaders(c, session)
    return c.html(checkoutPage(session, details(store, 'checkout.session', session.id).lines, form), status)
  }

  function closed(c: HonoContext, session: Session | null) {
    secureHeaders(c, session)
    if (!session) return c.html(closedPage('missing', null), 404)
    const state = stateOf(session)
    const isGood = state === 'complete' || state === 'processing'
    return c.html(closedPage(state, isGood ? successUrl(session) : session.cancel_url))
  }

  function stateOf(session: Session) {
    if (session.status !== 'complete') return 'expired'
    if (session.payment_status === 'paid') return 'complete'
    const { status } = get(store, 'payment_intent', session.payment_intent ?? '')
    return status === 'processing' || status === 'requires_action' ? 'processing' : 'failed'
  }

  /** The response to an attempt to pay: a redirect to the shop or to 3-D Secure, or the form with the reason. */
  function follow(c: HonoContext, outcome: Outcome, values: FormValues) {
    if (outcome.result === 'missing') return closed(c, null)
    const { session } = outcome
    secureHeaders(c, session)
    switch (outcome.result) {
      case 'requires_action':
        return c.redirect(`/c/authenticate/${session.payment_intent}`, 303)
      case 'declined':
        return show(c, session, { values, problems: {}, message: outcome.failure.message }, 402)
      case 'invalid':
        return show(c, session, { values, problems: outcome.problems, message: CHECK }, 422)
      case 'expired':
        return closed(c, session)
      default:
        return stateOf(session) === 'failed' ? closed(c, session) : c.redirect(successUrl(session), 303)
    }
  }

  /** Where to transfer the money to. */
  function showTransfer(c: HonoContext, outcome: Outcome, values: FormValues) {
    if (outcome.result !== 'processing') return follow(c, outcome, values)
    const { session } = outcome
    secureHeaders(c, session)
    const amount = formatMoney(session.amount_total, session.currency)
    return c.html(transferPage(amount, session.payment_intent?.slice(-10).toUpperCase() ?? '', successUrl(session)))
  }

  return new Hono()
    .use('/assets/*', serveStatic({ root: import.meta.dirname, rewriteRequestPath: (path) => path.slice('/c'.length) }))
    .use(bodyLimit({ maxSize: 64 * 1024 }), async (_, next) => {
      runDueJobs(ctx)
      await next()
    })
    .get('/pay/:id', (c) => {
      const session = sessionOf(c.req.param('id'))
      if (session?.status !== 'open') return closed(c, session)
      return show(c, session, { values: EMPTY, problems: {}, message: null })
    })
    .post('/pay/:id', async (c) => {
      const id = c.req.param('id')
      const session = sessionOf(id)
      const values: FormValues = { ...EMPTY, ...(await c.req.parseBody<Record<string, string>>()) }
      const email = session?.customer_email ?? values.email
      if (session?.status === 'open' && !/^\S+@\S+\.\S+$/.test(email))
        return show(c, session, { values, problems: { email: 'Enter an e-mail address.' }, message: CHECK }, 422)
      const isBank = values.method === 'sepa_debit'
      const payer = { name: (isBank ? values.holder : values.name) || null, email }
      if (values.method === 'customer_balance') return showTransfer(c, payByTransfer(ctx, id, payer), values)
      if (values.method === 'paypal') return follow(c, payByPayPal(ctx, id, payer), values)
      const outcome = isBank ? payByBank(ctx, id, values.iban, payer) : payByCard(ctx, id, values, payer)
      return follow(c, outcome, values)
    })
    .get('/authenticate/:intent', (c) => {
      const intent = find(store, 'payment_intent', c.req.param('intent'))
      if (!intent) return closed(c, null)
      const session = get(store, 'checkout.session', details(store, 'payment_intent', intent.id).session)
      if (session.status !== 'open') return closed(c, session)
      if (intent.status !== 'requires_action') return c.redirect(session.url ?? '', 303)
      secureHeaders(c, session)
      const page = askedBy(ctx, intent.id) === 'paypal' ? payPalPage : challengePage
      return c.html(page(formatMoney(intent.amount, intent.currency)))
    })
    .post('/authenticate/:intent', async (c) => {
      const { outcome } = await c.req.parseBody()
      return follow(c, answerChallenge(ctx, c.req.param('intent'), outcome === 'complete'), EMPTY)
    })
}
