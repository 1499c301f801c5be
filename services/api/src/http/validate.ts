import { zValidator } from '@hono/zod-validator'
import { DomainError } from '@passage/contracts/domain/errors'
import type { ValidationTargets } from 'hono'
import type { z } from 'zod'
import { withTrait } from './operation.ts'

/** Parses a part of the request; what does not fit is a problem that says where and why. Throws `invalid_input`. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const validator = zValidator(target, schema, (result) => {
    if (!result.success) throw new InvalidInput(result.error.issues)
  })
  return withTrait(validator, { kind: 'input', target, schema })
}

export interface Issue {
  path: string
  message: string
}

/** `invalid_input` with what is wrong where. */
export class InvalidInput extends DomainError {
  readonly issues: readonly Issue[]

  constructor(issues: readonly { path: PropertyKey[]; message: string }[]) {
    const found = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
    super('invalid_input', found[0]?.message ?? 'The request is not complete.')
    this.issues = found
  }
}
