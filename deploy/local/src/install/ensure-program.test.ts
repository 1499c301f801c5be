import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { takeLock } from '../processes/lock.ts'
import { openSupervisor, type Supervisor } from '../processes/supervisor.ts'
import { ensureProgram } from './ensure-program.ts'
import { findGo } from './find-go.ts'
import { GoBuilds } from './go-builds.ts'
import type { Program } from './program.ts'

let folder: string
let supervisor: Supervisor
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passage-install-'))
  mkdirSync(join(folder, 'bin'))
  vi.stubEnv('PATH', `${join(folder, 'bin')}:/usr/bin:/bin`)
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'))
  vi.stubEnv('PASSAGE_DOWNLOADS', 'off')
  supervisor = await openSupervisor({ dataDir: join(folder, 'data'), log: silentLog })
})
afterEach(async () => {
  await supervisor.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const program: Program = {
  title: 'Thing',
  name: 'thing',
  binary: 'thing',
  package: 'example.org/thing',
  version: 'v1.2.3',
  release: () => ({ archive: '', file: '', checksums: '' }),
  onPath: { args: ['--version'], accepts: (answer) => answer.includes('9.') },
}

const ensure = () => ensureProgram({ supervisor, log: silentLog, builds: new GoBuilds(supervisor, silentLog) }, program)

function command(name: string, script: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** A go command that notes each build and makes an executable. */
function fakeGo(): void {
  const build = `echo "$*" >> ${folder}/builds; sleep 0.3; printf '#!/bin/sh\\n' > "$GOBIN/thing"; chmod +x "$GOBIN/thing"`
  command('go', `[ "$1" = version ] && echo go version go1.25.0 linux/amd64 && exit 0; [ "$2" = -n ] || { ${build}; }`)
}

it('builds once, also when two ask at the same time, and finds it in the cache from then on', async () => {
  fakeGo()
  const both = await Promise.all([1, 2].map(() => ensure()))
  const file = join(folder, 'cache/passage/servers/thing-v1.2.3/thing')
  expect([...both, await ensure()]).toEqual([file, file, file])
  expect(readFileSync(join(folder, 'builds'), 'utf8')).toMatch(/^install .* example.org\/thing@v1.2.3\n$/)
})

it('takes a copy on PATH when it is new enough, and not when it is too old', async () => {
  fakeGo()
  command('thing', 'echo thing version 8.0')
  expect(await ensure()).toContain('cache')
  command('thing', 'echo thing version 9.1')
  expect(await ensure()).toBe(join(folder, 'bin/thing'))
})

it.each([
  ['no space left on device', /^The disk is full.*\n.*failed:\nno space left/],
  ['dial tcp: lookup proxy.golang.org: no such host', /^The network cannot be reached.*\n.*failed:\ndial tcp/],
  ['dial tcp 127.0.0.1:3128: connect: connection refused', /^go install example.org\/thing@v1.2.3 failed:\ndial tcp/],
  ['undefined: x', /^go install example.org\/thing@v1.2.3 failed:\nundefined: x/],
])('leaves nothing half-built and says why when the build fails with: %s', async (error, sentence) => {
  command('go', `[ "$1" = version ] && echo go version go1.25.0 && exit 0; echo '${error}' >&2; exit 1`)
  await expect(ensure()).rejects.toThrow(sentence)
  expect(existsSync(join(folder, 'cache/passage/servers/thing-v1.2.3'))).toBe(false)
  expect(existsSync(join(folder, 'cache/passage/servers/thing-v1.2.3.lock'))).toBe(false)
})

it('says what to do when Go is missing or too old, and why it is needed', async () => {
  const find = () => findGo('github.com cannot be reached', join(folder, 'bin'))
  await expect(find()).rejects.toThrow(
    /^Go 1\.21 or newer is needed where .* \(github\.com cannot be reached\): connect to the internet, or install it from/,
  )
  command('go', 'echo go version go1.19.8 linux/amd64')
  await expect(find()).rejects.toThrow(/^Go 1\.21 or newer/)
  const builds = new GoBuilds(supervisor, silentLog)
  const build = vi.spyOn(builds, 'build').mockRejectedValue(new Error('no Go'))
  await expect(ensureProgram({ supervisor, log: silentLog, builds }, program)).rejects.toThrow('no Go')
  expect(build).toHaveBeenCalledWith(program, expect.anything(), 'PASSAGE_DOWNLOADS is off')
})

it('waits for another process that installs it, but not when everything is stopped', async () => {
  const lock = takeLock(join(folder, 'cache/passage/servers/thing-v1.2.3.lock'))
  expect(lock).toHaveProperty('release')
  const waiting = Promise.withResolvers<void>()
  const log = { ...silentLog, line: () => waiting.resolve() }
  const outcome = expect(
    ensureProgram({ supervisor, log, builds: new GoBuilds(supervisor, log) }, program),
  ).rejects.toThrow('aborted')
  await waiting.promise
  await supervisor.close()
  await outcome
})
