import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createApi } from './api.ts'

/** An API that gives these answers, one to each request. */
async function serve(...answers: ((response: ServerResponse) => void)[]) {
  const server = createServer((_request, response) => answers.shift()?.(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return createApi(`http://127.0.0.1:${port}`)
}

it('repeats a request whose answer was cut off', async () => {
  const api = await serve(
    (response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"id":', () => response.destroy())
    },
    (response) => response.end('{"id":1}'),
  )
  const answer = z.object({ id: z.number() })
  expect(await api.call({ method: 'GET', path: '/api/orders/1', answer })).toEqual({ id: 1 })
})

it('does not repeat a request whose answer is not JSON', async () => {
  const api = await serve((response) => response.end('<html>'))
  const call = api.call({ method: 'GET', path: '/api/orders/1', answer: z.object({}) })
  await expect(call).rejects.toThrow('its answer is unexpected')
})
