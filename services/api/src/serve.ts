import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import { createHttpServer } from './http-server.ts'

/** How long running requests may take to finish. */
const DRAIN_MS = 10_000

/** A connection to an unreachable server may never close. */
const CLOSE_MS = 3_000

/**
 * Serves until SIGTERM or SIGINT; then accepts nothing new, ends the streams, lets requests finish and closes every
 * connection.
 */
export async function serveUntilStopped(deps: Deps, address: { host: string; port: number }): Promise<void> {
  const server = createHttpServer(createApp(deps))
  server.listen(address.port, address.host)
  await once(server, 'listening')
  deps.log.info({ port: address.port }, 'serving')
  const [signal] = await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  deps.log.info({ signal }, 'stopping')
  await stop(server, deps)
  deps.log.info('stopped')
}

async function stop(
  server: Server,
  { streams, changes, publicOrders, background, events, orders, operations, printer, db }: Deps,
): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  streams.close()
  changes.close()
  publicOrders.close()
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(patience)
  await background.settled()
  await Promise.race([
    Promise.allSettled([events.close(), orders.close(), operations.close(), printer.close(), db.destroy()]),
    sleep(CLOSE_MS),
  ])
}
