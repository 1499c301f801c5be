import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { formatLsn, type Lsn, parseLsn } from './lsn.ts'
import { SealedFile } from './sealed-file.ts'

/** The first frame of `wal`. Each other frame is a position (8 bytes) and the bytes from there on. */
export interface WalHeader {
  timeline: number
  segmentBytes: number
}

/** A base backup and the WAL since, which is received as PostgreSQL writes it. */
export interface Generation {
  readonly startedAt: number
  /** The reason why the WAL is received no more; null while it is. */
  readonly ended: Error | null
  /** Resolves once all that PostgreSQL has committed by now is on the backup's disk. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** The identifier of PostgreSQL's data, which a physical copy keeps. */
export async function systemIdentifier(url: string): Promise<string> {
  const sql = postgres(url, ONE)
  try {
    const [row] = await sql`select system_identifier::text as system from pg_control_system()`
    return row?.system
  } finally {
    await sql.end()
  }
}

/** How often received WAL is flushed to disk and acknowledged. */
const FLUSH_MS = 500

/**
 * Begins a generation in a folder: receives WAL through a temporary replication slot, and meanwhile a base backup. It is what
 * pg_basebackup and pg_receivewal do, which the packages of PostgreSQL do not contain. `url`: a role with REPLICATION.
 */
export async function beginGeneration(url: string, folder: string, key: Buffer): Promise<Generation> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const replication = () => postgres(url, { ...ONE, connection: { replication: 'true' } as never })
  const connections = { wal: replication(), base: replication(), plain: postgres(url, ONE) }
  const close = async () => {
    await Promise.all(Object.values(connections).map((sql) => sql.end({ timeout: 1 })))
  }
  try {
    const wal = await receiveWal(connections.wal, new SealedFile(join(folder, 'wal'), key))
    const caughtUp = async () => {
      const [row] = await connections.plain`select pg_current_wal_flush_lsn()::text as lsn`
      await wal.reached(parseLsn(row?.lsn))
    }
    const base = new SealedFile(join(folder, 'base.tar'), key)
    await receiveBase(connections.base, base)
    // Without the record of the base backup's end PostgreSQL refuses to start.
    await caughtUp()
    base.complete()
    base.close()
    return {
      startedAt: Date.now(),
      get ended() {
        return wal.ended()
      },
      caughtUp,
      async close() {
        wal.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const ONE = {
  max: 1,
  fetch_types: false,
  idle_timeout: 0,
  max_lifetime: null,
  onnotice: () => {},
} as const

async function receiveBase(sql: postgres.Sql, file: SealedFile): Promise<void> {
  const command = "BASE_BACKUP (LABEL 'passage', CHECKPOINT 'fast', WAL false, MANIFEST 'no')"
  const stream: Readable = await sql.unsafe(command).readable()
  // `d`: bytes of the archive; other messages name the archive.
  stream.on('data', (message: Buffer) => message[0] === 0x64 && file.append(message.subarray(1)))
  await once(stream, 'end')
}

async function receiveWal(sql: postgres.Sql, file: SealedFile) {
  const [system] = await sql.unsafe('IDENTIFY_SYSTEM')
  const timeline = Number(system?.timeline)
  const [setting] = await sql.unsafe('SHOW wal_segment_size')
  const segmentBytes = Number.parseInt(setting?.wal_segment_size, 10) * 1024 ** 2
  const slot = `passage_backup_${process.pid}_${Date.now()}`
  await sql.unsafe(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`)
  const [reserved] = await sql.unsafe(`READ_REPLICATION_SLOT ${slot}`)
  const first = (parseLsn(reserved?.restart_lsn) / BigInt(segmentBytes)) * BigInt(segmentBytes)
  const header: WalHeader = { timeline, segmentBytes }
  file.append(Buffer.from(JSON.stringify(header)))
  file.complete()

  let received: Lsn = first
  let flushed: Lsn = first
  let ended: Error | null = null
  const command = `START_REPLICATION SLOT ${slot} PHYSICAL ${formatLsn(first)} TIMELINE ${timeline}`
  const stream = await sql.unsafe(command).writable()
  stream.on('data', (message: Buffer) => {
    // `w`: WAL from a position on; `k` asks for an answer, which is sent anyway.
    if (message[0] !== 0x77 || ended) return
    const bytes = message.subarray(25)
    file.append(message.subarray(1, 9), bytes)
    received = message.readBigUInt64BE(1) + BigInt(bytes.length)
  })
  const end = (error?: Error) => {
    if (ended) return
    ended = error ?? new Error('PostgreSQL has ended the connection')
    clearInterval(flushing)
    file.close()
  }
  const flushing = setInterval(() => {
    if (received > flushed) file.flush()
    flushed = received
    stream.write(standbyStatus(flushed))
  }, FLUSH_MS)
  stream.on('error', end).on('close', () => end())
  return {
    ended: () => ended,
    stop: () => end(new Error('stopped')),
    async reached(lsn: Lsn) {
      while (flushed < lsn) {
        if (ended) throw ended
        await sleep(50)
      }
    },
  }
}

/** The message that lets PostgreSQL remove WAL before this position. */
function standbyStatus(lsn: Lsn): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  for (const offset of [1, 9]) message.writeBigUInt64BE(lsn, offset)
  message.writeBigInt64BE(BigInt(Date.now() - Date.UTC(2000, 0, 1)) * 1_000n, 25)
  return message
}
