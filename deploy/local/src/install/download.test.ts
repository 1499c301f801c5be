import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Log } from '../log.ts'
import { openSupervisor, type Supervisor } from '../processes/supervisor.ts'
import { program as temporal } from '../servers/temporal.ts'
import { ensureProgram } from './ensure-program.ts'
import { GoBuilds } from './go-builds.ts'
import { githubAsset, type Program } from './program.ts'
import { archiveOf, checksumLine, type ReleaseServer, startReleaseServer } from './release-server.ts'

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
  onPath: { args: ['--version'], accepts: (answer) => answer.includes('9.') },
}
const assets = '/github.com/a/thing/releases/download/v1.2.3'
const path = { archive: `${assets}/thing.tar.gz`, checksums: `${assets}/sums.txt` }
const script = (version: string) => `#!/bin/sh\necho thing version ${version}\n`

let folder: string
let cached: string
let server: ReleaseServer
let supervisor: Supervisor
let lines: string[]
let hints: (() => string)[]
const log: Log = {
  line: (text) => lines.push(text),
  step: (title, work, hint) => {
    lines.push(title)
    if (typeof hint === 'function') hints.push(hint)
    return work()
  },
}
const patience = { answer: 400, pause: 200, least: 1_000, again: 10 }
const ensure = (wanted = program, again = patience.again) =>
  ensureProgram({ supervisor, log, builds: new GoBuilds(supervisor, log), patience: { ...patience, again } }, wanted)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passage-download-'))
  cached = join(folder, 'cache/passage/servers')
  mkdirSync(join(folder, 'bin'))
  server = await startReleaseServer()
  vi.stubEnv('PATH', `${join(folder, 'bin')}:/usr/bin:/bin`)
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'))
  vi.stubEnv('PASSAGE_DOWNLOADS', server.url)
  supervisor = await openSupervisor({ dataDir: join(folder, 'data'), log })
  lines = []
  hints = []
  const go = `[ "$1" = version ] && echo go version go1.25.0 && exit\n[ "$2" = -n ] || echo built > "$GOBIN/thing"`
  writeFileSync(join(folder, 'bin/go'), `#!/bin/sh\n${go}\n`, { mode: 0o755 })
})
afterEach(async () => {
  await supervisor.close()
  server.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const whole = () => archiveOf({ 'README.md': 'Hi', 'thing-1/thing': script('9.1') })
async function publish(archive?: Buffer): Promise<Buffer> {
  const content = archive ?? (await whole())
  server.files.set(path.archive, content)
  server.files.set(path.checksums, checksumLine(content, 'thing.tar.gz'))
  return content
}

it("takes the maker's own program once, checked and ready to run, and builds nothing", async () => {
  await publish()
  const file = join(cached, 'thing-v1.2.3/thing')
  expect([...(await Promise.all([ensure(), ensure()])), await ensure()]).toEqual([file, file, file])
  expect(server.asked).toEqual([path.checksums, path.archive])
  expect(readFileSync(file, 'utf8')).toBe(script('9.1'))
  expect(lines.filter((line) => /sources|build/.test(line))).toEqual([])
  expect(statSync(file).mode & 0o111).toBe(0o111)
  expect(readdirSync(cached, { recursive: true })).toEqual(['thing-v1.2.3', 'thing-v1.2.3/thing'])
})

it('asks for Temporal where the test environments of its SDKs ask', async () => {
  const archive = await archiveOf({ temporal: '#!/bin/sh\necho "temporal version 1.5.1 (Server 1.29.1, UI 2.42.1)"\n' })
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `temporal_cli_1.5.1_${process.platform}_${arch}.tar.gz`
  const download = { archiveUrl: `https://temporal.download/assets/${name}`, fileToExtract: 'temporal' }
  const question = `/temporal.download/cli/v1.5.1?arch=${arch}&platform=${process.platform}&format=tar.gz`
  server.files.set(question, Buffer.from(JSON.stringify(download)))
  server.files.set(`/temporal.download/assets/${name}`, archive)
  server.files.set('/github.com/temporalio/cli/releases/download/v1.5.1/checksums.txt', checksumLine(archive, name))
  expect(await ensure(temporal)).toBe(join(cached, 'temporal-v1.5.1/temporal'))
})

/** Announces so many bytes, then does something else. */
const announce = (length: number, then: (answer: ServerResponse) => void) => (answer: ServerResponse) => {
  answer.writeHead(200, { 'content-length': length })
  then(answer)
}

const cases: Record<string, [reason: RegExp, arrange: (archive: Buffer) => unknown]> = {
  'the maker has nothing (404)': [/sums\.txt answers 404\)/, () => server.files.clear()],
  'the archive is missing (404)': [/thing\.tar\.gz answers 404\)/, () => server.files.delete(path.archive)],
  'nothing is at that address': [/\(github\.com cannot be reached\)/, () => server.close()],
  'the server is slow to answer': [
    /\(github\.com did not answer within 0\.4 s\)/,
    () => server.files.set(path.checksums, () => {}),
  ],
  'the download stalls': [
    /\(github\.com sends next to nothing any more\)/,
    () =>
      server.files.set(
        path.archive,
        announce(9_000, (answer) => answer.write('x'.repeat(3_000))),
      ),
  ],
  'the download trickles': [
    /\(github\.com sends next to nothing any more\)/,
    () =>
      server.files.set(
        path.archive,
        announce(9_000, (answer) => {
          const drops = setInterval(() => answer.write('x'), 20)
          answer.on('close', () => clearInterval(drops))
        }),
      ),
  ],
  'the download breaks off': [
    /\(github\.com broke the download off\)/,
    (archive) =>
      server.files.set(
        path.archive,
        announce(archive.length, (answer) => answer.write(archive.subarray(0, 99), () => answer.destroy())),
      ),
  ],
  'the checksum is another one': [
    /\(the checksum of thing\.tar\.gz is not the published one\)/,
    async () => server.files.set(path.archive, await archiveOf({ 'thing-1/thing': script('9.2') })),
  ],
  'no checksum is published': [
    /\(there is no published checksum of thing\.tar\.gz\)/,
    (archive) => server.files.set(path.checksums, checksumLine(archive, 'other.tar.gz')),
  ],
  'the archive was cut short before it was published': [
    /\(thing\.tar\.gz cannot be unpacked\)/,
    (archive) => publish(archive.subarray(0, 99)),
  ],
  'the archive holds something else': [
    /\(there is no thing-1\/thing in thing\.tar\.gz\)/,
    async () => publish(await archiveOf({ 'thing-2/thing': script('9.1') })),
  ],
  'the program does not run here': [
    /\(the program in thing\.tar\.gz does not run here\)/,
    async () => publish(await archiveOf({ 'thing-1/thing': 'no program' })),
  ],
  'downloads are off': [/\(PASSAGE_DOWNLOADS is off\)/, () => vi.stubEnv('PASSAGE_DOWNLOADS', 'off')],
}

