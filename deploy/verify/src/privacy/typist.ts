import { setTimeout as sleep } from 'node:timers/promises'
import { SEALED_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import { someNetwork } from '../people/call.ts'
import { allOperations, isFree, type Operation, type Schema, sample } from './fields.ts'
import { fill, type Given } from './fill.ts'
import type { Kind, Marks } from './marks.ts'

export interface Call {
  /** `POST /api/orders/{orderId}/cancel` */
  name: string
  /** Session or API token; absent: not signed in. */
  token?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Given
  /** Top-level fields of the body that this caller may not send. */
  leaves?: readonly string[]
}

export interface Answered {
  /** The body that was sent, with its marks. */
  sent: Record<string, unknown>
  status: number
  text: string
  json: unknown
}

interface Parts {
  path: Record<string, string>
  query: Record<string, string>
  header: Record<string, string>
  body: string | undefined
}

export type Typist = ReturnType<typeof createTypist>

const TRIES = 5

/**
 * Calls the API with a mark in every free field that the story does not give. Texts of sufficient length contain the address of
 * a page below `address`.
 */
export function createTypist(origin: string, marks: Marks, address: string) {
  const operations = new Map(allOperations().map((operation) => [operation.name, operation]))
  const called = new Set<string>()
  const answers: Answered[] = []
  // Limits are counted by network: no other test calls from this one.
  const network = someNetwork()

  function markFor({ name }: Operation, place: string, path: string, schema: Schema): string {
    const kind = kindOf(path, schema)
    const isPhone = schema.format === 'phone'
    const mark = marks.next(`${name} ${place} ${path}`, kind, isPhone)
    const page = `${address}/${mark}`
    const fits =
      kind === 'text' && !isPhone && place === 'body' && !schema.pattern && page.length <= (schema.maxLength ?? 80)
    return sample(schema, fits ? page : mark)
  }

  async function send(operation: Operation, parts: Parts, token?: string): Promise<Answered> {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.path[name] ?? ''))
    const response = await fetch(`${origin}${path}?${new URLSearchParams(parts.query)}`, {
      method: operation.method,
      headers: {
        ...parts.header,
        'x-forwarded-for': network,
        'user-agent': marks.next(`${operation.name} header user-agent`, 'text'),
        'x-request-id': marks.next(`${operation.name} header x-request-id`, 'text'),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(parts.body !== undefined && { body: parts.body }),
      signal: AbortSignal.timeout(15_000),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const text = isStream ? await firstChunk(response) : await response.text()
    const sent = (jsonOf(parts.body ?? '') ?? {}) as Record<string, unknown>
    const answered = { sent, status: response.status, text, json: jsonOf(text) }
    answers.push(answered)
    return answered
  }

  function typed(operation: Operation, call: Call): Parts {
    const parts: Parts = { path: { ...call.params }, query: { ...call.query }, header: {}, body: undefined }
    for (const { name, in: place, schema } of operation.parameters) {
      if (place !== 'path' && parts[place][name] === undefined && isFree(schema))
        parts[place][name] = markFor(operation, place, name, schema)
    }
    if (operation.body) {
      const type = (path: string, schema: Schema) => markFor(operation, 'body', path, schema)
      const body = fill(operation.body, call.body ?? {}, type) as Record<string, unknown>
      for (const name of call.leaves ?? []) delete body[name]
      parts.body = JSON.stringify(body)
    }
    return parts
  }

  /** Sends a call, on a busy machine several times with the same key, until its outcome is known. */
  async function ask(call: Call): Promise<Answered> {
    const operation = operations.get(call.name)
    if (!operation) throw new Error(`there is no operation ${call.name}`)
    called.add(call.name)
    const parts = typed(operation, call)
    for (let left = TRIES; ; left--) {
      const answered = await send(operation, parts, call.token)
      if ((answered.status !== 202 && answered.status !== 503) || left === 0) return answered
      await sleep(1_000)
    }
  }

  return {
    /** Names of the operations that were called. */
    called,
    answers,
    /** Makes a call. Throws unless it succeeds. */
    async call(call: Call): Promise<Answered> {
      const answered = await ask(call)
      if (answered.status >= 300 || answered.status === 202)
        throw new Error(`${call.name} answers ${answered.status}: ${answered.text}`)
      return answered
    },
    /** Makes a call. Throws unless it is refused with `status`. */
    async refused(call: Call, status: number): Promise<Answered> {
      const answered = await ask(call)
      if (answered.status !== status) throw new Error(`${call.name} answers ${answered.status}: ${answered.text}`)
      return answered
    },
    /** Sends malformed bodies and unknown ids to every operation, and a request to an unknown address. */
    async nonsense(token: string): Promise<void> {
      for (const operation of operations.values()) {
        const mark = () => marks.next(`${operation.name} nonsense`, 'text')
        const path = Object.fromEntries(
          operation.parameters.filter((one) => one.in === 'path').map(({ name }) => [name, mark()]),
        )
        const body = operation.body ? `{"${mark()}": "${mark()}", ` : undefined
        if (operation.body || Object.keys(path).length > 0)
          await send(operation, { path, query: { q: mark() }, header: {}, body }, token)
      }
      await fetch(`${origin}/api/${marks.next('an address', 'text')}?q=${marks.next('an address', 'text')}`)
    },
  }
}

const kindOf = (path: string, { format }: Schema): Kind => {
  if (format === 'email') return 'email'
  if (/password$|^token$/i.test(path)) return 'secret'
  return SEALED_FIELDS.some((field) => path.endsWith(field)) ? 'passport' : 'text'
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
