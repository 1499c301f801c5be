import { zValidator } from '@hono/zod-validator'
import { InvalidInput } from '@passage/contracts/domain/errors'
import type { ValidationTargets } from 'hono'
import { z } from 'zod'
import { wordIssue } from './answer/word-issue.ts'
import { withTrait } from './operation.ts'
import { requireUtf8 } from './request/json-only.ts'
import { findNotStorable } from './request/not-storable.ts'

/** Parses with sentences for people where the schema has none. */
export const parseInput = (schema: z.ZodType, value: unknown) => schema.safeParseAsync(value, { error: wordIssue })

/** Path parameters are only looked up, and headers are not stored. */
const STORED_TARGETS: readonly (keyof ValidationTargets)[] = ['query', 'json']

/** As `parseInput`; also reports values that PostgreSQL cannot store, where the schema does not. */
async function parseStorable(schema: z.ZodType, value: unknown) {
  const parsed = await parseInput(schema, value)
  const issues = parsed.error?.issues ?? []
  const said = new Set(issues.map(({ path }) => path.map(String).join('.')))
  const unsaid = findNotStorable(value).filter(({ path }) => !said.has(path.join('.')))
  if (unsaid.length === 0) return parsed
  const added = unsaid.map(({ path, message }) => ({ code: 'custom', path, message, input: value }) as const)
  return { success: false, error: new z.ZodError([...issues, ...added]) }
}

/**
 * Parses a part of the request. Throws `invalid_input` with place and reason for values that do not match, and for
 * those that PostgreSQL cannot store.
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
    // The validator's type expects the results of two versions of zod.
    { validationFunction: (STORED_TARGETS.includes(target) ? parseStorable : parseInput) as never },
  )
  const checked = (async (c, next) => {
    if (target === 'json') await requireUtf8(c.req)
    return validator(c, next)
  }) as typeof validator
  return withTrait(checked, { kind: 'input', target, schema })
}
