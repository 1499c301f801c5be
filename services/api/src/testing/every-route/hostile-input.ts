import type { RouteEntry } from '../../openapi/registry.ts'
import type { TestApp } from '../test-app.ts'
import { type PreparedCall, prepareCall } from './prepared-call.ts'
import { inputSchema, type Schema } from './route-facts.ts'

/** A text that PostgreSQL cannot store. */
const NUL = 'a\0b'
const HOSTILE = ["'; select 1 --", '9'.repeat(30), 'x'.repeat(20_000), null, {}]
const UNREADABLE_BODIES = ['{"', 'null', '[]', '"x"', '']
const HOSTILE_IDS = ['\0', 'x', '9'.repeat(30), "'", '%']
/** Headers that programs are known to believe or to follow. */
const HEADERS = ['referer', 'x-forwarded-host', 'x-original-url', 'forwarded', 'user-agent', 'idempotency-key', 'link']

type Change = Parameters<PreparedCall['send']>[0]

/** One field of a query or body, and the change of the call that puts a value into it; null when it cannot contain the value. */
interface Field {
  name: string
  change(value: unknown): Change | null
}

/**
 * Sends hostile values to a route: in one field of its query or body at a time, in its path and in its headers, each also with an
 * address under `canary`. Returns a line for each fault (5xx), and for each NUL that is not refused as invalid; and the fields in which an address is accepted.
 */
export async function sendHostileInput(test: TestApp, entry: RouteEntry, canary: string) {
  const call = await prepareCall(test, entry)
  const faults: string[] = []
  const accepted: string[] = []
  async function send(what: string, change: Change | null, wanted?: string): Promise<boolean> {
    if (!change) return false
    const response = await call.send(change)
    const { status } = response
    const code = status === 400 && wanted ? (await response.json()).code : undefined
    if (!response.bodyUsed) await response.body?.cancel()
    if (wanted ? code !== wanted : status >= 500) faults.push(`${what}: ${status} ${code ?? ''}`)
    return response.ok
  }
  try {
    for (const { name, change } of fieldsOf(entry, call.json)) {
      await send(`${name}=NUL`, change(NUL), 'invalid_input')
      for (const value of HOSTILE) await send(`${name}=${JSON.stringify(value).slice(0, 20)}`, change(value))
      if (await send(`${name}=an address`, change(`${canary}/${name}`))) accepted.push(name)
    }
    const parameters = Object.keys(call.ids)
    for (const id of parameters.length > 0 ? [...HOSTILE_IDS, `${canary}/path`] : [])
      await send(`path=${id}`, { ids: Object.fromEntries(parameters.map((name) => [name, id])) })
    for (const text of call.json ? UNREADABLE_BODIES : []) await send(`body=${text}`, { text })
    const headers = Object.fromEntries(HEADERS.map((name) => [name, `${canary}/${name}`]))
    await send('headers', { headers })
  } finally {
    call.done()
  }
  return { faults, accepted }
}

function fieldsOf(entry: RouteEntry, json: object | undefined): Field[] {
  const query = Object.keys(inputSchema(entry, 'query')?.properties ?? {}).map((name) => ({
    name,
    // A query contains text without unpaired surrogates.
    change: (value: unknown) =>
      typeof value === 'string' && value.isWellFormed()
        ? { query: `?${new URLSearchParams({ [name]: value })}` }
        : null,
  }))
  const schema = inputSchema(entry, 'json')
  const body = schema ? leavesOf(schema, json, '') : []
  return [
    ...query,
    ...body.map(({ path, put }) => ({ name: path, change: (value: unknown) => ({ json: put(value) }) })),
  ]
}

/** A place in a body where the schema declares no properties. */
interface Leaf {
  path: string
  /** The good body with a value at this place. */
  put(value: unknown): unknown
}

function leavesOf(schema: Schema, good: unknown, path: string): Leaf[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (variants.length > 0) {
    const leaves = variants.flatMap((one) => leavesOf(one, good, path))
    return [...new Map(leaves.map((leaf) => [leaf.path, leaf])).values()]
  }
  if (schema.items) {
    const [first, ...others] = Array.isArray(good) ? good : []
    const below = leavesOf(schema.items, first, `${path}[]`)
    return below.map((leaf) => ({ path: leaf.path, put: (value) => [leaf.put(value), ...others] }))
  }
  if (!schema.properties) return [{ path, put: (value) => value }]
  const known = (good ?? {}) as Record<string, unknown>
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    leavesOf(property, known[name], path ? `${path}.${name}` : name).map((leaf) => ({
      path: leaf.path,
      put: (value) => ({ ...known, [name]: leaf.put(value) }),
    })),
  )
}
