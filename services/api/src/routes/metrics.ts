import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../http/authorize.ts'
import { operation } from '../http/operation.ts'
import type { Env } from '../http/types.ts'

export const metrics = new Hono<Env>().get(
  '/metrics',
  operation({
    summary: "Figures in Prometheus' text format",
    answers: { 200: z.string() },
    contentType: 'text/plain',
  }),
  authorize('service:read'),
  async (c) => {
    const { contentType, text } = await c.var.deps.metrics.render()
    return c.body(text, 200, { 'Content-Type': contentType })
  },
)
