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
  /** Idempotency-Key: a repeated call is the same call. */
  key?: string
  body?: unknown
}

/** The API from outside, as a browser uses it. */
export interface Api {
  /** Repeats what may succeed later for half a minute. Throws a sentence with call, status and reason. */
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
        if (!tried.again || Date.now() + tried.again > deadline) {
          throw new Error(`${call.method} ${call.path} failed: ${tried.reason}`)
        }
        await sleep(tried.again)
      }
    },
  }
}

/** `again`: milliseconds after which another attempt may succeed; null: it never will. */
type Attempt<Answer> = { answer: Answer } | { again: number | null; reason: string }

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
  }).then(
    async (response) => ({ response, json: (await response.json().catch(() => null)) as unknown }),
    (error: Error) => error,
  )
  if (sent instanceof Error) return { again: 500, reason: sent.message }
  const { response, json } = sent
  if (response.status === 202) return { again: 500, reason: 'its outcome is still not known' }
  if (response.ok) {
    const read = call.answer.safeParse(json)
    return read.success
      ? { answer: read.data }
      : { again: null, reason: `its answer is another one: ${z.prettifyError(read.error)}` }
  }
  const problem = Problem.safeParse(json).data
  const waits = response.status === 429 || response.status === 503
  return {
    again: waits ? Number(response.headers.get('retry-after') ?? 1) * 1_000 : null,
    reason: problem ? `${response.status} ${problem.code}, ${problem.message}` : String(response.status),
  }
}
