import type { OutcomePending } from '@passage/contracts/api/problem.schema'
import type { Outcome } from '@passage/integrations/orchestration/port'
import { keyOf } from '../idempotency-key.ts'
import type { Ctx } from '../types.ts'

/**
 * Answers a message's result, or 202 while it is unknown: the caller repeats the key to fetch it. design.md, Messages.
 */
export function answerOutcome<Result, Body extends object>(
  c: Ctx,
  outcome: Outcome<Result>,
  body: (result: Result) => Body,
): Response {
  if (outcome.known) return c.json(body(outcome.result), 200)
  const pending: OutcomePending = {
    code: 'outcome_pending',
    message: 'This takes longer than usual. Repeat with the same Idempotency-Key to see the result.',
    updateId: keyOf(c),
  }
  return c.json(pending, 202)
}
