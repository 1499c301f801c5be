import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { takeLock } from './lock.ts'
import { ManagedProcess } from './managed-process.ts'
import { endRecorded, identityOf, Register } from './register.ts'
import { openSupervisor, type Supervisor } from './supervisor.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'passage-processes-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const sleeper = ['-e', 'setInterval(() => {}, 1000)']
const patient = { timeout: 60_000 }

describe('supervisor', () => {
  it('ends its processes and removes throw-away data when it closes', async () => {
    const supervisor = await openSupervisor({ dataDir, throwAway: true, log: silentLog })
    const child = supervisor.spawn('sleeper', process.execPath, sleeper, { stdio: 'ignore' })
    await supervisor.close()
    expect(identityOf(child.pid ?? 0)).toBeUndefined()
    expect(existsSync(dataDir)).toBe(false)
    expect(() => supervisor.spawn('late', process.execPath, sleeper, {})).toThrow('late is not started')
  })

  it('refuses a data folder that another supervisor uses', async () => {
    const supervisor = await openSupervisor({ dataDir, log: silentLog })
    await expect(openSupervisor({ dataDir, log: silentLog })).rejects.toThrow(
      `Passage is already running here (process ${process.pid}`,
    )
    await supervisor.close()
    await (await openSupervisor({ dataDir, log: silentLog })).close()
  })

  it('leaves no process and no throw-away data after SIGKILL', async () => {
    const script = `
      import { openSupervisor } from ${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))}
      const log = { line() {}, step: (_title, work) => work() }
      const supervisor = await openSupervisor({ dataDir: ${JSON.stringify(dataDir)}, throwAway: true, log })
      const child = supervisor.spawn('sleeper', process.execPath, ${JSON.stringify(sleeper)}, { stdio: 'ignore' })
      console.log(child.pid)
    `
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(owner.stdout, 'data')
    const pid = Number(String(line))
    expect(identityOf(pid)).toBeDefined()
    owner.kill('SIGKILL')
    await expect.poll(() => identityOf(pid), patient).toBeUndefined()
    await expect.poll(() => existsSync(dataDir), patient).toBe(false)
  })
})

describe('lock', () => {
  it.each([
    ['has ended', JSON.stringify({ pid: 2 ** 22 + 1, identity: 'gone', since: '' })],
    ['has ended and its pid was reused', JSON.stringify({ pid: process.pid, identity: 'earlier', since: '' })],
    ['wrote an incomplete file', '{"pid":'],
  ])('is taken over when its holder %s', (_what, content) => {
    const file = join(dataDir, 'x.lock')
    writeFileSync(file, content)
    expect(takeLock(file)).toHaveProperty('release')
    expect(takeLock(file)).toMatchObject({ holder: { pid: process.pid } })
  })
})

describe('endRecorded', () => {
  it('ends a recorded process, by SIGKILL when it ignores SIGTERM', async () => {
    const script = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')"
    const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    const register = new Register(join(dataDir, 'processes.json'))
    register.add('stubborn', child.pid ?? 0, 'SIGTERM')
    expect(await endRecorded(register.file, 300)).toEqual(['stubborn'])
    await expect.poll(() => identityOf(child.pid ?? 0), patient).toBeUndefined()
  })

  it('spares a process that has reused the pid of a recorded one', async () => {
    const child = spawn(process.execPath, sleeper, { detached: true, stdio: 'ignore' })
    const file = join(dataDir, 'processes.json')
    writeFileSync(file, JSON.stringify([{ name: 'ours', pid: child.pid, identity: 'earlier', stopSignal: 'SIGTERM' }]))
    expect(await endRecorded(file, 300)).toEqual([])
    expect(identityOf(child.pid ?? 0)).toBeDefined()
    child.kill('SIGKILL')
  })
})

describe('managed process', () => {
  let supervisor: Supervisor
  const lines: string[] = []
  const log = { ...silentLog, line: (text: string) => lines.push(text) }
  beforeEach(async () => {
    supervisor = await openSupervisor({ dataDir, throwAway: true, log })
    lines.length = 0
  })
  afterEach(() => supervisor.close())

  /** A process that is ready once it has created a file. */
  function managed(options: { restart: boolean; script?: string }): ManagedProcess {
    const sign = join(dataDir, 'sign')
    const script = options.script ?? `fs.writeFileSync(${JSON.stringify(sign)}, ''); setInterval(() => {}, 1000)`
    const probe = async () => {
      if (!existsSync(sign)) throw new Error('not ready')
    }
    const spec = { name: 'thing', command: process.execPath, args: ['-e', script], probe, readyWithin: 5_000 }
    return new ManagedProcess(spec, supervisor, { log, restart: options.restart })
  }

  it('starts, restarts and stops', async () => {
    const thing = managed({ restart: false })
    await thing.start()
    const first = thing.pid
    await thing.restart()
    expect(thing.running).toBe(true)
    expect(thing.pid).not.toBe(first)
    await thing.stop()
    expect(thing.running).toBe(false)
  })

  it('stops while it is suspended by SIGSTOP', async () => {
    const thing = managed({ restart: false })
    await thing.start()
    await thing.kill('SIGSTOP')
    await thing.stop()
    expect(thing.running).toBe(false)
  })

  it('restarts with a message when it ends by itself', async () => {
    const thing = managed({ restart: true })
    await thing.start()
    await thing.kill('SIGKILL')
    await expect.poll(() => lines, patient).toContain('  thing runs again.')
    expect(lines[0]).toBe('  thing ended (SIGKILL); restarting it in 0.5 s.')
    expect(thing.running).toBe(true)
  })

  it('does not restart after `stop`, also when it was not ready yet', async () => {
    const thing = managed({ restart: true })
    const starting = thing.start().catch(() => {})
    await thing.stop()
    await starting
    await thing.start()
    await thing.stop()
    expect(thing.running).toBe(false)
    expect(lines).toEqual([])
  })

  it('reports the end of its log of this start when it cannot start', async () => {
    const thing = managed({ restart: true, script: "console.error('the reason'); process.exit(3)" })
    writeFileSync(thing.logFile, 'No space left on device\n')
    const outcome = await thing.start().catch((error: Error) => error.message)
    expect(outcome).toMatch(/^thing did not become ready: .*\(exit code 3\)[\s\S]*the reason/)
    expect(outcome).not.toContain('No space left')
  })

  it('advises to free space when the disk is full', async () => {
    const script = "console.error('could not write: No space left on device'); process.exit(1)"
    await expect(managed({ restart: false, script }).start()).rejects.toThrow(/^The disk is full[\s\S]*could not write/)
  })
})
