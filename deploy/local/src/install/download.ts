import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Log, timeLeft } from '../log.ts'
import { fillFolder } from './fill-folder.ts'
import { givesGoodAnswer } from './find-on-path.ts'
import type { Program, Release, System } from './program.ts'
import { downloadSetting, NotDownloaded, type Patience, type Received, receive, usual } from './receive.ts'
import { unpackProgram } from './unpack.ts'

interface Options {
  log: Log
  signal: AbortSignal
  patience?: Patience
}

/**
 * Puts its maker's own program into `folder`, checked against the published checksum. Throws NotDownloaded when there is
 * none for this system, when it cannot be had in good time, also at a second try, or when it is not what it should be.
 */
export async function downloadProgram(program: Program, folder: string, options: Options): Promise<void> {
  if (downloadSetting() === 'off') throw new NotDownloaded('PASSAGE_DOWNLOADS is off')
  const read = async (url: string) => {
    const pieces = await twice(() => Array.fromAsync(receive(url, options.signal, options)), options)
    return Buffer.concat(pieces).toString('utf8')
  }
  const { archive, file, checksums } = await locate(program, read)
  const name = basename(new URL(archive).pathname)
  const checksum = checksumOf(name, await read(checksums))
  const received: Received = { bytes: 0 }
  const since = Date.now()
  const work = () =>
    fillFolder(folder, async (partial) => {
      const packed = join(partial, name)
      const sum = await twice(() => fetchFile(archive, packed, received, options), options)
      if (sum !== checksum) throw new NotDownloaded(`the checksum of ${name} is not the published one`)
      await unpack(packed, file, join(partial, program.binary))
      await rm(packed)
      if (program.onPath && !(await givesGoodAnswer(join(partial, program.binary), program.onPath)))
        throw new NotDownloaded(`the program in ${name} does not run here`)
    })
  await options.log.step(`downloading ${program.title} ${program.version}`, work, () => wordsFor(received, since))
}

/** Tries a second time where that may succeed. */
async function twice<T>(fetch: () => Promise<T>, { signal, patience = usual }: Options): Promise<T> {
  try {
    return await fetch()
  } catch (error) {
    if (!(error instanceof NotDownloaded && error.mayPass)) throw error
    await sleep(patience.again, undefined, { signal })
    return fetch()
  }
}

async function locate(program: Program, read: (url: string) => Promise<string>): Promise<Release> {
  const system = thisSystem()
  try {
    return await program.release(system, read)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new NotDownloaded('where it is published is not answered as expected', { cause: error })
    throw error
  }
}

function thisSystem(): System {
  const os = (['linux', 'darwin'] as const).find((name) => name === process.platform)
  const arch = ({ x64: 'amd64', arm64: 'arm64' } as const)[process.arch as string]
  if (!os || !arch) throw new NotDownloaded(`nothing is published for ${process.platform} on ${process.arch}`)
  return { os, arch }
}

/** Saves a file and returns its SHA-256. */
async function fetchFile(url: string, file: string, received: Received, options: Options): Promise<string> {
  const hash = createHash('sha256')
  received.bytes = 0
  const pieces = receive(url, options.signal, { ...options, received })
  const hashed = async function* () {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(hashed, createWriteStream(file))
  return hash.digest('hex')
}

async function unpack(archive: string, file: string, destination: string): Promise<void> {
  const found = await unpackProgram(archive, file, destination).catch((error) => {
    // The system refused to write it: another way to get the program meets the same full disk.
    if (error.syscall) throw error
    throw new NotDownloaded(`${basename(archive)} cannot be unpacked`, { cause: error })
  })
  if (!found) throw new NotDownloaded(`there is no ${file} in ${basename(archive)}`)
}

/** Lines of a checksum file are `<sum>  <name>`. */
function checksumOf(name: string, checksums: string): string {
  const lines = checksums.split('\n').map((line) => line.trim().split(/\s+\*?/))
  const sum = lines.find(([, file]) => file === name)?.[0]
  if (!sum) throw new NotDownloaded(`there is no published checksum of ${name}`)
  return sum.toLowerCase()
}

function wordsFor({ bytes, total }: Received, since: number): string {
  const megabytes = (count: number) => Math.round(count / 1e6)
  if (bytes === total) return 'checking and unpacking'
  if (!total) return `${megabytes(bytes)} MB`
  return `${megabytes(bytes)} of ${megabytes(total)} MB${timeLeft(bytes, total - bytes, Date.now() - since)}`
}
