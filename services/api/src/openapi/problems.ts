import { PROBLEM_STATUS, type ProblemCode } from '@passage/contracts/domain/errors'
import { needsThePerson, PERMISSIONS, type Policy } from '@passage/contracts/domain/people/permissions'
import { ROLES } from '@passage/contracts/domain/people/roles'
import { z } from 'zod'
import type { RouteEntry } from './registry.ts'

/** Whether the route takes an Idempotency-Key. */
export const takesKey = (inputs: RouteEntry['inputs']): boolean => inputs.some(({ target }) => target === 'header')

/** Whether the route takes a key and a body, which may differ between requests with the same key. */
export const takesKeyAndBody = (inputs: RouteEntry['inputs']): boolean =>
  takesKey(inputs) &&
  inputs.some(({ target, schema }) => target === 'json' && !(schema instanceof z.ZodObject && isEmpty(schema)))

const isEmpty = (schema: z.ZodObject): boolean => Object.keys(schema.shape).length === 0

/** Every refusal of a route by status: its verb's own, and those of its middleware. */
export function problemsOf({ method, permission, operation, inputs }: RouteEntry): [number, ProblemCode[]][] {
  const policy: Policy | null = permission && PERMISSIONS[permission]
  const signedIn = policy !== null && policy !== 'everyone'
  const codes = new Set<ProblemCode>(operation?.problems)
  if (inputs.length > 0) codes.add('invalid_input')
  if (takesKeyAndBody(inputs)) codes.add('idempotency_conflict')
  // An unknown person of a hosted identity is read from there.
  if (signedIn) codes.add('not_signed_in').add('identity_not_configured')
  const refusesSome =
    signedIn && (ROLES.some((role) => !policy[role]) || (permission !== null && needsThePerson(permission)))
  if (refusesSome) codes.add('not_allowed')
  if (signedIn && method !== 'GET') codes.add('account_inactive')
  if (method !== 'GET')
    codes.add('foreign_origin').add('too_large').add('request_timeout').add('unsupported_media_type')
  codes.add('internal').add('unavailable')
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codes) byStatus.set(PROBLEM_STATUS[code], [...(byStatus.get(PROBLEM_STATUS[code]) ?? []), code])
  return [...byStatus].toSorted(([a], [b]) => a - b)
}
