import { parse } from 'qs'
import type { z } from 'zod'
import { invalidRequest, type StripeError } from './errors.ts'

/** Parses form parameters: `a[b][0]=c` becomes nested objects and arrays of text. */
export function readForm(text: string): Record<string, unknown> {
  return parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 2000, plainObjects: true })
}

/** Validates parameters. Throws Stripe's error for the first problem. */
export function readParams<T>(schema: z.ZodType<T>, params: unknown): T {
  const read = schema.safeParse(params, { reportInput: true })
  if (read.success) return read.data
  const unknown = read.error.issues.find((issue) => issue.code === 'unrecognized_keys')
  throw asStripeError(unknown ?? read.error.issues[0])
}

function asStripeError(issue: z.core.$ZodIssue | undefined): StripeError {
  if (!issue) return invalidRequest('Invalid request.')
  const param = paramName(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = paramName([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
  if (issue.input === undefined && issue.code !== 'custom') {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${param}: must be one of ${either(issue.values.map(String))}`, { param })
  }
  if (issue.code === 'too_small' && issue.input === '') {
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    )
  }
  if (issue.code === 'invalid_type') return invalidRequest(`Invalid ${issue.expected}`, { param })
  const code = issue.code === 'custom' ? issue.params?.code : undefined
  return invalidRequest(issue.message, { param, ...(typeof code === 'string' && { code }) })
}

const paramName = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

const either = (values: string[]) =>
  values.length < 3 ? values.join(' or ') : `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`
