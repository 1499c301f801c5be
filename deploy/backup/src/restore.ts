import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { readEnv, type StorageEnv, storageEnv } from '@passage/integrations/config'
import { s3Client } from '@passage/integrations/storage/s3-client'
import { Advice, explain } from '@passage/local/advice'
import { createBucket } from '@passage/local/bucket'
import { silentLog } from '@passage/local/log'
import { localDir } from '@passage/local/paths'
import { postgresUser } from '@passage/local/servers/postgres-user'
import { startStack } from '@passage/local/stack'
import postgres from 'postgres'
import { filesOf, folderArgument, keyOf } from './folder.ts'
import { segmentName } from './lsn.ts'
import { putObjects } from './objects.ts'
import type { WalHeader } from './postgres.ts'
import { readSealed } from './sealed-file.ts'

const USAGE = `Restores the backup in FOLDER as the data of \`npm start\`, which must be empty.

  npm run restore -- FOLDER             into .local
  npm run restore -- FOLDER --to OTHER  into another folder
  npm run restore -- FOLDER --objects   only the objects that the bucket has lost, while Passage runs`

/** Where docker-compose.yml has its data besides the folder; empty: in the folder. */
const { S3_BUCKET, TEMPORAL_DATABASE_FILE } = process.env

try {
  await main()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
process.exit()

async function main(): Promise<void> {
  const options = { to: { type: 'string' }, objects: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const folder = folderArgument(positionals[0], USAGE)
  const dataDir = values.to ? folderArgument(values.to, USAGE) : localDir
  if (!existsSync(folder)) throw new Advice(`There is no backup in ${folder}.`)
  const key = keyOf(folder)
  const files = filesOf(folder)
  const put = (env: StorageEnv, wanted?: (objectKey: string) => boolean) =>
    putObjects(s3Client(env), env.S3_BUCKET, { folder: files.objects, key, wanted })
  if (values.objects) {
    const kept = await keptFiles()
    const count = await put(readEnv(storageEnv, process.env), (objectKey) => kept.has(objectKey))
    console.log(`${count} objects were put back into the bucket ${S3_BUCKET}.`)
    return
  }
  const temporal = TEMPORAL_DATABASE_FILE ?? join(dataDir, 'temporal/temporal.db')
  for (const path of [temporal, ...['postgres', 's3', 'secrets.json'].map((name) => join(dataDir, name))])
    if (existsSync(path)) throw new Advice(`There is data in ${path}: stop Passage and move it away first.`)
  const since = Date.now()
  await mkdir(dirname(temporal), { recursive: true })
  // PostgreSQL, which does not run as root, must be able to enter it.
  await chmod(dataDir, 0o711)
  if (existsSync(files.secrets)) {
    await unseal(files.secrets, join(dataDir, 'secrets.json'))
    // The next start adds no demo data.
    await writeFile(join(dataDir, 'seeded'), '')
  }
  if (existsSync(files.temporal)) await unseal(files.temporal, temporal)
  await restorePostgres(newestGeneration(files.postgres), join(dataDir, 'postgres'), key)
  const found = S3_BUCKET ? `${await put(readEnv(storageEnv, process.env))} objects` : await restoreIntoStack(put)
  console.log(
    `Restored into ${dataDir} in ${Math.round((Date.now() - since) / 1_000)} s: ${found}.
Start Passage, then compare all orders: deploy/backup/README.md, *Which copy is older*.`,
  )

  async function unseal(from: string, to: string): Promise<void> {
    await writeFile(to, readSealed(from, key), { mode: 0o600 })
  }

  /** Puts the objects into the bucket by its own server. PostgreSQL starts as well, so that a restore that it refuses fails here. */
  async function restoreIntoStack(put: (env: StorageEnv) => Promise<number>): Promise<string> {
    const only = ['s3', 'postgres'] as const
    const stack = await startStack({ dataDir, ports: 'free', log: silentLog, only, whenReady: { s3: createBucket } })
    const sql = postgres(stack.env.DATABASE_OWNER_URL ?? '', { max: 1, fetch_types: false })
    try {
      const objects = await put(readEnv(storageEnv, stack.env))
      const [row] = await sql`select max(at) as at from order_entries`
      const lastEntry = row?.at ? (row.at as Date).toISOString() : 'no day: there is none'
      return `${objects} objects; the last entry of an order is of ${lastEntry}`
    } finally {
      await sql.end()
      await stack.close()
    }
  }
}

/** The storage keys of all files that PostgreSQL does not know as deleted. */
async function keptFiles(): Promise<Set<string>> {
  const sql = postgres(process.env.DATABASE_OWNER_URL ?? '', { max: 1, fetch_types: false })
  try {
    const rows = await sql`
      select storage_key from documents where deleted_at is null
      union all select storage_key from embassy_files where deleted_at is null`
    return new Set(rows.map((row) => row.storage_key as string))
  } finally {
    await sql.end()
  }
}

function newestGeneration(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const name = names.findLast((one) => existsSync(join(folder, one, 'base.tar')))
  if (!name) throw new Advice(`${folder} has no complete backup of PostgreSQL.`)
  return join(folder, name)
}

/** Unpacks the base backup and puts all WAL beside it, which PostgreSQL replays to its end when it starts. */
async function restorePostgres(generation: string, data: string, key: Buffer): Promise<void> {
  await mkdir(data, { mode: 0o700 })
  const tar = spawn('tar', ['-x', '-C', data], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(tar, 'exit')
  for await (const bytes of readSealed(join(generation, 'base.tar'), key))
    if (!tar.stdin.write(bytes)) await once(tar.stdin, 'drain')
  tar.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`tar could not unpack the base backup of ${generation}.`)
  await writeSegments(join(generation, 'wal'), join(data, 'pg_wal'), key)
  const { owner } = await postgresUser([data])
  if (owner) await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, data])
}

async function writeSegments(wal: string, folder: string, key: Buffer): Promise<void> {
  let header: WalHeader | null = null
  let current = null as { name: string; file: FileHandle } | null
  for await (const frame of readSealed(wal, key)) {
    if (!header) {
      header = JSON.parse(String(frame)) as WalHeader
      continue
    }
    const size = BigInt(header.segmentBytes)
    for (let at = frame.readBigUInt64BE(), bytes = frame.subarray(8); bytes.length > 0; ) {
      const offset = at % size
      const part = bytes.subarray(0, Number(size - offset))
      const name = segmentName(header.timeline, at, size)
      if (current?.name !== name) {
        await current?.file.close()
        current = { name, file: await open(join(folder, name), 'w', 0o600) }
        await current.file.truncate(header.segmentBytes)
      }
      await current.file.write(part, 0, part.length, Number(offset))
      at += BigInt(part.length)
      bytes = bytes.subarray(part.length)
    }
  }
  await current?.file.close()
}
