import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { newId } from '../objects/new-id.ts'
import { closeDispute, listDisputes, listDisputesParams, updateDispute, updateDisputeParams } from './disputes.ts'
import { type Api, type ApiEnv, endpoint } from './endpoint.ts'
import { invalidRequest, StripeError, serverError } from './errors.ts'
import { listEvents, listEventsParams } from './events.ts'
import { createRefund, createRefundParams, listRefunds, listRefundsParams } from './refunds.ts'
import {
  createSession,
  createSessionParams,
  expire,
  listSessions,
  listSessionsParams,
  retrieveSession,
  retrieveSessionParams,
} from './sessions.ts'

/** The part of Stripe's API under /v1 that Passage uses. */
export const apiRoutes = (api: Api) =>
  new Hono<ApiEnv>()
    .use(bodyLimit({ maxSize: 1024 * 1024 }), async (c, next) => {
      c.set('requestId', newId('req_'))
      c.header('Request-Id', c.var.requestId)
      if (c.req.header('authorization') !== `Bearer ${api.ctx.settings.secretKey}`)
        throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
      await next()
    })
    .post('/checkout/sessions', endpoint(api, createSessionParams, createSession))
    .get('/checkout/sessions', endpoint(api, listSessionsParams, listSessions))
    .get('/checkout/sessions/:id', endpoint(api, retrieveSessionParams, retrieveSession))
    .post('/checkout/sessions/:id/expire', endpoint(api, z.strictObject({}), expire))
    .post('/refunds', endpoint(api, createRefundParams, createRefund))
    .get('/refunds', endpoint(api, listRefundsParams, listRefunds))
    .get('/disputes', endpoint(api, listDisputesParams, listDisputes))
    .post('/disputes/:id', endpoint(api, updateDisputeParams, updateDispute))
    .post('/disputes/:id/close', endpoint(api, z.strictObject({}), closeDispute))
    .get('/events', endpoint(api, listEventsParams, listEvents))
    .all('*', (c) => {
      throw invalidRequest(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, {}, 404)
    })
    .onError((error, c) => {
      if (!(error instanceof StripeError)) console.error(error)
      const known = error instanceof StripeError ? error : serverError()
      return c.json(known.body(), known.status)
    })
