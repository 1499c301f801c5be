import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../http/authorize.ts'
import { operation } from '../http/operation.ts'
import type { Env } from '../http/types.ts'
import { routes } from '../routes/routes.ts'
import { metrics } from '../routes/service.ts'
import { openApiDocument } from './document.ts'
import { type RouteEntry, registryOf } from './registry.ts'

export const openApi = new Hono<Env>().get(
  '/openapi.json',
  operation({ summary: 'This document', answers: { 200: z.looseObject({ openapi: z.string() }) } }),
  authorize('service:read'),
  (c) => {
    const { appUrl } = c.var.deps.settings
    return c.body(documentFor(appUrl), 200, { 'content-type': 'application/json' })
  },
)

/** Cached by origin: routes do not change while a process runs, and the document is public. */
const written = new Map<string, string>()

function documentFor(appUrl: string): string {
  const text = written.get(appUrl) ?? JSON.stringify(openApiDocument(allRoutes(), appUrl))
  written.set(appUrl, text)
  return text
}

/** Every route with its metadata. */
export const allRoutes = (): RouteEntry[] =>
  registryOf(new Hono<Env>().route('/api', routes).route('/api', openApi).route('/', metrics))
