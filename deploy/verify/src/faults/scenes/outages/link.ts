import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A connection to a server that can be cut while other processes still reach it. */
export interface Link {
  port: number
  /** Ends every connection and accepts none. */
  cut(): void
  heal(): void
  /** Delivers so many ms later what the server sends from now on. */
  slow(ms: number): void
  /** Ends every connection by a reset; new ones work. */
  reset(): void
  /** Nothing passes any more where a connection is open, and neither end is notified; new ones work. */
  strand(): void
  /** New connections lead to another port from now on. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Opens a way to a port of this machine. */
export async function openLink(port: number): Promise<Link> {
  let target = port
  const sockets = new Set<Socket>()
  let whole = true
  let delayMs = 0
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  }
  const end = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  /** In the order in which it was sent, also where the delay becomes shorter. */
  const deliver = (far: Socket, near: Socket): void => {
    let before: Promise<unknown> = Promise.resolve()
    const later = (then: () => void) => {
      const due = delayMs === 0 ? before : Promise.all([before, sleep(delayMs)])
      before = due.then(then)
    }
    far.on('data', (chunk) => later(() => near.writable && near.write(chunk))).on('end', () => later(() => near.end()))
  }
  const server = createServer((near) => {
    keep(near)
    if (!whole) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    keep(far)
    near.pipe(far)
    deliver(far, near)
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
    slow(ms) {
      delayMs = ms
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    strand() {
      for (const socket of sockets) {
        socket.unpipe().removeAllListeners('data').removeAllListeners('close').pause()
        socket.on('close', () => sockets.delete(socket))
      }
    },
    leadTo(other) {
      target = other
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      end()
      await closed
    },
  }
}
