import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { passes } from './find-on-path.ts'
import type { Program, Release, System } from './program.ts'
import { downloadSetting, NotDownloaded, type Progress, receive, type Timeouts, usualTimeouts } from './receive.ts'

interface Options {
  log: Log
  signal: AbortSignal
  timeouts?: Timeouts
}

/**
 * Downloads a program's published release into an existing folder and verifies its checksum. Throws `NotDownloaded` when nothing
 * is published for this system, when the server fails twice, or when the file is not what the publisher lists.
 */
export async function downloadProgram(program: Program, folder: string, options: Options): Promise<void> {
  if (downloadSetting() === 'off') throw new NotDownloaded('PASSAGE_DOWNLOADS is off')
  const read = async (url: string) => {
    const chunks = await twice(() => Array.fromAsync(receive(url, options.signal, options)), options)
    return Buffer.concat(chunks).toString('utf8')
  }
  const { archive, file, checksums } = await locate(program, read)
  const name = basename(new URL(archive).pathname)
  const checksum = checksumOf(name, await read(checksums))
  const progress: Progress = { bytes: 0 }
  const work = async () => {
    const packed = join(folder, name)
    const actual = await twice(() => fetchFile(archive, packed, progress, options), options)
    if (actual !== checksum) throw new NotDownloaded(`the checksum of ${name} differs from the published one`)
    const binary = join(folder, program.binary)
    await unpack(packed, file, binary)
    await rm(packed)
    if (program.onPath && !(await passes(binary, program.onPath)))
      throw new NotDownloaded(`the program in ${name} does not run here`)
  }
  await options.log.step(`downloading ${program.title} ${program.version}`, work, () => inMegabytes(progress))
}

/** Retries once after a temporary failure. */
async function twice<T>(fetch: () => Promise<T>, { signal, timeouts = usualTimeouts }: Options): Promise<T> {
  try {
    return await fetch()
  } catch (error) {
    if (!(error instanceof NotDownloaded && error.isTemporary)) throw error
    await sleep(timeouts.beforeRetry, undefined, { signal })
    return fetch()
  }
}

async function locate(program: Program, read: (url: string) => Promise<string>): Promise<Release> {
  const system = thisSystem()
  try {
    return await program.release(system, read)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new NotDownloaded('the publisher’s answer cannot be read', { cause: error })
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
async function fetchFile(url: string, file: string, progress: Progress, options: Options): Promise<string> {
  const hash = createHash('sha256')
  progress.bytes = 0
  const hashed = async function* () {
    for await (const chunk of receive(url, options.signal, { ...options, progress })) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed, createWriteStream(file))
  return hash.digest('hex')
}

/** Extracts one executable from an archive (tar, gzip). */
async function unpack(archive: string, file: string, destination: string): Promise<void> {
  const entries = extract()
  const reading = pipeline(createReadStream(archive), createGunzip(), entries)
  let found = false
  const writing = (async () => {
    for await (const entry of entries) {
      if (entry.header.name === file) {
        await pipeline(entry, createWriteStream(destination, { mode: 0o755 }))
        found = true
      } else entry.resume()
    }
  })()
  await Promise.all([reading, writing]).catch((error) => {
    // An error of the operating system, such as a full disk: building from source would meet it as well.
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

function inMegabytes({ bytes, total }: Progress): string {
  const megabytes = (count: number) => Math.round(count / 1e6)
  return total ? `${megabytes(bytes)} of ${megabytes(total)} MB` : `${megabytes(bytes)} MB`
}
