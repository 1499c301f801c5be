import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './paths.ts'
import { identityOf } from './processes/register.ts'

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
/** Runs `start` without blocking; returns its output. */
async function runAsync(env: Record<string, string> = {}): Promise<string> {
  const bootstrap = spawn(process.execPath, [file(), 'start'], { env: { ...environment(), ...env } })
  let output = ''
  bootstrap.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  await once(bootstrap, 'close')
  return output
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

describe('bootstrap', () => {
  it('installs the packages once, runs the command and exits with its code', () => {
    const first = run('start', '--fresh')
    expect(first.stdout).toContain('Installing the npm packages')
    expect(first.stdout).toContain('ran start --fresh')
    expect(first.status).toBe(7)
    expect(run('start').stdout).toBe('ran start\n')
    expect(calls()).toEqual(['ci'])
  })

  it('installs again when the lockfile names packages that are not installed', () => {
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

  it('installs again when a workspace is not linked', () => {
    run('start')
    const packages = { 'node_modules/ours': { resolved: 'ours', link: true } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
    npm('mkdir -p node_modules/ours')
    run('start')
    expect(calls()).toEqual(['ci', 'ci'])
    rmSync(join(folder, 'node_modules/.passage-lock'))
    expect(run('start').stdout).toBe('ran start\n')
  })

  it('installs once when two commands start at the same time', async () => {
    npm(`sleep 1; ${installs('1.0.0')}`)
    const [one, other] = await Promise.all([runAsync(), runAsync()])
    expect(calls()).toEqual(['ci'])
    expect(`${one}${other}`.match(/ran start/g)).toHaveLength(2)
    expect(`${one}${other}`).toMatch(/Another process \(\d+\) is installing the npm packages; waiting for it/)
  })

  it.each([
    ['a failed', null],
    ['a killed', String(2 ** 22 + 1)],
  ])('installs again after %s installation', (_what, left) => {
    npm('exit 1')
    run('start')
    if (left !== null) writeFileSync(join(folder, '.local/installing.pid'), left)
    npm(installs('1.0.0'))
    expect(run('start').stdout).toContain('ran start')
  })

  it('uses the proxy of the environment, except for this machine', async () => {
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
      expect(await runAsync({ ...proxies, NO_PROXY: 'intranet' })).toContain(
        'not reached directly intranet,localhost,127.0.0.1,::1',
      )
      expect(proxied).toEqual(['maker.invalid:443'])
    } finally {
      proxy.close()
    }
  })

  it.each([
    ['npm error code ENOSPC', 'The disk is full: free some space'],
    ['npm error code ENOTFOUND', 'The npm registry cannot be reached: connect to the network'],
    ['npm error something else', 'npm ci failed; its output is above.'],
  ])('explains why the packages could not be installed: %s', (error, sentence) => {
    npm(`echo '${error}' >&2; exit 1`)
    const { stderr, stdout, status } = run('start')
    expect(stderr).toContain(sentence)
    expect(stdout).not.toContain('ran')
    expect(status).toBe(1)
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)('leaves no process after %s', async (signal) => {
    main(`
      process.on('message', () => process.exit(0)).on('disconnect', () => process.exit(0))
      setInterval(() => {}, 1000)
      console.log('pid', process.pid)
    `)
    const bootstrap = spawn(process.execPath, [file(), 'start'], {
      env: environment(),
    })
    let output = ''
    bootstrap.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/pid \d+\n/)
    const pid = Number(/pid (\d+)/.exec(output)?.[1])
    expect(identityOf(pid)).toBeDefined()
    bootstrap.kill(signal)
    await expect.poll(() => identityOf(pid), { timeout: 60_000 }).toBeUndefined()
  })
})
