import { randomInt, randomUUID } from 'node:crypto'
import type { Role } from '@passage/contracts/domain/people/roles'
import { z } from 'zod'
import type { RouteEntry } from '../openapi/registry.ts'
import { bodyOf } from './bodies.ts'
import { policyOf } from './matrix.ts'
import { lineOf, OBJECTS, parametersOf } from './objects.ts'
import type { PersonName, TestApp } from './test-app.ts'

type Send = TestApp['call']

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
}

/** Headers that programs are known to believe or to follow. */
const HEADERS = ['referer', 'x-forwarded-host', 'x-original-url', 'forwarded', 'user-agent', 'idempotency-key', 'link']
const ROLES: Record<Role, PersonName> = {
  customer: 'customer',
  b2b_client: 'agency',
  service_provider: 'provider',
  admin: 'admin',
}

const ROLE_NAMES = Object.keys(ROLES) as Role[]

/**
 * Calls a route, as the mightiest role that may, with an address in each text that it takes: in one field of its body, its query or its
 * path at a time, and in headers. Answers the fields with which a call was accepted.
 */
export async function typeAddress(test: TestApp, entry: RouteEntry, address: string, send: Send = test.call) {
  const policy = policyOf(entry)
  const as = ROLES[ROLE_NAMES.findLast((role) => policy === 'everyone' || policy?.[role]) ?? 'customer']
  const schemaOf = (target: string) => {
    const input = entry.inputs.find((one) => one.target === target)?.schema
    return (input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {}) as Schema
  }
  const taken: string[] = []
  const kind = OBJECTS[parametersOf(entry)]
  const owner = kind?.owners?.includes(as) === false ? kind.owners[0] : as
  const good = await bodyOf(test, entry, as)
  const json = 'json' in good ? good.json : undefined
  const call = async (field: string, change: { json?: unknown; query?: string; headers?: object; path?: true }) => {
    const ids = kind && (await kind.make(test, owner as PersonName, entry))
    const at = (name: string) => [name, encodeURIComponent(`${address}/${field}`)]
    const parameters = change.path ? Object.fromEntries(Object.keys(ids ?? {}).map(at)) : ids
    const body = 'json' in change ? change.json : json
    const answer = await send(`${lineOf(entry, parameters)}${change.query ?? ''}`, {
      ...(entry.path !== '/api/auth/logout' && { as }),
      ...(body !== undefined && { json: body }),
      headers: {
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `203.0.113.${randomInt(256)}`,
        ...change.headers,
      },
    })
    await answer.body?.cancel()
    if (answer.ok) taken.push(field)
  }
  if (json !== undefined)
    for (const { path, body } of spoiled(schemaOf('json'), json, (path) => `${address}/${path}`))
      await call(path, { json: body })
  for (const name of Object.keys(schemaOf('query').properties ?? {}))
    await call(name, { query: `?${new URLSearchParams({ [name]: `${address}/${name}` })}` })
  if (kind) await call('path', { path: true })
  await call('headers', { headers: Object.fromEntries(HEADERS.map((name) => [name, `${address}/${name}`])) })
  return taken
}

/** The body, with another text in one of its fields at a time; in one that it does not have, too. */
function spoiled(schema: Schema, good: unknown, text: (path: string) => string, path = ''): Spoiled[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (branches.length > 0) return branches.flatMap((branch) => spoiled(branch, good, text, path))
  if (schema.items) {
    const [first, ...others] = Array.isArray(good) ? good : []
    return spoiled(schema.items, first, text, `${path}[]`).map((one) => ({ ...one, body: [one.body, ...others] }))
  }
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, property]) => {
      const known = (good ?? {}) as Record<string, unknown>
      const below = spoiled(property, known[name], text, path ? `${path}.${name}` : name)
      return below.map((one) => ({ ...one, body: { ...known, [name]: one.body } }))
    })
  const isText = schema.type === undefined || schema.type === 'string'
  return isText && schema.const === undefined && !schema.enum ? [{ path, body: text(path) }] : []
}

interface Spoiled {
  path: string
  body: unknown
}
