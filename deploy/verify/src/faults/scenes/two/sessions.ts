import { setTimeout as sleep } from 'node:timers/promises'
import { call, newCustomer, session } from '../../../people/call.ts'

/** A session's end closes its streams at once, and not with the next poll after up to 10 s. settled.md, People. */
const AT_ONCE_MS = 5_000

/** The faults of the sessions, one sentence each. */
export interface Sessions {
  whileKilled(): Promise<string[]>
  afterRestart(): Promise<string[]>
}

/**
 * Signs a new customer in three times at one API, which is killed later, and out of the sessions one after the other at the
 * `other` API: before the kill and while the first one is away. The last session stays.
 */
export async function openSessions(made: string, other: string): Promise<{ found: string[]; sessions: Sessions }> {
  const customer = await newCustomer(made)
  const [early, late, kept] = await Promise.all([1, 2, 3].map(async () => (await session(made, customer)).token))
  const streams = await Promise.all([stream(made, early), stream(other, late), stream(other, kept)])
  const [ofEarly, ofLate, ofKept] = streams as [Stream, Stream, Stream]
  const found = [
    ...(await answers(other, early, 200, 'at the API where it was not made')),
    ...(await signOut(other, early)),
    ...(await answers(made, early, 401, 'after signing out at the other API')),
    ...(await ends(ofEarly, 'after signing out at the other API')),
  ]
  const sessions: Sessions = {
    async whileKilled() {
      return [
        ...(await answers(other, kept, 200, 'while the API that made it is away')),
        ...(await answers(other, late, 200, 'while the API that made it is away')),
        ...(await signOut(other, late)),
        ...(await answers(other, late, 401, 'after signing out')),
        ...(await ends(ofLate, 'after signing out')),
      ]
    },
    async afterRestart() {
      const open = ofKept.isOpen() ? [] : ['the stream of a session that stays has ended']
      ofKept.close()
      return [
        ...open,
        ...(await answers(made, kept, 200, 'after the restart of the API that made it')),
        ...(await answers(made, late, 401, 'after signing out while the API that made it was away')),
      ]
    },
  }
  return { found, sessions }
}

async function answers(origin: string, token: string | undefined, wanted: number, when: string): Promise<string[]> {
  const { status } = await call(origin, 'GET /api/auth/me', { ...(token && { token }) })
  return status === wanted ? [] : [`a session is answered ${status} and not ${wanted} ${when}`]
}

async function signOut(origin: string, token: string | undefined): Promise<string[]> {
  const { ok, status } = await call(origin, 'POST /api/auth/logout', { ...(token && { token }) })
  return ok ? [] : [`signing out is answered ${status}`]
}

interface Stream {
  over: Promise<void>
  isOpen(): boolean
  close(): void
}

async function stream(origin: string, token: string | undefined): Promise<Stream> {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { ok, status, body } = await fetch(`${origin}/api/events?list=orders`, { headers, signal: leaving.signal })
  if (!ok || !body) throw new Error(`the stream answers ${status}`)
  let open = true
  const read = async () => {
    for await (const _ of body);
  }
  const over = read()
    .catch(() => undefined)
    .then(() => {
      open = false
    })
  return { over, isOpen: () => open, close: () => leaving.abort() }
}

async function ends({ over, close }: Stream, when: string): Promise<string[]> {
  const ended = await Promise.race([over.then(() => true), sleep(AT_ONCE_MS, false, { ref: false })])
  close()
  return ended ? [] : [`the stream of a session is open ${AT_ONCE_MS / 1_000} s ${when}`]
}
