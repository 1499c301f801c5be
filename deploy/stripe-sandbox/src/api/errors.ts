import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type ErrorFields = {
  type: 'api_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
}

/** An error that is sent as Stripe's error object. */
export class StripeError extends Error {
  readonly status: ContentfulStatusCode
  readonly fields: ErrorFields

  constructor(status: ContentfulStatusCode, fields: ErrorFields) {
    super(fields.message)
    this.status = status
    this.fields = fields
  }

  body() {
    return { error: this.fields }
  }
}

/** An invalid request. */
export const invalidRequest = (
  message: string,
  rest: { code?: string; param?: string } = {},
  status: 400 | 404 = 400,
) => new StripeError(status, { type: 'invalid_request_error', message, ...rest })

/** 404 for an id in the path, 400 for one in a parameter, both `resource_missing`. */
export const noSuch = (kind: string, id: string, param: string, status: 400 | 404 = 404) =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, status)

/** Stripe's 500. */
export const serverError = () => new StripeError(500, { type: 'api_error', message: 'The sandbox failed on purpose.' })
