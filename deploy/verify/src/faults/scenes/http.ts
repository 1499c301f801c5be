import type { z } from 'zod'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its query. */
  path: string
  token?: string
  /** The Idempotency-Key. */
  key?: string
  body?: unknown
}

/** Any answer. */
export interface Answer {
  status: number
  body: unknown
  /** Seconds of `Retry-After`; null without one. */
  retryAfter: number | null
  ms: number
}

/** The time-out of a request, longer than I9 allows, so that slow answers are recorded. */
const PATIENCE_MS = 20_000

/** Makes one request. Throws only when no answer came. */
export async function send(origin: string, { method, path, token, key, body }: Call): Promise<Answer> {
  const began = performance.now()
  const request = () =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  // As browsers do, a read is repeated when the server closes the kept connection in the same moment.
  const response = await request().catch((error: Error) => {
    if (method === 'GET' && (error.cause as { code?: string } | undefined)?.code === 'ECONNRESET') return request()
    throw error
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

/** The body of a successful answer. Throws for any other answer. */
export function read<Schema extends z.ZodType>(answer: Answer, schema: Schema): z.output<Schema> {
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${answer.status} after ${answer.ms} ms: ${JSON.stringify(answer.body)}`)
  return schema.parse(answer.body)
}
