import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import postgres from 'postgres'
import { ask, type Stages } from './statements.ts'

/** The answers of the bare routes, in one place. */
export interface Routes {
  stages: Stages
  bytes: string
}

// Hono's bare routes in a process of their own, as the product's API is: the same SQL, and the same bytes.
process.once('message', ({ stages, bytes }: Routes) => {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => {} })
  const app = new Hono()
    .get('/same-sql', async (c) => c.json(await ask(sql, stages)))
    .get('/same-bytes', (c) => c.body(bytes, 200, { 'content-type': 'application/json' }))
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  process.once('disconnect', () => {
    server.closeAllConnections()
    server.close()
    void sql.end({ timeout: 1 })
  })
})
