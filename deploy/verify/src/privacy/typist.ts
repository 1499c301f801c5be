import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { allOperations, fieldName, isFree, type Operation, type Schema, sample } from './fields.ts'
import { fill, type Given, spoil } from './fill.ts'
import type { Kind, Marks } from './marks.ts'

export interface Call {
  /** `POST /api/orders/{orderId}/cancel` */
  name: string
  /** Session or API token; not signed in without. */
  token?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Given
  /** Free fields of the body, at its top, that this caller may not fill; another call of the story does. */
  leaves?: readonly string[]
}

export interface Answered {
  /** The body that was sent, with its marks. */
  sent: Record<string, unknown>
  status: number
  text: string
  json: unknown
}

const TRIES = 5

const REFUSED = [400, 401, 403, 404, 409, 422]

/**
 * Calls the API and types a mark into every free field of each call. What a story has to say itself is tried with a mark as
 * well, which must be refused: so every free field has held one, and `covered` knows it. With an address, marks are pages there
 * wherever a field takes so long a text.
 */
export function createTypist(origin: string, marks: Marks, address?: string) {
  const operations = new Map(allOperations().map((operation) => [operation.name, operation]))
  const covered = new Set<string>()
  const answers: Answered[] = []
  // Limits count by network: no other test calls from this one.
  const network = `203.0.${randomInt(256)}.${randomInt(256)}`

  function operationOf(name: string): Operation {
    const operation = operations.get(name)
    if (!operation) throw new Error(`there is no call ${name}`)
    return operation
  }

  function markFor(operation: Operation, place: string, schema: Schema, path: string): string {
    const field = fieldName(operation, place, path)
    const kind = kindOf(path, schema)
    const mark = marks.next(field, kind)
    const page = `${address}/${mark}`
    const fits =
      address && kind === 'text' && place === 'body' && !schema.pattern && page.length <= (schema.maxLength ?? 80)
    return sample(schema, fits ? page : mark)
  }

  async function send(operation: Operation, call: Call, parts: Parts): Promise<Answered> {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.path[name] ?? ''))
    const query = new URLSearchParams(parts.query)
    const response = await fetch(`${origin}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: operation.method,
      headers: {
        ...parts.header,
        'x-forwarded-for': network,
        // No call asks for these; the program's developer types them.
        'user-agent': marks.next(`${operation.name} header user-agent`, 'text'),
        'x-request-id': marks.next(`${operation.name} header x-request-id`, 'text'),
        ...(call.token && { authorization: `Bearer ${call.token}` }),
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(parts.body !== undefined && { body: parts.body }),
      signal: AbortSignal.timeout(15_000),
    })
    const stream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const text = stream ? await firstChunk(response) : await response.text()
    const sent = (jsonOf(parts.body ?? '') ?? {}) as Record<string, unknown>
    const answered = { sent, status: response.status, text, json: jsonOf(text) }
    answers.push(answered)
    return answered
  }

  /** A busy machine: the same request again, with its key, until its outcome is known. */
  async function requestUntilAnswered(operation: Operation, call: Call, parts: Parts): Promise<Answered> {
    for (let left = TRIES; ; left--) {
      const answered = await send(operation, call, parts)
      if ((answered.status !== 202 && answered.status !== 503) || left === 0) return answered
      await sleep(1_000)
    }
  }

  function typed(operation: Operation, call: Call): Parts {
    const parts: Parts = { path: { ...call.params }, query: { ...call.query }, header: {}, body: undefined }
    for (const { name, in: place, schema } of operation.parameters) {
      if (place !== 'path' && parts[place][name] === undefined && isFree(schema))
        parts[place][name] = markFor(operation, place, schema, name)
    }
    if (operation.body) {
      const type = (path: string, schema: Schema) => markFor(operation, 'body', schema, path)
      const body = fill(operation.body, call.body ?? {}, type) as Record<string, unknown>
      for (const name of call.leaves ?? []) delete body[name]
      parts.body = JSON.stringify(body)
    }
    return parts
  }

  /** The same call, each time with one text of the story's replaced. */
  function* spoiled(operation: Operation, call: Call): Generator<{ field: string; parts: Parts }> {
    for (const { name, in: place, schema } of operation.parameters) {
      const given = place === 'path' ? call.params?.[name] : place === 'query' ? call.query?.[name] : undefined
      if (given === undefined || !isFree(schema)) continue
      const parts = typed(operation, call)
      parts[place][name] = markFor(operation, place, schema, name)
      yield { field: fieldName(operation, place, name), parts }
    }
    if (!operation.body) return
    const type = (path: string, schema: Schema) => markFor(operation, 'body', schema, path)
    for (const { path, body } of spoil(operation.body, call.body ?? {}, type))
      yield {
        field: fieldName(operation, 'body', path),
        parts: { ...typed(operation, call), body: JSON.stringify(body) },
      }
  }

  async function say(call: Call): Promise<Answered> {
    const operation = operationOf(call.name)
    const taken = await requestUntilAnswered(operation, call, typed(operation, call))
    if (taken.status >= 300 || taken.status === 202)
      throw new Error(`${call.name} answers ${taken.status}: ${taken.text}`)
    cover(operation)
    return taken
  }

  return {
    covered,
    answers,
    /** Types into every free field; throws unless the call is taken, and its spoiled sisters are not. */
    async call(call: Call): Promise<Answered> {
      const operation = operationOf(call.name)
      for (const { field, parts } of spoiled(operation, call)) {
        const refused = await send(operation, call, parts)
        if (!REFUSED.includes(refused.status))
          throw new Error(`${field} took a mark (${refused.status}): the story need not give it`)
        covered.add(field)
      }
      return say(call)
    },
    /** Types into every field that the story leaves open; what it says may be a mark of another call. */
    say,
    /** The same, of a call that must be refused so. */
    async refused(call: Call, status: number): Promise<Answered> {
      const operation = operationOf(call.name)
      const answered = await send(operation, call, typed(operation, call))
      if (answered.status !== status) throw new Error(`${call.name} answers ${answered.status}: ${answered.text}`)
      cover(operation)
      return answered
    },
    /** A body that no parser reads, and an address that no route has. */
    async nonsense(token: string): Promise<void> {
      for (const operation of operations.values()) {
        const mark = () => marks.next(`${operation.name} nonsense`, 'text')
        const path = Object.fromEntries(
          operation.parameters.filter((one) => one.in === 'path').map(({ name }) => [name, mark()]),
        )
        const body = operation.body ? `{"${mark()}": "${mark()}", ` : undefined
        if (operation.body || Object.keys(path).length > 0)
          await send(operation, { name: operation.name, token }, { path, query: { q: mark() }, header: {}, body })
      }
      await fetch(`${origin}/api/${marks.next('an address', 'text')}?q=${marks.next('an address', 'text')}`)
    },
  }

  function cover(operation: Operation): void {
    const prefix = `${operation.name} `
    for (const field of marks.fields()) if (field.startsWith(prefix)) covered.add(field)
  }
}

export type Typist = ReturnType<typeof createTypist>

interface Parts {
  path: Record<string, string>
  query: Record<string, string>
  header: Record<string, string>
  body: string | undefined
}

const kindOf = (path: string, { format }: Schema): Kind => {
  if (format === 'email') return 'email'
  if (/password$|^token$/i.test(path)) return 'secret'
  return /passport/i.test(path) ? 'passport' : 'text'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function firstChunk(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return Buffer.from(first?.value ?? []).toString()
}
