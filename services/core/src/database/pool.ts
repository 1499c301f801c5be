import type { PostgresJSReservedSql, PostgresJSSql } from 'kysely-postgres-js'
import postgres from 'postgres'

interface Options extends postgres.Options<Record<string, postgres.PostgresType>> {
  max: number
  /** Milliseconds after which a call that waits for a connection fails. */
  queueTimeout: number
  /** Milliseconds after which an unused connection is closed. */
  idleTimeout: number
  /** Milliseconds after which a connection is not used again. */
  lifetime: number
}

/** A client of `postgres` with one connection at most. */
interface Member {
  sql: Pick<postgres.Sql, 'unsafe' | 'reserve' | 'end'>
  gone: boolean
  opened: number
  rest?: NodeJS.Timeout
}

/** A server that accepts connections without answering, or closes them repeatedly, is given up after this time. */
const CONNECT_MS = 5_000

/**
 * Kysely's pool with one client of `postgres` per connection: the library's own pool reuses reserved connections that
 * were closed, which ends the process (postgres 3.4.9, issues 1154 and 1208), and a reservation hangs when a timer
 * closes its connection.
 */
export function createPool(
  url: string,
  { max, queueTimeout, idleTimeout, lifetime, ...options }: Options,
): PostgresJSSql {
  const members = new Set<Member>()
  const idle: Member[] = []
  const waiting: (() => void)[] = []
  let turns = max
  let drained: (() => void) | null = null

  function join(): Member {
    const member: Member = {
      gone: false,
      opened: Date.now(),
      sql: postgres(url, {
        ...options,
        ...{ max: 1, idle_timeout: 0, max_lifetime: 0 },
        // The library's query for array types is not guarded: a connection that ends meanwhile would end the process.
        fetch_types: false,
        onclose: () => leave(member),
      }),
    }
    members.add(member)
    return member
  }

  function leave(member: Member): void {
    if (member.gone) return
    member.gone = true
    clearTimeout(member.rest)
    members.delete(member)
    const at = idle.indexOf(member)
    if (at >= 0) idle.splice(at, 1)
    void member.sql.end({ timeout: 0 }).catch(() => undefined)
    if (members.size === 0) drained?.()
  }

  function rest(member: Member): void {
    member.rest = setTimeout(() => leave(member), idleTimeout).unref()
    idle.push(member)
  }

  async function takeTurn(): Promise<void> {
    if (turns > 0) turns--
    else await inLine()
  }

  /**
   * Waits for a connection up to the deadline: a request that was answered 503 must not take a connection from later
   * requests.
   */
  const inLine = () =>
    new Promise<void>((resolve, reject) => {
      const called = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1)
        const message = `All ${max} connections to PostgreSQL were in use for ${queueTimeout / 1000} s.`
        reject(Object.assign(new Error(message), { code: 'CONNECT_TIMEOUT' }))
      }, queueTimeout)
      waiting.push(called)
    })

  function passTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else turns++
  }

  async function connected(): Promise<[Member, postgres.ReservedSql]> {
    for (;;) {
      const rested = idle.pop()
      clearTimeout(rested?.rest)
      const member = rested ?? join()
      const deadline = setTimeout(() => leave(member), CONNECT_MS)
      try {
        // Without array types only a query opens a connection: `reserve` alone would hang.
        if (!rested) await member.sql.unsafe('select 1')
        return [member, await member.sql.reserve()]
      } catch (error) {
        leave(member)
        // An idle connection may have just been closed: retry.
        if (!rested) throw error
      } finally {
        clearTimeout(deadline)
      }
    }
  }

  return {
    options: { max },
    async reserve() {
      await takeTurn()
      try {
        const [member, connection] = await connected()
        return guarded(member, connection, (fit) => {
          if (fit && !member.gone && !drained && Date.now() - member.opened < lifetime) {
            connection.release()
            rest(member)
          } else leave(member)
          passTurn()
        })
      } catch (error) {
        passTurn()
        throw error
      }
    },
    /** Waits until used connections are released. */
    async end() {
      const empty = new Promise<void>((resolve) => {
        drained = resolve
      })
      await Promise.all(idle.splice(0).map(({ sql }) => sql.end()))
      if (members.size > 0) await empty
    },
  }
}

/** `release` receives whether the connection may be reused. */
function guarded(
  member: Member,
  connection: postgres.ReservedSql,
  release: (fit: boolean) => void,
): PostgresJSReservedSql {
  let fit = true
  let released = false
  return {
    unsafe(text, parameters, options) {
      if (member.gone || !fit) return refused()
      const query = connection.unsafe(text, parameters, options)
      const watched = query.catch((error: unknown) => {
        if (!isAnswer(error) || text === 'rollback') fit = false
        throw error
      })
      return Object.assign(watched, { cancel: () => query.cancel() })
    },
    release() {
      if (released) return
      released = true
      release(fit)
    },
  }
}

/**
 * Whether PostgreSQL refused a statement and the connection is usable. After FATAL or a reset `postgres` never answers
 * the next statement.
 */
const isAnswer = (error: unknown): boolean => error instanceof postgres.PostgresError && error.severity === 'ERROR'

function refused() {
  const error = Object.assign(new Error('The connection to PostgreSQL was lost.'), { code: 'CONNECTION_CLOSED' })
  return Object.assign(Promise.reject(error), { cancel: () => undefined })
}
