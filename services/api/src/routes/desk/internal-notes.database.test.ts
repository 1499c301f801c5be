import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteEntry } from '../../openapi/registry.ts'
import { allRoutes } from '../../openapi/route.ts'
import { bodyOf } from '../../testing/bodies.ts'
import { policyOf } from '../../testing/matrix.ts'
import { lineOf, OBJECTS, parametersOf } from '../../testing/objects.ts'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { PEOPLE, type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

const NOTE = 'Looks like a copy of a copy'
/** What only staff may see of staff: what they write to each other, and who they are. */
const STAFF = /copy of a copy|(?:provider|admin) Test/

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

const note = (orderId: string) => ({
  orderId,
  authorId: test.ids.provider,
  visibility: 'internal',
  text: NOTE,
  attachedAt: new Date(),
})

/** Staff write a note to each of these orders, take them in hand and move them on. */
async function work(orderIds: string[]): Promise<void> {
  for (const id of orderIds) {
    await test.db.insertInto('notes').values(note(id)).execute()
    await test.db.updateTable('orders').set({ assigneeId: test.ids.provider }).where('id', '=', id).execute()
    await moveOrder(test, id, { seq: 2, status: 'processing', paymentStatus: 'completed' })
  }
}

/** Orders that staff have not worked on yet. */
const untouched = async () =>
  (await test.db.selectFrom('orders').select('id').where('assigneeId', 'is', null).execute()).map(({ id }) => id)

/** What a call answers, of a stream its beginning. */
async function answerOf(entry: RouteEntry, as: PersonName | undefined, owner: PersonName): Promise<string> {
  const kind = OBJECTS[parametersOf(entry)]
  const ids = kind && (await kind.make(test, kind.owners?.includes(owner) === false ? 'provider' : owner, entry))
  await work(await untouched())
  const body = await bodyOf(test, entry, as)
  const response = await test.call(lineOf(entry, ids), {
    ...(as && entry.path !== '/api/auth/logout' && { as }),
    ...body,
    headers: {
      ...('headers' in body ? body.headers : {}),
      'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}`,
    },
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return Buffer.from(first?.value ?? []).toString()
}

const routes = allRoutes()
/** Who is not of staff: who calls, whose objects they call about. */
const OTHERS = [
  ['customer', 'customer'],
  ['agency', 'agency'],
  [undefined, 'customer'],
] as const
const reached = routes.flatMap((entry) => {
  const policy = policyOf(entry)
  const may = OTHERS.filter(([as]) => policy === 'everyone' || (as && policy?.[PEOPLE[as].role]))
  return may.map(([as, owner]) => [`${entry.method} ${entry.path}`, as ?? 'a stranger', as, owner, entry] as const)
})

describe('what staff write to each other, and who they are,', () => {
  it.each(reached)('is in no answer of %s to %s', async (_line, _who, as, owner, entry) => {
    expect(await answerOf(entry, as, owner)).not.toMatch(STAFF)
  })

  it.each(['GET /api/orders/:orderId/internal-notes', 'GET /api/orders/:orderId'])(
    'mutant: is seen where %s answers anybody as it answers staff',
    async (line) => {
      const entry = routes.find(({ method, path }) => `${method} ${path}` === line) as RouteEntry
      expect(await answerOf(entry, 'provider', 'customer')).toMatch(STAFF)
    },
  )
})

it('an internal note never becomes the note of an entry, which customers read', async () => {
  const { id } = await createOrderAs(test, 'customer')
  const internal = await test.db.insertInto('notes').values(note(id)).returning('id').executeTakeFirstOrThrow()
  await moveOrder(test, id, { seq: 2, status: 'processing' }, internal.id)
  const entry = test.db.selectFrom('orderEntries').select('noteId').where('orderId', '=', id).where('seq', '=', 2)
  expect(await entry.executeTakeFirstOrThrow()).toEqual({ noteId: null })
})
