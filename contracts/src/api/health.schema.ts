import { z } from 'zod'

/** State of each dependency by name. design.md, Running it. */
export const Readiness = z.object({
  status: z.enum(['ready', 'not_ready']),
  dependencies: z.record(z.string(), z.object({ ok: z.boolean(), message: z.string().optional() })),
})
export type Readiness = z.infer<typeof Readiness>

export const Liveness = z.object({ status: z.literal('live') })
