import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { identityOf } from './identity.ts'
import { ManagedProcess } from './managed-process.ts'
import { openSupervisor, type Supervisor } from './supervisor.ts'

let dataDir: string
let supervisor: Supervisor
const said: string[] = []
const log = { ...silentLog, line: (text: string) => said.push(text) }

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'passage-process-'))
  supervisor = await openSupervisor({ dataDir, throwAway: true, log })
  said.length = 0
})
afterEach(() => supervisor.close())

/** A program that says that it is ready by making a file. */
function program(options: { restart: boolean; script?: string }): ManagedProcess {
  const sign = join(dataDir, 'sign')
  const script = options.script ?? `fs.writeFileSync(${JSON.stringify(sign)}, ''); setInterval(() => {}, 1000)`
  const probe = async () => {
    if (!existsSync(sign)) throw new Error('no sign yet')
  }
  const spec = { name: 'thing', command: process.execPath, args: ['-e', script], probe, readyWithin: 5_000 }
  return new ManagedProcess(spec, supervisor, { log, restart: options.restart })
}

it('starts, restarts and stops', async () => {
  const thing = program({ restart: false })
  await thing.start()
  const first = thing.pid
  await thing.restart()
  expect(thing.running).toBe(true)
  expect(thing.pid).not.toBe(first)
  await thing.stop()
  expect(thing.running).toBe(false)
})

it('stays down when a test kills it, and comes back when the test starts it', async () => {
  const thing = program({ restart: false })
  await thing.start()
  const { pid } = thing
  await thing.kill('SIGKILL')
  expect(thing.running).toBe(false)
  expect(identityOf(pid ?? 0)).toBeUndefined()
  await thing.start()
  expect(thing.running).toBe(true)
})

it('stands still in all its threads once SIGSTOP is sent, and goes on when it is started or stopped', async () => {
  const file = (name: string) => JSON.stringify(join(dataDir, name))
  const worker = `for (;;) require('fs').appendFileSync(${file('beat')}, '.')`
  const script = [
    `new (require('worker_threads').Worker)(${JSON.stringify(worker)}, { eval: true })`,
    `process.on('SIGTERM', () => process.exit(fs.writeFileSync(${file('goodbye')}, '')))`,
    `fs.writeFileSync(${file('sign')}, '')`,
  ]
  const thing = program({ restart: false, script: script.join(';') })
  const beats = () => statSync(join(dataDir, 'beat'), { throwIfNoEntry: false })?.size ?? 0
  const goesOn = async () => {
    const before = beats()
    await expect.poll(beats, { timeout: 60_000 }).toBeGreaterThan(before)
  }
  await thing.start()
  await goesOn()
  for (let count = 0; count < 20; count++) {
    await thing.kill('SIGSTOP')
    const before = beats()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(beats()).toBe(before)
    await thing.start()
    await goesOn()
  }
  await thing.kill('SIGSTOP')
  await thing.stop()
  expect(existsSync(join(dataDir, 'goodbye'))).toBe(true)
})

it('is started again when it dies by itself, and that is said', async () => {
  const thing = program({ restart: true })
  await thing.start()
  await thing.kill('SIGKILL')
  await expect.poll(() => said, { timeout: 60_000 }).toContain('  thing is back.')
  expect(said[0]).toBe('  thing ended (SIGKILL); starting it again in 0.5 s.')
  expect(thing.running).toBe(true)
})

it('is not started again when it was stopped while it was still getting ready', async () => {
  const thing = program({ restart: true })
  const starting = thing.start().catch(() => {})
  await thing.stop()
  await starting
  expect(thing.running).toBe(false)
  // That it will be started again is said when it ends.
  expect(said).toEqual([])
})

it('is not started again after it was stopped', async () => {
  const thing = program({ restart: true })
  await thing.start()
  await thing.stop()
  expect(thing.running).toBe(false)
  // That it will be started again is said when it ends.
  expect(said).toEqual([])
})

it('shows the end of its log when it cannot start', async () => {
  const thing = program({ restart: true, script: "console.error('the reason'); process.exit(3)" })
  await expect(thing.start()).rejects.toThrow(/ended before it was ready \(exit code 3\)[\s\S]*the reason/)
})

it('says in a sentence that the disk is full, above the end of its log', async () => {
  const script = "console.error('could not write: No space left on device'); process.exit(1)"
  await expect(program({ restart: false, script }).start()).rejects.toThrow(/^The disk is full[\s\S]*could not write/)
})

it.each(['No space left on device', 'connect ECONNREFUSED 127.0.0.1:5432'])(
  'shows only what this start of it said, and its own words for a server that does not answer: %s',
  async (earlier) => {
    const thing = program({ restart: false, script: "console.error('ECONNREFUSED, my reason'); process.exit(1)" })
    writeFileSync(thing.logFile, `${earlier}\n`)
    const outcome = await thing.start().catch((error: Error) => error.message)
    expect(outcome).toMatch(/^thing did not become ready[\s\S]*my reason/)
    expect(outcome).not.toContain(earlier)
  },
)
