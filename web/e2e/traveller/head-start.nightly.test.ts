import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { appUrl } from '../support/visitor.ts'

const NUMBER = 'ORD-K7M4XQ9H'
const TRACK = `/api/orders/track/${NUMBER}`
const OWNERS = ['/api/auth/me', '/api/orders/x']
const AT_EMBASSY = { id: 'x', full: true, status: 'submitted', openRequests: 0, detailsMissing: false, delivery: null }

const read = async (path: string) => (await fetch(new URL(path, appUrl()))).text()

/** The requests that the page's first script makes for an order and a session token. */
async function requestsFor(order: object, token: string | null = 'token'): Promise<string[]> {
  const [, script = ''] = /src="(\/assets\/order-head-start-[^"]+)"/.exec(await read('/orders')) ?? []
  const requests: string[] = []
  const window: { earlyOrder?: { rest?: Promise<unknown> } } = {}
  runInNewContext(await read(script), {
    ...{ window, URLSearchParams, location: { search: `?number=${NUMBER}` } },
    localStorage: { getItem: (key: string) => (key === 'sessionToken' ? token : null) },
    document: {
      documentElement: { lang: 'en' },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => requests.push(href) },
    },
    fetch: async (path: string) => {
      requests.push(path)
      return Response.json(order)
    },
  })
  await window.earlyOrder?.rest
  return requests
}

const callsIn = (requests: readonly string[]) => requests.filter((path) => path.startsWith('/api/'))
const without = (requests: readonly string[], others: readonly string[]) =>
  requests.filter((one) => !others.includes(one))

test('the first script requests the files of each action that an order asks of its customer', async () => {
  const plain = await requestsFor(AT_EMBASSY)
  const actions = {
    pay: { status: 'pending' },
    documents: { status: 'document_review', openRequests: 1 },
    details: { status: 'document_review', detailsMissing: true },
    download: { status: 'completed', delivery: 'download' },
  }
  const files = new Map<string, string[]>()
  for (const [action, facts] of Object.entries(actions)) {
    const more = without(await requestsFor({ ...AT_EMBASSY, ...facts }), plain)
    expect(more, action).not.toEqual([])
    for (const file of more) expect((await fetch(new URL(file, appUrl()))).status, file).toBe(200)
    files.set(action, more)
  }
  expect(new Set([...files.values()].map((more) => more.toSorted().join())).size).toBe(files.size)

  const both = without(await requestsFor({ ...AT_EMBASSY, status: 'pending', openRequests: 1 }), plain)
  expect(new Set(both)).toEqual(new Set([...(files.get('pay') ?? []), ...(files.get('documents') ?? [])]))
  // A visa that is collected or posted is not downloaded.
  expect(await requestsFor({ ...AT_EMBASSY, status: 'completed', delivery: 'collected' })).toEqual(plain)
})

test('the first script requests session and order for the owner and the public view for a stranger, once each', async () => {
  const owners = await requestsFor(AT_EMBASSY)
  expect(callsIn(owners)).toEqual([TRACK, ...OWNERS])
  const strangers = await requestsFor({ ...AT_EMBASSY, id: null, full: false, openRequests: 1 }, null)
  expect(callsIn(strangers)).toEqual([TRACK])
  for (const requests of [owners, strangers]) expect(new Set(requests).size).toBe(requests.length)
  expect(without(strangers, owners)).not.toEqual([])
  expect(without(owners, strangers)).not.toEqual([])
  // The pattern of the passport page: the owner's page starts with the turn card alone.
  const patterns = (requests: readonly string[]) => requests.filter((path) => path.endsWith('.svg')).length
  expect([patterns(owners), patterns(strangers)]).toEqual([0, 1])
  // A signed-in reader who is not the owner.
  expect(callsIn(await requestsFor({ ...AT_EMBASSY, id: null, full: false }))).toEqual([TRACK, OWNERS[0]])
})
