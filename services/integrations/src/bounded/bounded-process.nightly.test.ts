import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type BoundedProcess, boundedProcess } from './bounded-process.ts'
import { type Limits, OutgrownError } from './limits.ts'
import { TEST_LIMITS } from './tasks.fixture.ts'

const tasks = new URL('./tasks.fixture.ts', import.meta.url)
const NO_LIMIT = 1_000_000
let open: BoundedProcess<string, string>[] = []

afterEach(async () => {
  for (const one of open) await one.close()
  open = []
})

function processWith(limits: Partial<Limits> = {}): BoundedProcess<string, string> {
  const one = boundedProcess<string, string>(tasks, { ...TEST_LIMITS, ...limits })
  open.push(one)
  return one
}

describe('boundedProcess', () => {
  it('ends a task that fills its heap and runs the next one', async () => {
    const one = processWith({ memoryMb: NO_LIMIT, cpuMs: NO_LIMIT })
    await expect(one.run('fills its heap')).rejects.toBeInstanceOf(OutgrownError)
    expect(await one.run('another task')).toBe('done')
  })

  it('does not blame a task for a timeout or an external signal', async () => {
    const late = processWith({ timeoutMs: 1_000 })
    await expect(late.run('hangs')).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.waitFor(async () => expect(await late.run('another task')).toBe('done'), 45_000)

    const pid = Promise.withResolvers<number>()
    const ended = processWith().run('loops', async (own) => pid.resolve(Number(own)))
    process.kill(await pid.promise, 'SIGKILL')
    await expect(ended).rejects.not.toBeInstanceOf(OutgrownError)
  })

  it('replaces a process that has leaked much memory', async () => {
    const one = processWith({ memoryMb: 300 })
    const pids = [await one.run('leaks memory'), await one.run('leaks memory'), await one.run('leaks memory')]
    expect(new Set(pids).size).toBeGreaterThan(1)
  })

  it('counts no CPU time while a task waits for an answer', async () => {
    const one = processWith({ cpuMs: 1_000 })
    const slowly = () => new Promise((resolve) => setTimeout(() => resolve('paper'), 1_500))
    expect(await one.run('asks', slowly)).toBe('paper')
  })

  it('ends an endless task when its parent is killed', async () => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL('./parent.fixture.ts', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const pid = Number(String((await once(parent.stdout, 'data'))[0]))
    onTestFinished(() => void spawnSync('kill', ['-KILL', String(pid)]))
    // A zombie has ended and only waits for its new parent.
    const state = () => spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
    expect(state()).toMatch(/^[^Z]/)
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(state()).toMatch(/^(Z|$)/), 45_000)
  })

  it('runs with low priority', async () => {
    expect(Number(await processWith().run('reads its priority'))).toBeGreaterThan(getPriority())
  })
})
