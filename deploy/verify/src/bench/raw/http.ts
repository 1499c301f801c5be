import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Routes } from './server.ts'

export interface RawHttp {
  origin: string
  pid: number
  close(): Promise<void>
}

/** Starts the bare routes. */
export async function openRawHttp(databaseUrl: string, routes: Routes): Promise<RawHttp> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const server = fork(new URL('./server.ts', import.meta.url), { env, serialization: 'advanced' })
  const failed = once(server, 'exit').then(() => Promise.reject(new Error('the bare routes ended while they started')))
  failed.catch(() => {})
  server.send(routes)
  const [origin] = await Promise.race([once(server, 'message'), failed])
  return {
    origin,
    pid: server.pid ?? 0,
    async close() {
      const gone = once(server, 'exit')
      server.disconnect()
      await gone
    },
  }
}
