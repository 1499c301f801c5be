import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@passage/core/database/connect'
import { Kysely, sql } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'

// Asks again and again while its connections are ended; exit code 0 when it outlives that and is answered afterwards.
const [pool, url = ''] = process.argv.slice(2)
const db =
  pool === 'ours'
    ? connect({ url, max: 2, applicationName: 'pool-story' })
    : new Kysely({
        dialect: new PostgresJSDialect({
          postgres: postgres(url, { max: 2, connection: { application_name: 'pool-story' } }),
        }),
      })
const killer = connect({ url, max: 1, applicationName: 'pool-killer' })
const ask = () => sql`select pg_sleep(0.01)`.execute(db)

let over = false
const asking = Array.from({ length: 4 }, async () => {
  while (!over) await ask().catch(() => sleep(5))
})
for (let count = 0; count < 10; count++) {
  await sleep(50)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool-story'`.execute(
    killer,
  )
}
over = true
await Promise.all(asking)
// Each of the two connections may learn only now that it has ended.
await ask().catch(ask).catch(ask)
await db.destroy()
await killer.destroy()
