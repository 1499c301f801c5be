import { z } from 'zod'
import { PROBLEM_STATUS, type ProblemCode } from '../domain/errors.ts'

/** Body of every error response. design.md, Language and answers. */
export const Problem = z.object({
  code: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof Problem>

/** 202: the workflow has the update, but no result yet. Repeat with the same Idempotency-Key to get it. */
export const OutcomePending = z.object({
  code: z.literal('outcome_pending'),
  message: z.string(),
  updateId: z.string(),
})
export type OutcomePending = z.infer<typeof OutcomePending>
