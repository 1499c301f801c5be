import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@passage/contracts/api/problem.schema'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface Call<Answer extends z.ZodType> {
  method: Method
  /** From `/api` on. */
  path: string
  answer: Answer
  token?: string
  /** The Idempotency-Key. */
  key?: string
  body?: unknown
}

/** The HTTP API, called as a browser calls it. */
export interface Api {
  /** Retries temporary failures for 30 s. Throws an error that names the call, its status and the reason. */
  call<Answer extends z.ZodType>(call: Call<Answer>): Promise<z.output<Answer>>
}

const PATIENCE_MS = 30_000

export function createApi(origin: string): Api {
  return {
    async call(call) {
      const deadline = Date.now() + PATIENCE_MS
      for (;;) {
        const tried = await attempt(origin, call)
        if ('answer' in tried) return tried.answer
        if (!tried.retryAfter || Date.now() + tried.retryAfter > deadline) {
          throw new Error(`${call.method} ${call.path} failed: ${tried.reason}`)
        }
        await sleep(tried.retryAfter)
      }
    },
  }
}

/** `retryAfter`: milliseconds after which a retry may succeed; null: it never will. */
type Attempt<Answer> = { answer: Answer } | { retryAfter: number | null; reason: string }

async function attempt<Answer extends z.ZodType>(
  origin: string,
  call: Call<Answer>,
): Promise<Attempt<z.output<Answer>>> {
  const { method, path, token, key, body } = call
  const sent = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
    .then(async (response) => ({ response, json: parse(await response.text()) }))
    // Also an answer that was cut off.
    .catch((error: Error) => error)
  if (sent instanceof Error) return { retryAfter: 500, reason: sent.message }
  const { response, json } = sent
  if (response.status === 202) return { retryAfter: 500, reason: 'its outcome is not known yet' }
  if (response.ok) {
    const read = call.answer.safeParse(json)
    return read.success
      ? { answer: read.data }
      : { retryAfter: null, reason: `its answer is unexpected: ${z.prettifyError(read.error)}` }
  }
  const problem = Problem.safeParse(json).data
  const waits = response.status === 429 || response.status === 503
  return {
    retryAfter: waits ? Number(response.headers.get('retry-after') ?? 1) * 1_000 : null,
    reason: problem ? `${response.status} ${problem.code}, ${problem.message}` : String(response.status),
  }
}

/** An answer of a proxy may be no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
