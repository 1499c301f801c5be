import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a server that can be cut while other processes still reach it. */
export interface Link {
  port: number
  /** Ends every connection and accepts none. */
  cut(): void
  heal(): void
  close(): Promise<void>
}

/** Opens a way to a port of this machine. */
export async function openLink(port: number): Promise<Link> {
  const sockets = new Set<Socket>()
  let whole = true
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  }
  const end = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    keep(near)
    if (!whole) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      whole = false
      end()
    },
    heal() {
      whole = true
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      end()
      await closed
    },
  }
}
