import type { MiddlewareHandler } from 'hono'
import { unavailable } from './problem.ts'
import type { Env } from './types.ts'

/** No request hangs longer than 10 s; a stream's answer begins well before. quality.md, I9. */
export const DEADLINE_MS = 9_500

export const deadline: MiddlewareHandler<Env> = async (_c, next) => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(unavailable()), DEADLINE_MS)
  try {
    await Promise.race([next(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
