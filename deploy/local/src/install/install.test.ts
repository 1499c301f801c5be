import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Log } from '../log.ts'
import { openSupervisor, type Supervisor } from '../processes/supervisor.ts'
import { isNewEnough } from '../servers/temporal.ts'
import { ensureProgram } from './ensure-program.ts'
import { findGo, GoBuilds } from './go-builds.ts'
import { githubAsset, type Program } from './program.ts'

const program: Program = {
  title: 'Thing',
  name: 'thing',
  binary: 'thing',
  package: 'example.org/thing',
  version: 'v1.2.3',
  release: () => ({
    archive: githubAsset('a/thing', 'v1.2.3', 'thing.tar.gz'),
    file: 'thing-1/thing',
    checksums: githubAsset('a/thing', 'v1.2.3', 'sums.txt'),
  }),
  onPath: { args: ['--version'], accepts: (output) => output.includes('9.') },
}
const assets = '/github.com/a/thing/releases/download/v1.2.3'
const path = { archive: `${assets}/thing.tar.gz`, checksums: `${assets}/sums.txt` }
const script = (version: string) => `#!/bin/sh\necho thing version ${version}\n`

type Answer = Buffer | ((response: ServerResponse) => void)

let folder: string
let cached: string
let supervisor: Supervisor
let lines: string[]
let server: Server
/** The mirror's files by path; an absent one answers 404. */
let files: Map<string, Answer>
let requests: string[]

const log: Log = {
  line: (text) => lines.push(text),
  step: (title, work) => {
    lines.push(title)
    return work()
  },
}
const ensure = () => ensureProgram({ supervisor, log, builds: new GoBuilds(supervisor, log), answerMs: 400 }, program)

const command = (name: string, body: string) =>
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
/** A go command whose `install` runs `body`; its dry run does nothing. */
const fakeGo = (body: string) =>
  command('go', `[ "$1" = version ] && echo go version go1.25.0 && exit\n[ "$2" = -n ] && exit\n${body}`)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passage-install-'))
  cached = join(folder, 'cache/passage/servers')
  mkdirSync(join(folder, 'bin'))
  files = new Map()
  requests = []
  lines = []
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const answer = files.get(request.url ?? '')
    if (typeof answer === 'function') answer(response)
    else response.writeHead(answer ? 200 : 404, { 'content-length': answer?.length ?? 0 }).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('PATH', `${join(folder, 'bin')}:/usr/bin:/bin`)
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'))
  vi.stubEnv('PASSAGE_DOWNLOADS', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  supervisor = await openSupervisor({ dataDir: join(folder, 'data'), log })
  fakeGo('echo built > "$GOBIN/thing"; chmod +x "$GOBIN/thing"')
})
afterEach(async () => {
  await supervisor.close()
  stopServer()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function stopServer(): void {
  server.close()
  server.closeAllConnections()
}

async function archiveOf(name: string, content: string): Promise<Buffer> {
  const archive = pack()
  archive.entry({ name }, content)
  archive.finalize()
  return gzipSync(Buffer.concat(await Array.fromAsync(archive as AsyncIterable<Buffer>)))
}

/** Publishes an archive with its checksum. */
async function publish(given?: Buffer): Promise<Buffer> {
  const archive = given ?? (await archiveOf('thing-1/thing', script('9.1')))
  files.set(path.archive, archive)
  files.set(path.checksums, Buffer.from(`${createHash('sha256').update(archive).digest('hex')}  thing.tar.gz\n`))
  return archive
}

/** Starts a response of this number of bytes. */
const begin = (length: number, then: (response: ServerResponse) => void) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': length })
  then(response)
}

const failures: [what: string, reason: RegExp, arrange: (archive: Buffer) => unknown][] = [
  ['the release is missing', /sums\.txt answers 404\)/, () => files.clear()],
  ['the server cannot be reached', /\(github\.com cannot be reached\)/, stopServer],
  [
    'the server does not answer',
    /\(github\.com did not answer within 0\.4 s\)/,
    () => files.set(path.checksums, () => {}),
  ],
  [
    'the connection closes during the download',
    /\(github\.com closed the connection during the download\)/,
    () =>
      files.set(
        path.archive,
        begin(9_000, (response) => response.write('x', () => response.destroy())),
      ),
  ],
  [
    'the checksum differs',
    /\(the checksum of thing\.tar\.gz differs from the published one\)/,
    async () => files.set(path.archive, await archiveOf('thing-1/thing', script('9.2'))),
  ],
  [
    'no checksum is published',
    /\(there is no published checksum of thing\.tar\.gz\)/,
    () => files.set(path.checksums, Buffer.from('abc  other.tar.gz\n')),
  ],
  ['the archive is damaged', /\(thing\.tar\.gz cannot be unpacked\)/, (archive) => publish(archive.subarray(0, 99))],
  [
    'the program does not run on this machine',
    /\(the program in thing\.tar\.gz does not run here\)/,
    async () => publish(await archiveOf('thing-1/thing', 'no program')),
  ],
  ['downloads are switched off', /\(PASSAGE_DOWNLOADS is off\)/, () => vi.stubEnv('PASSAGE_DOWNLOADS', 'off')],
]