it.each(Object.entries(cases))('builds it from source when %s, and says so', async (_when, [reason, arrange]) => {
  await arrange(await publish())
  expect(readFileSync(await ensure(), 'utf8')).toBe('built\n')
  expect(lines.find((line) => line.startsWith('  Thing is not downloaded'))).toMatch(reason)
  expect(readdirSync(cached, { recursive: true })).toEqual(['thing-v1.2.3', 'thing-v1.2.3/thing'])
})

const hiccups: Record<string, (answer: ServerResponse) => void> = {
  'answers 502': (answer) => answer.writeHead(502).end(),
  'breaks the connection off before it answers': (answer) => answer.destroy(),
  'answers too late': () => {},
  'breaks the download off': announce(99, (answer) => answer.write('x', () => answer.destroy())),
}

it.each(Object.entries(hiccups))('tries a second time where a server %s', async (_how, hiccup) => {
  const archive = await publish()
  const contents = { [path.checksums]: checksumLine(archive, 'thing.tar.gz'), [path.archive]: archive }
  for (const [name, content] of Object.entries(contents))
    server.files.set(name, (answer) => {
      server.files.set(name, content)
      hiccup(answer)
    })
  expect(readFileSync(await ensure(), 'utf8')).toBe(script('9.1'))
  expect(server.asked).toEqual([path.checksums, path.checksums, path.archive, path.archive])
})

it.each(['the maker has nothing (404)', 'nothing is at that address', 'the checksum is another one'])(
  'does not try a second time when %s',
  async (when) => {
    await cases[when]?.[1](await publish())
    const hour = 3_600_000
    expect(readFileSync(await ensure(program, hour), 'utf8')).toBe('built\n')
  },
)

it.skipIf(!existsSync('/dev/full'))('builds nothing when the disk is too full to unpack it', async () => {
  const archive = await publish()
  server.files.set(path.archive, (answer) => {
    symlinkSync('/dev/full', join(cached, 'thing-v1.2.3.partial/thing'))
    answer.end(archive)
  })
  await expect(ensure()).rejects.toThrow(/^ENOSPC/)
  expect(lines).toEqual(['downloading Thing v1.2.3'])
})

it('refuses a mirror that is none with a sentence', async () => {
  vi.stubEnv('PASSAGE_DOWNLOADS', 'no')
  await expect(ensure()).rejects.toThrow(/^PASSAGE_DOWNLOADS is "no", but must be "off" or the address/)
})

it('gives a download up at once when everything is stopped, and leaves nothing of it', async () => {
  await publish()
  let begun = () => {}
  const started = new Promise<void>((resolve) => {
    begun = resolve
  })
  server.files.set(
    path.archive,
    announce(5e6, (answer) => answer.write(Buffer.alloc(2e6), begun)),
  )
  const outcome = expect(ensure()).rejects.toThrow('everything is being stopped')
  await started
  await expect.poll(() => hints[0]?.()).toBe('2 of 5 MB')
  await supervisor.close()
  await outcome
  expect(readdirSync(cached)).toEqual([])
})
