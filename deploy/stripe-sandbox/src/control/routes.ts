import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Faults } from '../api/faults.ts'
import type { Context } from '../context.ts'
import { runDueJobs } from '../payments/run-due-jobs.ts'
import { find } from '../store/objects.ts'
import { addDelivery } from '../webhooks/deliveries.ts'
import type { Dispatcher } from '../webhooks/dispatcher.ts'
import { Endpoint, FaultBody, Pay, Release, Resend, readJson, Switch } from './bodies.ts'
import { payForTest } from './pay.ts'
import { counters, deliveryReport } from './reports.ts'

/**
 * The switches for tests under /_sandbox. They require a JSON content type, so that a web page of another origin cannot call
 * them.
 */
export function controlRoutes(ctx: Context, faults: Faults, dispatcher: Dispatcher) {
  const { switches } = ctx.webhooks
  return new Hono()
    .use(async (c, next) => {
      runDueJobs(ctx)
      if (c.req.method === 'POST' && !c.req.header('content-type')?.startsWith('application/json')) {
        throw new HTTPException(415, { message: 'Send a JSON body with content type application/json.' })
      }
      await next()
    })
    .post('/pay/:session', async (c) => c.json(payForTest(ctx, c.req.param('session'), await readJson(c, Pay))))
    .get('/counters', (c) => c.json(counters(ctx)))
    .get('/deliveries', (c) => c.json(deliveryReport(ctx, c.req.query())))

    .get('/webhooks', (c) => c.json({ url: ctx.webhooks.url, rules: switches.rules() }))
    .delete('/webhooks', (c) => {
      switches.clear()
      return c.body(null, 204)
    })
    .post('/webhooks/endpoint', async (c) => {
      const { url } = await readJson(c, Endpoint)
      if (url && !ctx.settings.webhookSecret) {
        throw new HTTPException(409, { message: 'The sandbox was started without a webhook secret.' })
      }
      ctx.store.transaction(() => {
        ctx.webhooks.url = url
      })
      return c.json({ url })
    })
    .post('/webhooks/switch', async (c) => {
      const { count, types, ...rest } = await readJson(c, Switch)
      switches.add({ ...rest, types: types ?? null, remaining: count ?? null })
      return c.json({ rules: switches.rules() }, 201)
    })
    .post('/webhooks/release', async (c) => {
      const { order } = await readJson(c, Release)
      switches.clear('hold')
      return c.json({ released: await dispatcher.release(order) })
    })
    .post('/webhooks/resend', async (c) => {
      const { event: id, times } = await readJson(c, Resend)
      const event = find(ctx.store, 'event', id)
      if (!event) throw new HTTPException(404, { message: `There is no event ${id}.` })
      ctx.store.transaction(() => {
        for (let copy = 0; copy < times; copy += 1) addDelivery(ctx.store, event, 'pending', ctx.now())
      })
      return c.json({ event: id, times }, 202)
    })

    .get('/faults', (c) => c.json({ faults: faults.list() }))
    .post('/faults', async (c) => {
      faults.add(await readJson(c, FaultBody))
      return c.json({ faults: faults.list() }, 201)
    })
    .delete('/faults', (c) => {
      faults.clear()
      return c.body(null, 204)
    })
    .notFound((c) => c.json({ message: `The sandbox has no ${c.req.method} ${c.req.path}.` }, 404))
    .onError((error, c) => {
      if (!(error instanceof HTTPException)) throw error
      return c.json({ message: error.message }, error.status)
    })
}
