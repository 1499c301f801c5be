import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { identityOf } from './identity.ts'
import { openSupervisor } from './supervisor.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'passage-supervisor-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const sleeper = ['-e', 'setInterval(() => {}, 1000)']

it('ends its children and removes throw-away data when it closes', async () => {
  const supervisor = await openSupervisor({ dataDir, throwAway: true, log: silentLog })
  const child = supervisor.spawn('sleeper', process.execPath, sleeper, { stdio: 'ignore' })
  await supervisor.close()
  expect(identityOf(child.pid ?? 0)).toBeUndefined()
  expect(existsSync(dataDir)).toBe(false)
  expect(() => supervisor.spawn('late', process.execPath, sleeper, {})).toThrow('is not started any more')
})

it('lets a second one on the same data know that it is there', async () => {
  const supervisor = await openSupervisor({ dataDir, log: silentLog })
  await expect(openSupervisor({ dataDir, log: silentLog })).rejects.toThrow(
    `Passage is already running here (process ${process.pid}`,
  )
  await supervisor.close()
  const again = await openSupervisor({ dataDir, log: silentLog })
  await again.close()
})

it('leaves no child and no data behind when it is killed without a chance to clean up', async () => {
  const program = `
    import { openSupervisor } from ${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))}
    const log = { line() {}, step: (_title, work) => work() }
    const supervisor = await openSupervisor({ dataDir: ${JSON.stringify(dataDir)}, throwAway: true, log })
    const child = supervisor.spawn('sleeper', process.execPath, ${JSON.stringify(sleeper)}, { stdio: 'ignore' })
    console.log(child.pid)
  `
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(owner.stdout, 'data')
  const pid = Number(String(line))
  expect(identityOf(pid)).toBeDefined()
  owner.kill('SIGKILL')
  await expect.poll(() => identityOf(pid), { timeout: 60_000 }).toBeUndefined()
  await expect.poll(() => existsSync(dataDir), { timeout: 60_000 }).toBe(false)
})
