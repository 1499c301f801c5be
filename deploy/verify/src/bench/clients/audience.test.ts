import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openAudience } from './audience.ts'

const orders = [
  { id: 'a', orderNumber: 'ORD-A' },
  { id: 'b', orderNumber: 'ORD-B' },
]
const open: { url: string; response: ServerResponse }[] = []
const server = createServer((request, response) => {
  open.push({ url: request.url ?? '', response })
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: snapshot\nid: 4\ndata: {}\n\n')
})
let origin = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('gives one figure for each stream of the order, and none is forgotten', async () => {
  const audience = await openAudience(origin, orders, 5)
  const ofA = open.filter(({ url }) => url === '/api/orders/track/ORD-A/events')
  expect(ofA).toHaveLength(3)
  expect(audience.expectNext('a')).toBe(5)
  for (const { response } of ofA.slice(1)) response.write('event: entry\nid: 5\ndata: {}\n\n')
  await vi.waitFor(() => expect(audience.delays(0)).rejects.toThrow('1 events have not come'), 45_000)
  await expect(audience.delays(100)).rejects.toThrow('1 events have not come')
  ofA[0]?.response.write('event: entry\nid: 5\ndata: {}\n\n')
  const delays = await audience.delays(45_000)
  expect(delays).toHaveLength(3)
  expect(Math.max(...delays)).toBeGreaterThanOrEqual(100)
  expect(audience.expectNext('a')).toBe(6)
  audience.close()
})
