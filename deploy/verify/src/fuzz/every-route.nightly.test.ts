import { randomUUID } from 'node:crypto'
import type { RouteEntry } from '@passage/api/openapi/registry'
import { allRoutes } from '@passage/api/openapi/route'
import { bodyFor } from '@passage/api/testing/bodies'
import { inputSchema, lineOf, parametersOf, patternOf } from '@passage/api/testing/every-route/route-facts'
import { addSession } from '@passage/api/testing/newcomer'
import { createOrderAs } from '@passage/api/testing/orders'
import { type PersonName, startTestApp, type TestApp } from '@passage/api/testing/test-app'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const SEED = 20_261_127
const RUNS = 150
/** Signed out, and one person of each role. */
const CALLERS = [undefined, 'customer', 'agency', 'provider', 'admin'] as const

let test: TestApp
let known: string[]
beforeAll(async () => {
  test = await startTestApp()
  const { id, orderNumber } = await createOrderAs(test, 'customer')
  known = [id, orderNumber]
})
afterAll(() => test?.close())
// Some calls end the caller's session.
beforeEach(async () => {
  for (const name of Object.keys(test.tokens) as PersonName[])
    test.tokens[name] = await addSession(test, test.ids[name])
})

/** Control characters, unpaired surrogates, numbers at their limits, SQL, and values that some field takes. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 5 }).map((some) => `${some}\0${some}`),
  fc.constantFrom('', '\0', '\ud800', '0', '-1', '1e309', '9'.repeat(30), 'NaN', "'; select 1 --", '%', '\\'),
  fc.constantFrom('FR', 'express', '2026-02-30', '0000-01-01T00:00:00Z', '258.00', '999999999.99', 'a@b.example'),
)
const value = fc.oneof(text, fc.jsonValue(), fc.integer(), fc.double())

const namesOf = (entry: RouteEntry, target: 'query' | 'json') =>
  Object.keys(inputSchema(entry, target)?.properties ?? {})

/** One or two fields; the route's own and an unknown one. */
const fieldsOf = <T>(names: string[], values: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(fc.constantFrom('other', ...names), values), { minLength: 1, maxLength: 2 })

/** A route's requests: a good body with one or two fields replaced, and any query, path, caller and headers. */
const requestsOf = (entry: RouteEntry) =>
  fc.record({
    fields: fieldsOf(namesOf(entry, 'json'), value),
    query: fieldsOf(namesOf(entry, 'query'), text),
    parameter: fc.oneof(text, fc.constantFrom('x', ...known)),
    as: fc.constantFrom(...CALLERS),
  })

describe('every route', () => {
  it.each(allRoutes().map((entry) => [patternOf(entry), entry] as const))(
    '%s answers random input from every kind of caller without a fault',
    { timeout: 120_000 },
    async (_route, entry) => {
      const good = await bodyFor(test, entry)
      const check = fc.asyncProperty(requestsOf(entry), async ({ fields, query, parameter, as }) => {
        const ids = Object.fromEntries(
          parametersOf(entry)
            .split('/')
            .map((name) => [name, parameter.toWellFormed()]),
        )
        const response = await test.call(`${lineOf(entry, ids)}?${new URLSearchParams(query)}`, {
          ...(as && { as }),
          json: good && { ...good, ...Object.fromEntries(fields) },
          headers: { 'idempotency-key': randomUUID() },
        })
        await response.body?.cancel()
        expect(response.status).toBeLessThan(500)
      })
      await fc.assert(check, { seed: SEED, numRuns: RUNS })
    },
  )
})
