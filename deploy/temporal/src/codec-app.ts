import type { EncryptionCodec } from '@passage/integrations/orchestration/codec'
import type { Payload } from '@temporalio/common'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { requireToken, signIn } from './codec-access.ts'
import type { ReadOverview } from './overview/overview.ts'
import { viewsPage } from './views-page.ts'

const Bytes = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')))

/** Payloads in protobuf's JSON: bytes are base64. */
const Payloads = z.object({
  // Temporal's command line omits an empty list.
  payloads: z.array(z.object({ metadata: z.record(z.string(), Bytes).optional(), data: Bytes.optional() })).default([]),
})

/** Temporal's remote codec protocol, with which the UI decodes payloads, and the page of saved views; with `token` for its holders alone. design.md, Settings that matter. */
export function codecApp(
  codec: EncryptionCodec,
  uiOrigin: string,
  readOverview: ReadOverview,
  { namespace = 'default', token }: { namespace?: string; token?: string | undefined } = {},
): Hono {
  const app = new Hono()
  app.use(
    cors({
      origin: uiOrigin,
      credentials: true,
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'x-namespace', 'authorization'],
    }),
  )
  for (const path of ['/views', '/decode', '/encode']) app.use(path, requireToken(token))
  app.post('/sign-in', (c) => signIn(c, token))
  app.get('/views', async (c) => c.html(viewsPage({ uiUrl: uiOrigin, namespace }, await readOverview())))
  app.get('/health', (c) => c.json({ status: 'live' }))
  for (const direction of ['decode', 'encode'] as const) {
    app.post(`/${direction}`, async (c) => {
      const body = Payloads.safeParse(await c.req.json().catch(() => null))
      if (!body.success) return c.json({ message: 'The body must be {"payloads": [{"metadata", "data"}]}.' }, 400)
      try {
        return c.json({ payloads: (await codec[direction](body.data.payloads)).map(toJson) })
      } catch (error) {
        return c.json({ message: (error as Error).message }, 400)
      }
    })
  }
  return app
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const toJson = (payload: Payload) => ({
  metadata: Object.fromEntries(Object.entries(payload.metadata ?? {}).map(([name, value]) => [name, base64(value)])),
  data: base64(payload.data ?? new Uint8Array()),
})
