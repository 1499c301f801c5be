import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { authorize } from '../http/authorize.ts'
import { operation } from '../http/operation.ts'
import type { Env } from '../http/types.ts'
import { validate } from '../http/validate.ts'
import { type RouteEntry, registryOf } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { bodyOf } from '../testing/bodies.ts'
import { everybody, walk } from '../testing/matrix.ts'
import { lineOf, OBJECTS, parametersOf } from '../testing/objects.ts'
import { type PersonName, startTestApp, type TestApp } from '../testing/test-app.ts'
import { undeclared } from '../testing/undeclared.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

const SMUGGLED = 'isAdministrator'

/** Calls a route as it is called, with a field more. Answers status and what the refusal is about. */
async function smuggle(app: { fetch: TestApp['app']['fetch'] }, entry: RouteEntry, as: PersonName) {
  const ids = await OBJECTS[parametersOf(entry)]?.make(test, as, entry)
  const good = await bodyOf(test, entry, as)
  const [method, path = ''] = lineOf(entry, ids).split(' ')
  const response = await app.fetch(
    new Request(new URL(path, 'http://localhost:3000'), {
      method: method as string,
      headers: {
        authorization: `Bearer ${test.tokens[as]}`,
        'content-type': 'application/json',
        ...('headers' in good ? good.headers : {}),
      },
      body: JSON.stringify({ ...('json' in good ? (good.json as object) : {}), [SMUGGLED]: true }),
    }),
  )
  return `${response.status} ${(await response.text()).includes(SMUGGLED) ? 'for it' : 'for something else'}`
}

const withBody = allRoutes().filter(({ inputs }) => inputs.some(({ target }) => target === 'json'))
const MEMBERS_OWN = '/api/agencies/:agencyId/mails'

describe('checklist 4: a field that no call knows is refused', () => {
  it.each(withBody.map((entry) => [lineOf(entry, {}), entry] as const))('by %s', async (_line, entry) => {
    expect(await smuggle(test.app, entry, entry.path === MEMBERS_OWN ? 'agency' : 'admin')).toBe('400 for it')
  })
})

describe('checklist 4: mutants', () => {
  const loose = new Hono<Env>().post(
    '/api/news',
    operation({ summary: 'News', answers: { 200: z.object({ text: z.string() }) } }),
    authorize('service:read'),
    validate('json', z.object({ text: z.string().optional() })),
    (c) => c.json({ text: '', passwordHash: 'x' }, 200),
  )
  const [entry] = registryOf(loose) as [RouteEntry]

  it('a call that takes any field is noticed', async () => {
    expect(await smuggle(loose as unknown as TestApp['app'], entry, 'admin')).toMatch(/^200/)
  })

  it('an answer that says more than it should is noticed', async () => {
    const app = {
      ...test,
      call: async () => loose.request('/api/news', { method: 'POST', body: '{}', headers: JSON_TYPE }),
    }
    const walked = await walk(app, { admin: (await everybody(test)).admin as never }, entry)
    expect(walked).toEqual(['admin: answers more than it says: passwordHash instead of reached'])
  })

  it('wherever it stands', () => {
    const Page = z.object({ data: z.array(z.object({ id: z.string(), more: z.object({ a: z.number() }).nullable() })) })
    const row = { id: 'x', more: { a: 1 } }
    expect(undeclared(Page, { data: [row, { ...row, more: null }] })).toEqual([])
    expect(undeclared(Page, { data: [row, { ...row, more: { a: 1, secret: 2 } }], total: 1 })).toEqual([
      'data[].more.secret',
      'total',
    ])
    expect(undeclared(z.looseObject({ id: z.string() }), row)).toEqual([])
  })
})

const JSON_TYPE = { 'content-type': 'application/json' }
