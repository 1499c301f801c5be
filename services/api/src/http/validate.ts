import { zValidator } from '@hono/zod-validator'
import { InvalidInput } from '@passage/contracts/domain/errors'
import type { ValidationTargets } from 'hono'
import type { z } from 'zod'
import { withTrait } from './operation.ts'

/** Parses a part of the request; what does not fit is a problem that says where and why. Throws `invalid_input`. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const validator = zValidator(target, schema, (result) => {
    if (result.success) return
    throw new InvalidInput(
      result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    )
  })
  return withTrait(validator, { kind: 'input', target, schema })
}
