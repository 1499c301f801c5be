import { PERMISSIONS, type Policy } from '@passage/contracts/domain/people/permissions'
import { ROLES, type Role } from '@passage/contracts/domain/people/roles'
import { z } from 'zod'
import type { RouteEntry } from '../../openapi/registry.ts'

/** The parameters of a path with their values. */
export type Ids = Record<string, string>

/** The route as it is declared: `GET /api/orders/:orderId`. */
export const patternOf = ({ method, path }: RouteEntry): string => `${method} ${path}`

/** The route with the given ids in its path: `GET /api/orders/0190…`. */
export const lineOf = ({ method, path }: RouteEntry, ids: Ids = {}): string =>
  `${method} ${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))}`

/** The names of a path's parameters, joined by `/`; '' without any. */
export const parametersOf = ({ path }: RouteEntry): string =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).join('/')

/** Who may call the route; null where it declares no permission. */
export const policyOf = ({ permission }: RouteEntry): Policy | null => permission && PERMISSIONS[permission]

/**
 * The role that calls a route in tests: a customer where the path names no object, else a role that may act on all objects.
 * null: the call needs no account.
 */
export function callingRole(entry: RouteEntry): Role | null {
  const policy = policyOf(entry)
  if (policy === null || policy === 'everyone') return null
  if (policy.customer && !parametersOf(entry)) return 'customer'
  return policy.admin ? 'admin' : (ROLES.find((role) => policy[role]) ?? null)
}

/** A JSON schema, as far as tests read it. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
}

/** The JSON schema of a zod schema's input. */
export const jsonSchemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** The JSON schema of a route's query or body; null where it takes none. */
export function inputSchema({ inputs }: RouteEntry, target: 'query' | 'json'): Schema | null {
  const input = inputs.find((one) => one.target === target)
  return input ? jsonSchemaOf(input.schema) : null
}
