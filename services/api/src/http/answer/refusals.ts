import type { Login } from '@passage/contracts/api/people/auth.schema'
import { DomainError, type ProblemCode } from '@passage/contracts/domain/errors'
import type { Permission } from '@passage/contracts/domain/people/permissions'
import { findForeign } from '@passage/core/audit/find-foreign'
import { recordRefusal } from '@passage/core/audit/record'
import { recordRefusedSignIn } from '@passage/core/people/accounts/record-sign-ins'
import { acting, type Person } from '@passage/integrations/identity/port'
import type { MiddlewareHandler } from 'hono'
import { addressOf, networkOf } from '../address.ts'
import { contextOf, signedOutContext } from '../person.ts'
import type { Ctx, Env } from '../types.ts'

/** Refusals within a quarter of an hour with an audit entry each: of one person, and sign-ins of all people. */
export const AUDITED_SINGLY = { person: 100, signIns: 1_000 }

/** Audits, after the answer, that the caller's role lacks the permission. */
export function auditRefusal(c: Ctx, person: Person, permission: Permission): void {
  c.var.deps.background.run('audit of a refusal', async () => {
    const kept = await c.var.deps.limits.refusal(person.id, AUDITED_SINGLY.person)
    if (kept) await recordRefusal(contextOf(c, acting(person)), { permission, ...kept })
  })
}

/**
 * Audits a verb's refusal: `not_allowed`, and another person's object, which was answered as missing. A missing object
 * is not audited.
 */
export function auditVerbRefusal(c: Ctx, person: Person, permission: Permission): void {
  const code = codeOf(c.error)
  if (code === 'not_allowed') auditRefusal(c, person, permission)
  if (code === null || !/_not_(found|usable)$/.test(code)) return
  const names = namesIn(c)
  c.var.deps.background.run('audit of a refusal', async () => {
    const { db, limits } = c.var.deps
    const foreign = await findForeign(db, acting(person), { permission, code, names })
    const kept = foreign && (await limits.refusal(person.id, AUDITED_SINGLY.person))
    if (kept) await recordRefusal(contextOf(c, acting(person)), { permission, foreign, ...kept })
  })
}

/**
 * Audits refused sign-ins after the answer, so that its time does not reveal whether the account exists. Throttled
 * attempts of a network are audited now and then.
 */
export const auditRefusedSignIns: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const code = codeOf(c.error)
  if (code !== 'invalid_credentials' && code !== 'too_many_requests') return
  const throttled = code === 'too_many_requests'
  const { background, limits } = c.var.deps
  const network = networkOf(addressOf(c))
  background.run('audit of a refused sign-in', async () => {
    const here = throttled ? await limits.refusal(`throttled ${network}`, 1) : {}
    const everywhere = here && (await limits.refusal('sign-ins', AUDITED_SINGLY.signIns))
    if (!everywhere) return
    const { username: name } = c.req.valid('json' as never) as Login
    const refused = { name, network, throttled, ...here, ...everywhere }
    await recordRefusedSignIn(signedOutContext(c), refused)
  })
}

const codeOf = (error: Error | undefined): ProblemCode | null => (error instanceof DomainError ? error.code : null)

const MOST_NAMES = 30

/** The ids and names in a request's path and body. */
function namesIn(c: Ctx): string[] {
  const names = new Set<string>()
  const collect = (value: unknown): void => {
    if (names.size >= MOST_NAMES) return
    if (typeof value === 'string' || typeof value === 'number') names.add(String(value).slice(0, 300))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  // Only validated parts are read.
  for (const target of ['param', 'json'] as const) collect(c.req.valid(target as never))
  return [...names].filter((name) => !name.includes('\0'))
}
