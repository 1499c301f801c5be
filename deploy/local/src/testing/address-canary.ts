import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A server on loopback that neither API nor worker has a reason to ask: a test types its address where people type, and looks who asked. */
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
    /** First lines of what was asked, `GET /somewhere HTTP/1.1`. */
    asked,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

export type AddressCanary = Awaited<ReturnType<typeof startAddressCanary>>
