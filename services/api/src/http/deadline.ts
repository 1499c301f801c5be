import { DomainError } from '@passage/contracts/domain/errors'
import type { MiddlewareHandler } from 'hono'
import { unavailable } from './answer/problem.ts'
import type { Ctx, Env } from './types.ts'

/** No request takes longer than 10 s; a stream's answer begins well before. quality.md, I9. */
export const DEADLINE_MS = 9_500

export const deadline: MiddlewareHandler<Env> = async (c, next) => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(stillSends(c) ? tooSlow() : unavailable()), DEADLINE_MS)
  try {
    await Promise.race([next(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the request's body is still arriving: then the caller is slow. */
function stillSends({ env }: Ctx): boolean {
  const incoming = env?.incoming
  return incoming !== undefined && !incoming.complete && incoming.readableLength === 0
}

const tooSlow = () =>
  new DomainError('request_timeout', 'The request did not arrive in time. Please send it again, whole.')
