import type { Permission } from '@passage/contracts/domain/people/permissions'
import type { Hono, ValidationTargets } from 'hono'
import type { z } from 'zod'
import { type Operation, traitOf } from '../http/operation.ts'
import type { Env } from '../http/types.ts'

/** The metadata of a route from its own middleware; a test finds missing parts. */
export interface RouteEntry {
  method: string
  /** With Hono's `:name` parameters. */
  path: string
  operation: Operation | null
  permission: Permission | null
  inputs: { target: keyof ValidationTargets; schema: z.ZodType }[]
}

/** Every registered route of an app, read from its handlers. */
export function registryOf(app: Hono<Env>): RouteEntry[] {
  const entries = new Map<string, RouteEntry>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const key = `${method} ${path}`
    const entry = entries.get(key) ?? { method, path, operation: null, permission: null, inputs: [] }
    entries.set(key, entry)
    const trait = traitOf(handler)
    if (trait?.kind === 'operation') entry.operation = trait.operation
    if (trait?.kind === 'policy') entry.permission = trait.permission
    if (trait?.kind === 'input') entry.inputs.push(trait)
  }
  return [...entries.values()]
}
