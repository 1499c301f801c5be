import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEventStream } from './event-stream.ts'

let response: ServerResponse
const server = createServer((request, answer) => {
  response = answer
  if (request.url === '/refused') answer.writeHead(404).end()
  else answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('id: 1\ndata: one\n\nid: 2\nda')
})

const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('opens with its first event and puts events together that come in pieces', async () => {
  const seen: string[] = []
  const stream = await openEventStream(url('/'), (event) => seen.push(`${event.id} ${event.data}`))
  expect(seen).toEqual(['1 one'])
  response.write('ta: two\n\n')
  await expect.poll(() => seen).toEqual(['1 one', '2 two'])
  response.end()
  await expect.poll(() => stream.ended).toBe(true)
})

it('a stream that is refused says so', async () => {
  await expect(openEventStream(url('/refused'), () => {})).rejects.toThrow('answers 404')
})
