import { Liveness, Readiness } from '@passage/contracts/api/health.schema'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../http/authorize.ts'
import { operation } from '../http/operation.ts'
import type { Env } from '../http/types.ts'
import { readiness } from '../readiness.ts'

export const health = new Hono<Env>()
  .get(
    '/live',
    operation({ summary: 'Whether the process answers', answers: { 200: Liveness } }),
    authorize('service:read'),
    (c) => c.json({ status: 'live' }, 200),
  )
  .get(
    '/ready',
    operation({
      summary: 'Every dependency by name; 503 when one cannot be reached',
      answers: { 200: Readiness, 503: Readiness },
    }),
    authorize('service:read'),
    async (c) => {
      const report = await readiness(c.var.deps)
      return c.json(report, report.status === 'ready' ? 200 : 503)
    },
  )

export const metrics = new Hono<Env>().get(
  '/metrics',
  operation({
    summary: "Figures in Prometheus' text format",
    answers: { 200: z.string() },
    contentType: 'text/plain',
  }),
  authorize('service:read'),
  async (c) => {
    // Its figures of dependencies are current, even if nothing requests readiness.
    await readiness(c.var.deps)
    const { contentType, text } = await c.var.deps.metrics.render()
    return c.body(text, 200, { 'Content-Type': contentType })
  },
)
