import { randomInt, randomUUID } from 'node:crypto'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { RouteEntry } from '../../openapi/registry.ts'
import { bodyFor } from '../bodies.ts'
import { type Newcomer, newcomer } from '../newcomer.ts'
import type { TestApp } from '../test-app.ts'
import { kindOf } from './objects.ts'
import { callingRole, type Ids, lineOf } from './route-facts.ts'

interface Change {
  json?: unknown
  /** The body as text, which may be no JSON. */
  text?: string
  ids?: Ids
  /** With its question mark. */
  query?: string
  headers?: Record<string, string>
}

export interface PreparedCall {
  /** null: the call needs no account. */
  person: Newcomer | null
  ids: Ids
  json: object | undefined
  /** Sends the call, or a changed one. */
  send(change?: Change): Promise<Response>
  done(): void
}

/**
 * Prepares a call that succeeds: a new person who may make it, another person's object where the caller may act on all of them,
 * and a good body. Each call comes from its own network, since limits count by network.
 */
export async function prepareCall(
  test: TestApp,
  entry: RouteEntry,
  role: Role | null = callingRole(entry),
): Promise<PreparedCall> {
  const person = role && (await newcomer(test, role))
  try {
    const ids = await objectFor(test, entry, person)
    const json = await bodyFor(test, entry, person?.name)
    const send = (change: Change = {}) =>
      test.call(`${lineOf(entry, change.ids ?? ids)}${change.query ?? ''}`, {
        ...(person && { as: person.name }),
        ...('text' in change ? { text: change.text } : { json: 'json' in change ? change.json : json }),
        headers: {
          'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
          'idempotency-key': randomUUID(),
          ...change.headers,
        },
      })
    return { person, ids, json, send, done: () => person?.leave() }
  } catch (error) {
    person?.leave()
    throw error
  }
}

async function objectFor(test: TestApp, entry: RouteEntry, person: Newcomer | null): Promise<Ids> {
  const kind = kindOf(entry)
  if (!kind) return {}
  const isOwn = entry.path.includes(':sessionId') || entry.path.includes(':tokenId')
  return kind.make(test, (isOwn && person?.name) || (kind.owners?.[0] ?? 'otherCustomer'), entry)
}
