import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { appUrl } from '../support/visitor.ts'

const NUMBER = 'ORD-K7M4XQ9H'
const TRACK = `/api/orders/track/${NUMBER}`
const OWNERS = ['/api/auth/me', '/api/orders/x']
const AT_EMBASSY = { id: 'x', full: true, status: 'submitted', openRequests: 0, detailsMissing: false, delivery: null }

const read = async (path: string) => (await fetch(new URL(path, appUrl()))).text()

/** What the page's document asks for before any other code is there, for such an order and reader. */
async function askedEarly(order: object, token: string | null = 'token'): Promise<string[]> {
  const [, script = ''] = /src="(\/assets\/order-head-start-[^"]+)"/.exec(await read('/orders')) ?? []
  const asked: string[] = []
  const window: { earlyOrder?: { rest?: Promise<unknown> } } = {}
  runInNewContext(await read(script), {
    ...{ window, URLSearchParams, location: { search: `?number=${NUMBER}` } },
    localStorage: { getItem: (key: string) => (key === 'sessionToken' ? token : null) },
    document: {
      documentElement: { lang: 'en' },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => asked.push(href) },
    },
    fetch: async (path: string) => {
      asked.push(path)
      return Response.json(order)
    },
  })
  await window.earlyOrder?.rest
  return asked
}

const callsIn = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/api/'))
const without = (asked: readonly string[], others: readonly string[]) => asked.filter((one) => !others.includes(one))

test('whatever an order asks of its customer, the files of it are asked for as soon as the order is there', async () => {
  const plain = await askedEarly(AT_EMBASSY)
  const asks = {
    pay: { status: 'pending' },
    documents: { status: 'document_review', openRequests: 1 },
    details: { status: 'document_review', detailsMissing: true },
    download: { status: 'completed', delivery: 'download' },
  }
  const files = new Map<string, string[]>()
  for (const [ask, facts] of Object.entries(asks)) {
    const more = without(await askedEarly({ ...AT_EMBASSY, ...facts }), plain)
    expect(more, ask).not.toEqual([])
    for (const file of more) expect((await fetch(new URL(file, appUrl()))).status, file).toBe(200)
    files.set(ask, more)
  }
  expect(new Set([...files.values()].map((more) => more.toSorted().join())).size).toBe(files.size)

  const both = without(await askedEarly({ ...AT_EMBASSY, status: 'pending', openRequests: 1 }), plain)
  expect(new Set(both)).toEqual(new Set([...(files.get('pay') ?? []), ...(files.get('documents') ?? [])]))
  // What the embassy or the post hands over is not downloaded.
  expect(await askedEarly({ ...AT_EMBASSY, status: 'completed', delivery: 'collected' })).toEqual(plain)
})

test('the owner’s document asks who is here and for the rest of the order, once each; a stranger’s for a view of its own', async () => {
  const owners = await askedEarly(AT_EMBASSY)
  expect(callsIn(owners)).toEqual([TRACK, ...OWNERS])
  const strangers = await askedEarly({ ...AT_EMBASSY, id: null, full: false, openRequests: 1 }, null)
  expect(callsIn(strangers)).toEqual([TRACK])
  for (const asked of [owners, strangers]) expect(new Set(asked).size).toBe(asked.length)
  expect(without(strangers, owners)).not.toEqual([])
  expect(without(owners, strangers)).not.toEqual([])
  // The pattern of the passport page: the owner's page begins with the turn card alone.
  const patterns = (asked: readonly string[]) => asked.filter((path) => path.endsWith('.svg')).length
  expect([patterns(owners), patterns(strangers)]).toEqual([0, 1])
  // Signed in, but not as its owner.
  expect(callsIn(await askedEarly({ ...AT_EMBASSY, id: null, full: false }))).toEqual([TRACK, OWNERS[0]])
})
