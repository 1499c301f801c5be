import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
function run(...args: string[]) {
  const file = join(folder, 'deploy/local/bootstrap.mjs')
  return spawnSync(process.execPath, [file, ...args], { env: environment(), encoding: 'utf8' })
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
  const bootstrap = spawn(process.execPath, [join(folder, 'deploy/local/bootstrap.mjs'), 'start'], {
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
