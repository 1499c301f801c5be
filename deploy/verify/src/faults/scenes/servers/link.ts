import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A TCP proxy to a server. It can be cut while other processes still reach the server. */
export interface Link {
  port: number
  /** Ends every connection and accepts none. */
  cut(): void
  heal(): void
  /** Delays what the server sends by `ms`. */
  slow(ms: number): void
  /** Ends every connection by a reset; new ones work. */
  reset(): void
  /** Makes open connections half-open: nothing passes, and neither end is notified. New connections work. */
  strand(): void
  /** Leads new connections to another port. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Opens a link to a port of this machine. */
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
  /** Keeps the order also when the delay becomes shorter. */
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
