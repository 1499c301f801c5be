import type { Problem } from '@passage/contracts/api/problem.schema'

/** An answer that was not OK. Its text is `status: body` (public specification §7); `problem` is the parsed body. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = readProblem(body)
  }

  /** The problem's code, or `outcome_pending` for an answer 202 without a result. */
  get code(): Problem['code'] | 'outcome_pending' | null {
    return this.status === 202 ? 'outcome_pending' : (this.problem?.code ?? null)
  }
}

function readProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const isProblem = typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'message' in parsed
    return isProblem ? (parsed as Problem) : null
  } catch {
    return null
  }
}

/** The problem's code of a thrown value; null when it is not an answer of the API. */
export const codeOf = (error: unknown): ApiError['code'] => (error instanceof ApiError ? error.code : null)

/**
 * Whether the API itself refused, so that nothing was changed; false without an answer, and for a gateway's answer or a
 * fault.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem !== null && error.status >= 400 && error.status < 500
