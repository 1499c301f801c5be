import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readEnv, storageEnv } from '@passage/integrations/config'
import { s3Client } from '@passage/integrations/storage/s3-client'
import { Advice, explain } from '@passage/local/advice'
import { z } from 'zod'
import { bindTo, filesOf, folderArgument, keyOf } from './folder.ts'
import { mirrorObjects } from './objects.ts'
import { beginGeneration, type Generation, systemIdentifier } from './postgres.ts'
import { SealedFile } from './sealed-file.ts'

const USAGE = `Copies PostgreSQL, the bucket and Temporal into FOLDER, until Ctrl-C.

  npm run backup -- FOLDER                  PostgreSQL at once, the others every 10 seconds
  npm run backup -- FOLDER --every SECONDS  the others at another interval (at least three times as long as a copy takes)
  npm run backup -- FOLDER --once           ends after the first copy`

const environment = z.object({
  ...storageEnv.shape,
  DATABASE_REPLICATION_URL: z.string({ error: 'DATABASE_REPLICATION_URL is missing.' }),
  /** Temporal's SQLite file; empty: Temporal is backed up elsewhere. */
  TEMPORAL_DATABASE_FILE: z.string().optional(),
  /** The stack's secrets; empty: they are kept elsewhere. */
  SECRETS_FILE: z.string().optional(),
})

/** A new base backup bounds the WAL that a restore reads, and how long erased data stays in the backup. */
const GENERATION_MS = 24 * 3_600_000
const GENERATIONS_KEPT = 2

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

try {
  await main()
} catch (error) {
  if (!stop.signal.aborted) console.error(explain(error))
  process.exitCode = stop.signal.aborted ? 0 : 1
}
process.exit()

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { once: { type: 'boolean' }, every: { type: 'string', default: '10' } },
  })
  const everyMs = Number(values.every) * 1_000
  if (!(everyMs > 0)) throw new Advice(USAGE)
  const folder = folderArgument(positionals[0], USAGE)
  const env = readEnv(environment, process.env)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  bindTo(await systemIdentifier(env.DATABASE_REPLICATION_URL), folder)
  const key = keyOf(folder, true)
  const files = filesOf(folder)
  const s3 = s3Client(env)
  let generation: Generation | null = null
  for (let passes = 0, failing = false; ; ) {
    let since = Date.now()
    try {
      generation = await currentGeneration(generation)
      since = Date.now()
      if (env.SECRETS_FILE) await seal(files.secrets, env.SECRETS_FILE)
      const objects = await mirrorObjects(s3, env.S3_BUCKET, files.objects, key)
      if (env.TEMPORAL_DATABASE_FILE) await copyTemporal(env.TEMPORAL_DATABASE_FILE, generation)
      else await generation.caughtUp()
      passes += 1
      if (passes === 1 || failing)
        console.log(`The backup in ${folder} is complete (${objects} objects, ${Date.now() - since} ms).`)
      failing = false
      if (values.once) return await generation.close()
    } catch (error) {
      if (values.once || !generation) throw error
      if (!failing) console.error(`${new Date().toISOString()} The backup fails and is tried again: ${explain(error)}`)
      failing = true
    }
    await sleep(Math.max(everyMs, 3 * (Date.now() - since)), undefined, { signal: stop.signal })
  }

  async function currentGeneration(old: Generation | null): Promise<Generation> {
    if (old && !old.ended && Date.now() - old.startedAt < GENERATION_MS) return old
    const name = new Date().toISOString().replaceAll(':', '-')
    const next = await beginGeneration(env.DATABASE_REPLICATION_URL, join(files.postgres, name), key)
    await old?.close()
    removeOldGenerations(files.postgres)
    return next
  }

  /**
   * Workflows know only what is committed in PostgreSQL. The copy counts once the WAL of that moment is in the backup, so that
   * a restored workflow is never younger than its rows.
   */
  async function copyTemporal(source: string, { caughtUp }: Generation): Promise<void> {
    const plain = `${source}.copy`
    const database = new DatabaseSync(source, { readOnly: true })
    try {
      // All pages in one step: the server never waits, and does not restart the copy by its writes.
      await backup(database, plain, { rate: 2 ** 30 })
    } finally {
      database.close()
    }
    await caughtUp()
    await seal(files.temporal, plain)
    await rm(plain)
  }

  async function seal(path: string, plain: string): Promise<void> {
    const file = new SealedFile(path, key)
    for await (const bytes of createReadStream(plain, { highWaterMark: 1 << 20 })) file.append(bytes)
    file.complete()
    file.close()
  }
}

/** Removes all but the newest complete generations, and incomplete ones before them. */
function removeOldGenerations(folder: string): void {
  const newestFirst = readdirSync(folder).toSorted().toReversed()
  const complete = newestFirst.filter((name) => statSync(join(folder, name, 'base.tar'), { throwIfNoEntry: false }))
  const oldest = complete.slice(0, GENERATIONS_KEPT).at(-1) ?? ''
  for (const name of newestFirst) if (name < oldest) rmSync(join(folder, name), { recursive: true })
}
