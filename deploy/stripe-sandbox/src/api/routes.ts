import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiVersion } from '../context.ts'
import { newId } from '../objects/ids.ts'
import { authenticate } from './authenticate.ts'
import { type Api, type ApiEnv, endpoint } from './endpoint.ts'
import { invalidRequest, StripeError, serverError, unknownUrl } from './errors.ts'
import { listEvents, listEventsParams, retrieveEvent } from './events.ts'
import {
  listCharges,
  listChargesParams,
  listPaymentIntents,
  listPaymentIntentsParams,
  retrieveCharge,
  retrievePaymentIntent,
} from './payments.ts'
import { createRefund, createRefundParams, listRefunds, listRefundsParams, retrieveRefund } from './refunds.ts'
import {
  createSession,
  createSessionParams,
  expire,
  listLines,
  listLinesParams,
  listSessions,
  listSessionsParams,
  oneParams,
  retrieveSession,
} from './sessions.ts'

/** The part of Stripe's API under /v1 that Passage uses. */
export function apiRoutes(api: Api) {
  const v1 = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('requestId', newId.request())
      c.header('Request-Id', c.var.requestId)
      c.header('Stripe-Version', c.req.header('stripe-version') ?? apiVersion)
      authenticate(c.req.header('authorization'), api.ctx.settings.secretKey)
      refuseOtherForms(c.req.header('content-type'), c.req.header('stripe-version'))
      await next()
    })
    .use(bodyLimit({ maxSize: 1024 * 1024 }))
    .post('/checkout/sessions', endpoint(api, createSessionParams, createSession))
    .get('/checkout/sessions', endpoint(api, listSessionsParams, listSessions))
    .get('/checkout/sessions/:id', endpoint(api, oneParams, retrieveSession))
    .post('/checkout/sessions/:id/expire', endpoint(api, oneParams, expire))
    .get('/checkout/sessions/:id/line_items', endpoint(api, listLinesParams, listLines))
    .get('/payment_intents', endpoint(api, listPaymentIntentsParams, listPaymentIntents))
    .get('/payment_intents/:id', endpoint(api, oneParams, retrievePaymentIntent))
    .get('/charges', endpoint(api, listChargesParams, listCharges))
    .get('/charges/:id', endpoint(api, oneParams, retrieveCharge))
    .post('/refunds', endpoint(api, createRefundParams, createRefund))
    .get('/refunds', endpoint(api, listRefundsParams, listRefunds))
    .get('/refunds/:id', endpoint(api, oneParams, retrieveRefund))
    .get('/events', endpoint(api, listEventsParams, listEvents))
    .get('/events/:id', endpoint(api, oneParams, retrieveEvent))
    .all('*', (c) => {
      throw unknownUrl(c)
    })

  v1.onError((error, c) => {
    if (!(error instanceof StripeError)) console.error(error)
    const known = error instanceof StripeError ? error : serverError()
    return c.json(known.body(), known.status)
  })
  return v1
}

function refuseOtherForms(contentType: string | undefined, version: string | undefined) {
  if (contentType && !contentType.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have questions, we can help at https://support.stripe.com/.',
    )
  }
  if (version && !/^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(version)) {
    throw invalidRequest(`Invalid Stripe API version: ${version}`)
  }
}
