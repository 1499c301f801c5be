import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A server on loopback that records its requests. A test enters its address into fields; API and worker must never fetch it. */
export async function startAddressCanary() {
  const asked: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (data) => {
      asked.push(data.toString('latin1').split('\r\n', 1)[0] ?? '')
      socket.end('HTTP/1.1 204 No Content\r\n\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Request lines, such as `GET /somewhere HTTP/1.1`. */
    asked,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

export type AddressCanary = Awaited<ReturnType<typeof startAddressCanary>>