describe('ensureProgram', () => {
  it('uses a copy on PATH that is new enough', async () => {
    command('thing', 'echo thing version 9.1')
    expect(await ensure()).toBe(join(folder, 'bin/thing'))
  })

  it('downloads a program once, also for concurrent calls', async () => {
    command('thing', 'echo thing version 8.0')
    await publish()
    const file = join(cached, 'thing-v1.2.3/thing')
    expect([...(await Promise.all([ensure(), ensure()])), await ensure()]).toEqual([file, file, file])
    expect(requests).toEqual([path.checksums, path.archive])
    expect(readFileSync(file, 'utf8')).toBe(script('9.1'))
    expect(readdirSync(cached, { recursive: true })).toEqual(['thing-v1.2.3', 'thing-v1.2.3/thing'])
  })

  it('downloads a second time when the connection closes once', async () => {
    const archive = await publish()
    files.set(
      path.archive,
      begin(9_000, (response) => {
        files.set(path.archive, archive)
        response.write('x', () => response.destroy())
      }),
    )
    await ensure()
    expect(requests.filter((url) => url === path.archive)).toHaveLength(2)
    expect(lines.join('\n')).not.toContain('builds')
  })

  it.each(failures)('builds from source and prints the reason when %s', async (_what, reason, arrange) => {
    await arrange(await publish())
    expect(readFileSync(await ensure(), 'utf8')).toBe('built\n')
    expect(lines.find((line) => line.startsWith('  Thing could not be downloaded'))).toMatch(reason)
    expect(readdirSync(cached, { recursive: true })).toEqual(['thing-v1.2.3', 'thing-v1.2.3/thing'])
  })

  it.skipIf(!existsSync('/dev/full'))('does not build when the disk is full', async () => {
    const archive = await publish()
    files.set(path.archive, (response) => {
      symlinkSync('/dev/full', join(cached, 'thing-v1.2.3.partial/thing'))
      response.end(archive)
    })
    await expect(ensure()).rejects.toThrow(/^ENOSPC/)
    expect(lines).toEqual(['downloading Thing v1.2.3'])
  })

  it('aborts a download when the stack stops, and leaves no files', async () => {
    await publish()
    const started = Promise.withResolvers<void>()
    files.set(
      path.archive,
      begin(5e6, (response) => response.write(Buffer.alloc(2e6), () => started.resolve())),
    )
    const outcome = expect(ensure()).rejects.toThrow('the stack is stopping')
    await started.promise
    await supervisor.close()
    await outcome
    expect(readdirSync(cached)).toEqual([])
  })

  it.each([
    ['no space left on device', /^The disk is full.*\n.*failed:\nno space left/],
    ['dial tcp: lookup proxy.golang.org: no such host', /^The network cannot be reached.*\n.*failed:\ndial tcp/],
    ['undefined: x', /^go install example.org\/thing@v1.2.3 failed:\nundefined: x/],
  ])('reports a failed build and leaves no files: %s', async (error, sentence) => {
    fakeGo(`echo '${error}' >&2; exit 1`)
    await expect(ensure()).rejects.toThrow(sentence)
    expect(readdirSync(cached)).toEqual([])
  })
})

describe('findGo', () => {
  it('advises to install Go when it is missing or too old', async () => {
    const find = () => findGo('github.com cannot be reached', join(folder, 'bin'))
    command('go', 'echo go version go1.19.8 linux/amd64')
    const sentence =
      /^Go 1\.21 or newer is needed where .* \(github\.com cannot be reached\): connect to the internet, or install it from/
    await expect(find()).rejects.toThrow(sentence)
    rmSync(join(folder, 'bin/go'))
    await expect(find()).rejects.toThrow(sentence)
  })
})

describe('isNewEnough', () => {
  it.each([
    ['temporal version 1.5.1 (Server 1.29.1, UI 2.42.1)', true],
    ['temporal version 0.0.0-DEV (Server 1.29.1, UI 2.42.1)', true],
    ['temporal version 1.4.1 (Server 1.28.0, UI 2.42.1)', false],
    ['temporal version 1.3.0 (Server 1.29.1, UI 2.42.1)', false],
    ['', false],
  ])('accepts a Temporal CLI with Worker Versioning only: %s', (output, accepted) => {
    expect(isNewEnough(output)).toBe(accepted)
  })
})
