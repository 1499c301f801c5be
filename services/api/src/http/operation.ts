import type { ProblemCode } from '@passage/contracts/domain/errors'
import type { Permission } from '@passage/contracts/domain/people/permissions'
import type { MiddlewareHandler, ValidationTargets } from 'hono'
import type { z } from 'zod'
import type { Env } from './types.ts'

export interface Operation {
  summary: string
  /** Body by status; `contentType` names `text/event-stream` and the like. */
  answers: Partial<Record<200 | 201 | 202 | 204 | 503, z.ZodType | null>>
  /** Refusals of the verb; those of the middleware are added to the document. */
  problems?: readonly ProblemCode[]
  contentType?: string
  /** A request body that is not JSON. */
  body?: { contentType: string; description: string }
}

/** Metadata of a route's middleware, read by the OpenAPI document and by tests. */
export type Trait =
  | { kind: 'operation'; operation: Operation }
  | { kind: 'policy'; permission: Permission }
  | { kind: 'input'; target: keyof ValidationTargets; schema: z.ZodType }

const traits = new WeakMap<object, Trait>()

export function withTrait<Handler extends object>(handler: Handler, trait: Trait): Handler {
  traits.set(handler, trait)
  return handler
}

export const traitOf = (handler: object): Trait | undefined => traits.get(handler)

/** Describes a route for the OpenAPI document. */
export const operation = (description: Operation): MiddlewareHandler<Env> =>
  withTrait((_c, next) => next(), { kind: 'operation', operation: description })
