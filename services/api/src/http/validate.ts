import { zValidator } from '@hono/zod-validator'
import { InvalidInput } from '@passage/contracts/domain/errors'
import type { ValidationTargets } from 'hono'
import { z } from 'zod'
import { sayIssue } from './answer/say-issue.ts'
import { withTrait } from './operation.ts'
import { unkeepable } from './request/unkeepable.ts'

/** Parses with sentences for people where the schema has none of its own. */
export const parseInput = (schema: z.ZodType, value: unknown) => schema.safeParseAsync(value, { error: sayIssue })

/** A path's parameters are looked up only, where each miss is like any other, and headers hold nothing of the kind. */
const OF_WHAT_IS_KEPT: readonly (keyof ValidationTargets)[] = ['query', 'json']

/** As `parseInput`; what PostgreSQL could not keep is at fault, too, where the schema has said nothing of it. */
async function parseKept(schema: z.ZodType, value: unknown) {
  const parsed = await parseInput(schema, value)
  const issues = parsed.error?.issues ?? []
  const said = new Set(issues.map(({ path }) => path.map(String).join('.')))
  const unsaid = unkeepable(value).filter(({ path }) => !said.has(path.join('.')))
  if (unsaid.length === 0) return parsed
  const added = unsaid.map(({ path, message }) => ({ code: 'custom', path, message, input: value }) as const)
  return { success: false, error: new z.ZodError([...issues, ...added]) }
}

/**
 * Parses a part of the request; what does not fit, or could not be kept by PostgreSQL, is a problem that says where and why.
 * Throws `invalid_input`.
 */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const validator = zValidator(
    target,
    schema,
    (result) => {
      if (result.success) return
      throw new InvalidInput(
        result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      )
    },
    // Its type asks for the answers of two versions of zod.
    { validationFunction: (OF_WHAT_IS_KEPT.includes(target) ? parseKept : parseInput) as never },
  )
  return withTrait(validator, { kind: 'input', target, schema })
}
