import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { ManagedProcess } from '../processes/managed-process.ts'
import { standsStill } from '../processes/stands-still.ts'
import { openSupervisor } from '../processes/supervisor.ts'
import type { Stack } from '../stack.ts'
import { type ControlServer, startControlServer } from './control-server.ts'
import { giveBack, testStack } from './stack.ts'

let stack: Stack
let control: ControlServer
beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'passage-control-'))
  stack = await smallStack(dataDir)
  control = await startControlServer(stack)
  const file = join(dataDir, 'stack.json')
  writeFileSync(file, JSON.stringify({ ports: stack.ports, env: stack.env, control }))
  vi.stubEnv('PASSAGE_STACK', file)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  control.close()
  await stack.close()
  rmSync(stack.supervisor.dataDir, { recursive: true, force: true })
})

/** A stack of one process that does nothing. */
async function smallStack(dataDir: string): Promise<Stack> {
  const supervisor = await openSupervisor({ dataDir, throwAway: true, log: silentLog })
  const args = ['-e', 'setInterval(() => {}, 1000)']
  const spec = { name: 'nats', command: process.execPath, args, probe: async () => {} }
  const nats = new ManagedProcess(spec, supervisor, { log: silentLog, restart: false })
  await nats.start()
  const refuse = () => {
    throw new Error('the stack has no such process')
  }
  return {
    ports: { app: 1, temporal: 2, ui: 3, codec: 4, nats: 5, s3: 6, postgres: 7, smtp: 8, mailbox: 9, stripe: 10 },
    env: { NATS_URL: 'nats://127.0.0.1:5' },
    supervisor,
    log: silentLog,
    processes: new Map([['nats', nats]]),
    process: (name) => (name === 'nats' ? nats : refuse()),
    add: refuse,
    close: () => supervisor.close(),
  }
}

it('lets a test kill and start a process of the stack', async () => {
  const { env, ports, process } = testStack()
  expect(env.NATS_URL).toBe('nats://127.0.0.1:5')
  expect(ports.stripe).toBe(10)
  const nats = process('nats')
  await nats.kill('SIGKILL')
  expect(await nats.running()).toBe(false)
  await nats.start()
  expect(await nats.running()).toBe(true)
  await nats.stop()
  expect(await nats.running()).toBe(false)
})

it('gives back at a file’s end what its tests stopped, killed or held, once', async () => {
  const nats = testStack().process('nats')
  const { pid } = stack.process('nats')
  await nats.kill('SIGSTOP')
  await giveBack()
  await standsStill(pid ?? 0).then(
    () => expect.unreachable('it is still held'),
    () => undefined,
  )
  for (const take of [() => nats.kill('SIGKILL'), () => nats.stop()]) {
    await take()
    expect(await nats.running()).toBe(false)
    await giveBack()
    expect(await nats.running()).toBe(true)
  }
  await stack.process('nats').stop()
  await giveBack()
  expect(await nats.running()).toBe(false)
})

it('says what went wrong', async () => {
  await expect(testStack().process('mongo').start()).rejects.toThrow('the stack has no such process')
})

it('refuses calls without the token of the run', async () => {
  const body = JSON.stringify({ action: 'stop', name: 'nats' })
  expect((await fetch(control.url, { method: 'POST', body })).status).toBe(401)
  expect(stack.process('nats').running).toBe(true)
})

it('says how to run a test that was started without servers', () => {
  vi.stubEnv('PASSAGE_STACK', '')
  expect(() => testStack()).toThrow('use `npm test -- path/of/the.test.ts`')
})
