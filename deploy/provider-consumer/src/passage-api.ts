import { z } from 'zod'

interface StatusSignal {
  orderId: string
  status: string
  /** The API refuses the change when the order has newer entries. */
  expectedSeq: number
  idempotencyKey: string
}

/**
 * `done` · `changed`: the order has newer entries, with its status and last `seq` if the API returns them · `refused`: by a rule,
 * permanently · `later`: a temporary failure or an unknown outcome · `invalid`: the request is malformed.
 */
export type Answer =
  | { kind: 'done' }
  | { kind: 'changed'; status: string | null; lastSeq: number | null }
  | { kind: 'refused'; code: string }
  | { kind: 'later'; why: string; retryAfterMs: number }
  | { kind: 'invalid'; code: string }

/** The API refuses the token: no call can succeed. */
export class NotAuthorised extends Error {
  constructor(status: number) {
    super(
      status === 401
        ? 'Passage refuses the API token: it was revoked, has expired, or its owner was deactivated. Create a new one (POST /api/tokens) and set PASSAGE_API_TOKEN.'
        : "The owner of the API token may not set an order's status: the token must belong to a service provider or an administrator.",
    )
    this.name = 'NotAuthorised'
  }
}

export interface PassageApi {
  /** Throws `NotAuthorised`. */
  setStatus(signal: StatusSignal, abort: AbortSignal): Promise<Answer>
}

const Problem = z.object({
  code: z.string(),
  details: z
    .object({ status: z.string().nullable().catch(null), lastSeq: z.number().nullable().catch(null) })
    .optional(),
})

/** Permanent refusals about this order. Another 404 may come from a wrong address. */
const isRefusal = (status: number, code: string) => status === 409 || (status === 404 && code === 'order_not_found')

export const connectPassage = ({ url, token }: { url: string; token: string }): PassageApi => ({
  async setStatus({ orderId, status, expectedSeq, idempotencyKey }, abort) {
    let response: Response
    let text: string
    try {
      response = await fetch(`${url}/api/orders/${orderId}/status`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({ status, expectedSeq }),
        redirect: 'manual',
        signal: abort,
      })
      text = await response.text()
    } catch (error) {
      return { kind: 'later', why: `no answer: ${reasonOf(error)}`, retryAfterMs: 0 }
    }
    return readAnswer(response, text)
  },
})

function readAnswer(response: Response, text: string): Answer {
  const { status } = response
  if (status === 401 || status === 403) throw new NotAuthorised(status)
  if (status === 200) return { kind: 'done' }
  const problem = readProblem(text)
  if (problem?.code === 'order_changed') {
    return { kind: 'changed', status: problem.details?.status ?? null, lastSeq: problem.details?.lastSeq ?? null }
  }
  if (problem && isRefusal(status, problem.code)) return { kind: 'refused', code: problem.code }
  if (problem && (status === 400 || status === 413)) return { kind: 'invalid', code: problem.code }
  // Also 202, an accepted call whose result is not known yet: the same key returns it.
  const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000 || 0
  return { kind: 'later', why: `answered ${status} ${problem?.code ?? ''}`.trim(), retryAfterMs }
}

function readProblem(text: string): z.infer<typeof Problem> | null {
  try {
    return Problem.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
