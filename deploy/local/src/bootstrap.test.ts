import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './paths.ts'
import { identityOf } from './processes/identity.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passage-bootstrap-'))
  for (const name of ['bin', 'deploy/local/src']) mkdirSync(join(folder, name), { recursive: true })
  copyFileSync(join(root, 'deploy/local/bootstrap.mjs'), join(folder, 'deploy/local/bootstrap.mjs'))
  writeFileSync(join(folder, 'package-lock.json'), lockfile('1.0.0'))
  main("console.log('ran', ...process.argv.slice(2)); process.exit(7)")
  npm(installs('1.0.0'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockfile = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } })
const main = (script: string) => writeFileSync(join(folder, 'deploy/local/src/main.ts'), script)
const npm = (script: string) =>
  writeFileSync(
    join(folder, 'bin/npm'),
    `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "$1" >> ${folder}/calls\n${script}\n`,
    {
      mode: 0o755,
    },
  )
const installs = (version: string) =>
  `mkdir -p node_modules/.bin && ln -sf ${process.execPath} node_modules/.bin/node && echo '${lockfile(version)}' > node_modules/.package-lock.json`

const environment = () => ({ PATH: `${join(folder, 'bin')}:/usr/bin:/bin` })
const file = () => join(folder, 'deploy/local/bootstrap.mjs')
const run = (...args: string[]) =>
  spawnSync(process.execPath, [file(), ...args], { env: environment(), encoding: 'utf8' })
/** The same beside others; answers what it printed. */
async function runBeside(env: Record<string, string> = {}): Promise<string> {
  const bootstrap = spawn(process.execPath, [file(), 'start'], { env: { ...environment(), ...env } })
  let said = ''
  bootstrap.stdout.setEncoding('utf8').on('data', (text) => (said += text))
  await once(bootstrap, 'close')
  return said
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

it('installs the packages once, then runs the command and ends as it ends', () => {
  const first = run('start', '--fresh')
  expect(first.stdout).toContain('Installing the npm packages')
  expect(first.stdout).toContain('ran start --fresh')
  expect(first.status).toBe(7)
  expect(run('start').stdout).toBe('ran start\n')
  expect(calls()).toEqual(['ci'])
})

it('installs again when the lockfile asks for other packages, and not when they are installed already', () => {
  run('start')
  writeFileSync(join(folder, 'package-lock.json'), lockfile('2.0.0'))
  npm(installs('2.0.0'))
  run('start')
  expect(calls()).toEqual(['ci', 'ci'])
  writeFileSync(join(folder, 'package-lock.json'), lockfile('3.0.0'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), lockfile('3.0.0'))
  expect(run('start').stdout).toBe('ran start\n')
  expect(calls()).toEqual(['ci', 'ci'])
})

it('installs once when two start at the same time, and the other one waits for it', async () => {
  npm(`sleep 1; ${installs('1.0.0')}`)
  const [one, other] = await Promise.all([runBeside(), runBeside()])
  expect(calls()).toEqual(['ci'])
  expect(`${one}${other}`.match(/ran start/g)).toHaveLength(2)
  expect(`${one}${other}`).toMatch(/Another process \(\d+\) is installing the npm packages; waiting for it/)
})

it.each([
  ['a failed', null],
  ['a killed', String(2 ** 22 + 1)],
  ['an interrupted', ''],
  ['a long past', String(process.pid)],
])('installs again after %s installation', (_how, left) => {
  npm('exit 1')
  run('start')
  const lock = join(folder, '.local/installing.pid')
  expect(existsSync(lock)).toBe(false)
  if (left !== null) writeFileSync(lock, left)
  if (left !== null) utimesSync(lock, 0, 0)
  npm(installs('1.0.0'))
  expect(run('start').stdout).toContain('ran start')
})

it('lets downloads through the proxy that the environment names, but asks this machine directly', async () => {
  const proxy = createServer((_request, answer) => answer.end('directly'))
  const proxied: (string | undefined)[] = []
  proxy.on('connect', (request, socket) => {
    proxied.push(request.url)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  main(`
    const ask = (url) => fetch(url).then((answer) => answer.text(), () => 'not reached')
    console.log(await ask('https://maker.invalid'), await ask('http://127.0.0.1:${port}'), process.env.NO_PROXY)
  `)
  const proxies = { HTTPS_PROXY: `127.0.0.1:${port}`, http_proxy: `http://127.0.0.1:${port}` }
  try {
    expect(await runBeside({ ...proxies, NO_PROXY: 'intranet' })).toContain(
      'not reached directly intranet,localhost,127.0.0.1,::1',
    )
    expect(proxied).toEqual(['maker.invalid:443'])
  } finally {
    proxy.close()
  }
})

it('starts where the proxy is none that Node can use', () => {
  const env = { ...environment(), HTTPS_PROXY: 'socks5://proxy:3128' }
  expect(spawnSync(process.execPath, [file(), 'start'], { env, encoding: 'utf8' }).stdout).toContain('ran start')
})

it.each([
  ['npm error code ENOSPC', 'The disk is full: free some space'],
  ['npm error code ENOTFOUND', 'The npm registry cannot be reached: connect to the network'],
  ['npm error something else', 'npm ci did not succeed; what it said is above.'],
])('says in a sentence why the packages could not be installed: %s', (error, sentence) => {
  npm(`echo '${error}' >&2; exit 1`)
  const { stderr, stdout, status } = run('start')
  expect(stderr).toContain(sentence)
  expect(stdout).not.toContain('ran')
  expect(status).toBe(1)
})

it.each(['SIGTERM', 'SIGKILL'] as const)('leaves no process behind after %s', async (signal) => {
  main(`
    process.on('message', () => process.exit(0)).on('disconnect', () => process.exit(0))
    setInterval(() => {}, 1000)
    console.log('pid', process.pid)
  `)
  const bootstrap = spawn(process.execPath, [file(), 'start'], {
    env: environment(),
  })
  let said = ''
  bootstrap.stdout.setEncoding('utf8').on('data', (text) => (said += text))
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/pid \d+\n/)
  const pid = Number(/pid (\d+)/.exec(said)?.[1])
  expect(identityOf(pid)).toBeDefined()
  bootstrap.kill(signal)
  await expect.poll(() => identityOf(pid), { timeout: 60_000 }).toBeUndefined()
})
