import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Advice } from '../advice.ts'
import { elapsed, type Log } from '../log.ts'
import { passes } from './find-on-path.ts'
import type { Program, System } from './program.ts'

/** Why a program cannot be downloaded; it is built from source instead. The message follows a colon. */
export class NotDownloaded extends Error {
  override name = 'NotDownloaded'
  /** The server failed in a way that a second try may not meet again. */
  isPassing = false
}

const passing = (message: string, options?: ErrorOptions): NotDownloaded =>
  Object.assign(new NotDownloaded(message, options), { isPassing: true })

interface Options {
  log: Log
  signal: AbortSignal
  /** Milliseconds until a server answers. */
  answerMs?: number | undefined
}

/**
 * Downloads a program's published release into an existing folder and verifies its checksum. Throws `NotDownloaded` when nothing
 * is published for this system, when the server fails, or when the file is not what the publisher lists.
 */
export async function downloadProgram(program: Program, folder: string, options: Options): Promise<void> {
  if (downloadSetting() === 'off') throw new NotDownloaded('PASSAGE_DOWNLOADS is off')
  const { archive, file, checksums } = program.release(thisSystem())
  const name = basename(new URL(archive).pathname)
  const checksum = checksumOf(name, await (await request(checksums, options)).text())
  const progress = { bytes: 0, total: 0 }
  const work = async () => {
    const packed = join(folder, name)
    const fetching = () => fetchFile(archive, packed, progress, options)
    const actual = await fetching().catch((error) => {
      if (error instanceof NotDownloaded && error.isPassing) return fetching()
      throw error
    })
    if (actual !== checksum) throw new NotDownloaded(`the checksum of ${name} differs from the published one`)
    const binary = join(folder, program.binary)
    await unpack(packed, file, binary)
    await rm(packed)
    if (program.onPath && !(await passes(binary, program.onPath)))
      throw new NotDownloaded(`the program in ${name} does not run here`)
  }
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  const hint = () => `${megabytes(progress.bytes)} of ${megabytes(progress.total)} MB`
  await options.log.step(`downloading ${program.title} ${program.version}`, work, hint)
}

function thisSystem(): System {
  const os = (['linux', 'darwin'] as const).find((name) => name === process.platform)
  const arch = ({ x64: 'amd64', arm64: 'arm64' } as const)[process.arch as string]
  if (!os || !arch) throw new NotDownloaded(`nothing is published for ${process.platform} on ${process.arch}`)
  return { os, arch }
}

async function request(url: string, { signal, answerMs = 10_000 }: Options): Promise<Response> {
  const { host } = new URL(url)
  const late = new AbortController()
  const giveUp = () => late.abort(passing(`${host} did not answer within ${elapsed(answerMs)}`))
  const timer = setTimeout(giveUp, answerMs)
  try {
    const response = await fetch(mirrored(url), { signal: AbortSignal.any([signal, late.signal]) })
    if (response.ok) return response
    const message = `${url} answers ${response.status}`
    throw response.status >= 500 ? passing(message) : new NotDownloaded(message)
  } catch (error) {
    signal.throwIfAborted()
    late.signal.throwIfAborted()
    if (error instanceof NotDownloaded) throw error
    throw new NotDownloaded(`${host} cannot be reached`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Saves a file and returns its SHA-256. */
async function fetchFile(
  url: string,
  file: string,
  progress: { bytes: number; total: number },
  options: Options,
): Promise<string> {
  const { body, headers } = await request(url, options)
  if (!body) throw new NotDownloaded(`${url} is empty`)
  Object.assign(progress, { bytes: 0, total: Number(headers.get('content-length')) })
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const chunk of body) {
      hash.update(chunk)
      progress.bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(hashed, createWriteStream(file)).catch((error) => {
    options.signal.throwIfAborted()
    // An error of the operating system, such as a full disk: building from source would meet it as well.
    if (error.syscall === 'write') throw error
    throw passing(`${new URL(url).host} closed the connection during the download`, { cause: error })
  })
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

/** PASSAGE_DOWNLOADS: unset, `off`, or the address of a mirror that has a folder for each host. */
function downloadSetting(): string | undefined {
  const setting = process.env.PASSAGE_DOWNLOADS
  if (!setting || setting === 'off' || (/^https?:/.test(setting) && URL.canParse(setting))) return setting
  throw new Advice(`PASSAGE_DOWNLOADS is "${setting}", but must be "off" or the address of a mirror (https://…).`)
}

function mirrored(url: string): string {
  const mirror = downloadSetting()
  return mirror ? url.replace(/^https:\//, mirror.replace(/\/$/, '')) : url
}
