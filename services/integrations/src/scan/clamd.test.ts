import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@passage/local/settings/ports'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnv, scanEnv } from '../config.ts'
import { clamd, connectScanner } from './clamd.ts'
import { ScanError, type Scanner } from './port.ts'
import { type ClamdStandIn, EICAR, startClamdStandIn } from './stand-in.fixture.ts'

let standIn: ClamdStandIn
let scanner: Scanner
beforeAll(async () => {
  standIn = await startClamdStandIn()
  scanner = clamd(standIn.url, 500)
})
afterEach(() => standIn.behave('scans'))
afterAll(() => standIn.close())

const clean = randomBytes(300_000)

describe('clamd', () => {
  it('passes a clean file, sent completely', async () => {
    expect(await scanner.scan(clean)).toEqual({ infected: false })
    expect(standIn.scanned.at(-1)).toBe(clean.length)
    expect(await scanner.scan(new Uint8Array())).toEqual({ infected: false })
  })

  it('finds malware at any position in the file', async () => {
    const found = { infected: true, signature: 'Eicar-Test-Signature' }
    expect(await scanner.scan(EICAR)).toEqual(found)
    expect(await scanner.scan(Buffer.concat([clean, EICAR, clean]))).toEqual(found)
  })

  it.each(['hangs', 'closes', 'breaks off', 'too large', 'answers otherwise'] as const)(
    'throws when the scanner %s',
    async (behaviour) => {
      standIn.behave(behaviour)
      const began = Date.now()
      await expect(scanner.scan(clean)).rejects.toBeInstanceOf(ScanError)
      expect(Date.now() - began).toBeLessThan(30_000)
    },
  )

  it('throws when the scanner is unreachable', async () => {
    const closed = `tcp://127.0.0.1:${await freePort()}`
    await expect(clamd(closed).scan(clean)).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('CLAMAV_URL', () => {
  it('passes every file with one warning when it is absent', async () => {
    const warn = vi.fn()
    const without = connectScanner(readEnv(scanEnv, { CLAMAV_URL: '' }), { warn })
    expect(await without.scan(EICAR)).toEqual({ infected: false })
    await without.scan(clean)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('CLAMAV_URL'))
  })

  it('selects the scanner and must be an address', async () => {
    const with_ = connectScanner(readEnv(scanEnv, { CLAMAV_URL: standIn.url }), { warn: vi.fn() })
    expect(await with_.scan(EICAR)).toMatchObject({ infected: true })
    for (const wrong of ['clamav', 'http://clamav:3310', 'tcp:'])
      expect(() => readEnv(scanEnv, { CLAMAV_URL: wrong })).toThrow('CLAMAV_URL must be')
  })
})

const onPath = spawnSync('sh', ['-c', 'command -v clamd']).status === 0

describe.skipIf(!onPath)('installed clamd', () => {
  let folder: string
  let daemon: ChildProcess
  let real: Scanner
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passage-clamd-'))
    const port = await freePort()
    // A signature database of one line: the hash and size of EICAR.
    await writeFile(join(folder, 'eicar.hdb'), '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n')
    const settings = ['Foreground yes', `TCPSocket ${port}`, 'TCPAddr 127.0.0.1', `DatabaseDirectory ${folder}`]
    await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    daemon = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    await listening(port)
    real = clamd(`tcp://127.0.0.1:${port}`)
  })
  afterAll(async () => {
    daemon.kill()
    await rm(folder, { recursive: true })
  })

  it('passes a clean file and finds EICAR', async () => {
    expect(await real.scan(clean)).toEqual({ infected: false })
    expect(await real.scan(EICAR)).toMatchObject({ infected: true, signature: expect.stringContaining('Eicar') })
  })
})

/** Waits at most 10 s for a server on the port. */
async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect({ host: '127.0.0.1', port })
    const open = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (open) return
    await sleep(100)
  }
  throw new Error('clamd does not answer')
}
