import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import postgres from 'postgres'
import type { Statement } from '../statements.ts'

/** The answer: the rows of these statements, or these bytes. Statements of a stage run side by side, stages in turn. */
export type BareRoute = { stages: Statement[][] } | { bytes: string }

// One bare Hono route in its own process, like the product's API.
process.once('message', (route: BareRoute) => {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => {} })
  const rowsOf = async (stages: Statement[][]) => {
    const rows: unknown[] = []
    for (const stage of stages)
      rows.push(
        ...(await Promise.all(
          stage.map(({ text, parameters }) => sql.unsafe(text, parameters as never[], { prepare: true })),
        )),
      )
    return rows
  }
  const app = new Hono().get('/', async (c) =>
    'bytes' in route
      ? c.body(route.bytes, 200, { 'content-type': 'application/json' })
      : c.json(await rowsOf(route.stages)),
  )
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  process.once('disconnect', () => {
    server.closeAllConnections()
    server.close()
    void sql.end({ timeout: 1 })
  })
})
