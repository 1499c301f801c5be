import type { Context, MiddlewareHandler } from 'hono'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  ANSWERS,
  bodiesOf,
  changesFrom,
  lacks,
  refusalsOnRecord,
  refusedThroughProxy,
  type Site,
  startSite,
} from './testing/web-security.ts'

// The API without what protects it on the web, and without the record of refusals.
vi.mock('./http/security-headers.ts', () => ({ securityHeaders: () => pass }))
vi.mock('./http/personal.ts', () => ({ personal: pass }))
vi.mock('./http/same-origin.ts', () => ({ sameOrigin: pass }))
vi.mock('hono/body-limit', () => ({ bodyLimit: () => pass }))
vi.mock('./http/address.ts', () => ({
  addressOf: (c: Context) => c.req.header('x-forwarded-for')?.split(',')[0] ?? 'unknown',
  networkOf: (address: string) => address,
}))
vi.mock('./http/answer/refusals.ts', () => ({ refusedSignIns: pass, keepRefusal: nothing, keepVerbsRefusal: nothing }))
vi.mock('hono/cookie', async (original) => {
  const whole = await original<typeof import('hono/cookie')>()
  return { ...whole, setCookie: (c: Context, name: string, value: string) => whole.setCookie(c, name.slice(7), value) }
})
const { pass, nothing } = vi.hoisted(() => ({
  pass: ((_c, next) => next()) satisfies MiddlewareHandler,
  nothing: () => undefined,
}))

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const answer = async (name: string): Promise<Response> => {
  const found = ANSWERS[name]
  if (!found) throw new Error(`there is no answer ${name}`)
  return found[1](site)
}

it.each(['the page', 'public data', 'a failure of ours', 'a hashed file'])(
  'mutants: of %s it is seen that nothing protects its reader',
  async (name) => {
    const lacking = lacks(await answer(name))
    for (const header of ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy'])
      expect(lacking).toContain(header)
    if (name !== 'a hashed file') expect(lacking).toContain('content-security-policy')
    if (name === 'public data') expect(lacking).toContain('cache-control')
  },
)

it('mutants: a foreign page is seen to change something', async () => {
  expect(await changesFrom(site, ['https://evil.example', null])).toEqual([200, 200])
})

it('mutants: a body without limit is seen to be read', async () => {
  expect(await bodiesOf(site, 'POST /api/auth/login', 300 * 1_024)).toEqual([400, 400])
})

it('mutants: a caller is seen to pass by the limit with a header', async () => {
  expect(await refusedThroughProxy(site)).toBe(0)
})

it('mutants: a cookie without flags is seen', async () => {
  expect((await answer('a session')).headers.getSetCookie()[0]).not.toMatch(/HttpOnly|Secure|SameSite|__Host-/)
})

it('mutants: refusals that leave no trace are seen', async () => {
  expect(await refusalsOnRecord(site)).toEqual([])
})
