import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { identityOf } from './identity.ts'
import { Register } from './register.ts'
import { sweep } from './sweep.ts'

let folder: string
let child: ChildProcess
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passage-sweep-'))
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(script: string): number {
  child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  return child.pid ?? 0
}

it('ends what was recorded and left behind, insisting when asking does not help', async () => {
  const pid = start("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')")
  if (child.stdout) await once(child.stdout, 'data')
  const register = new Register(join(folder, 'processes.json'))
  register.add('stubborn', pid, 'SIGTERM')
  expect(await sweep(register.file, 300)).toEqual(['stubborn'])
  await expect.poll(() => identityOf(pid), { timeout: 60_000 }).toBeUndefined()
  expect(existsSync(register.file)).toBe(false)
})

it('never touches a stranger that has got the pid of a recorded process', async () => {
  const pid = start('setInterval(() => {}, 1000)')
  const file = join(folder, 'processes.json')
  writeFileSync(file, JSON.stringify([{ name: 'ours', pid, identity: 'an earlier process', stopSignal: 'SIGTERM' }]))
  expect(await sweep(file, 300)).toEqual([])
  expect(identityOf(pid)).toBeDefined()
})
