import type { z } from 'zod'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From `/api` on. */
  path: string
  token?: string
  /** Idempotency-Key: a repeated call is the same call. */
  key?: string
  body?: unknown
}

/** An answer of any kind. */
export interface Answer {
  status: number
  body: unknown
  /** Seconds of `Retry-After`; null without one. */
  retryAfter: number | null
  ms: number
}

/** A request that hangs longer than this breaks I9; a shorter one is only slow. */
const PATIENCE_MS = 20_000

/** One call to an API, never repeated. Throws only when no answer came. */
export async function send(origin: string, { method, path, token, key, body }: Call): Promise<Answer> {
  const began = performance.now()
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await response.text()
  const retryAfter = response.headers.get('retry-after')
  return {
    status: response.status,
    body: text ? JSON.parse(text) : null,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
    ms: Math.round(performance.now() - began),
  }
}

/** The body of an answer that must have been a success. Throws a sentence with call and answer. */
export function read<Schema extends z.ZodType>(answer: Answer, schema: Schema): z.output<Schema> {
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${answer.status} after ${answer.ms} ms: ${JSON.stringify(answer.body)}`)
  return schema.parse(answer.body)
}
