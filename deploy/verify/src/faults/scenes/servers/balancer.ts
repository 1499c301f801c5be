import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Listens on a port of this machine and leads each new connection to the next of the target ports that accepts it, as the load
 * balancer of a deployment does. A connection ends with that to its target. Returns a function that closes it.
 */
export async function openBalancer(port: number, targets: readonly number[]): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  }
  let turn = 0
  const server = createServer({ pauseOnConnect: true }, async (near) => {
    keep(near)
    turn += 1
    const far = await firstOf(targets.map((_, index) => targets[(turn + index) % targets.length] as number))
    if (!far || near.destroyed) {
      far?.destroy()
      near.destroy()
      return
    }
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
}

/** A connection to the first of these ports that accepts one; null when none does. */
async function firstOf(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1')
    const accepted = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (accepted) return socket
    socket.destroy()
  }
  return null
}
