import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { type BoundedProcess, boundedProcess } from './bounded-process.ts'
import { type Limits, OutgrownError } from './limits.ts'
import { MODEST } from './modest.fixture.ts'

const hungry = new URL('./hungry.fixture.ts', import.meta.url)
let open: BoundedProcess<string, string>[] = []

afterEach(async () => {
  for (const one of open) await one.close()
  open = []
})

function processWith(limits: Partial<Limits> = {}): BoundedProcess<string, string> {
  const one = boundedProcess<string, string>(hungry, { ...MODEST, ...limits })
  open.push(one)
  return one
}

/** More than a test waits for. */
const OFF = 1_000_000

it.each([
  ['outgrows its heap', { memoryMb: OFF, cpuMs: OFF }, /could bear/],
  ['outgrows its memory beside the heap', { heapMb: 4_000, cpuMs: OFF }, /more memory/],
  ['never ends', { cpuMs: 500, patienceMs: OFF }, /time of a core/],
] as const)('a task that %s ends alone, by its own fault, and the next one is done', async (does, limits, fault) => {
  const one = processWith(limits)
  const outgrown = one.run(does)
  await expect(outgrown).rejects.toThrow(fault)
  await expect(outgrown).rejects.toBeInstanceOf(OutgrownError)
  expect(await one.run('is modest')).toBe('drawn')
})

it('a task that takes too long, or whose process is ended from outside, is not at fault', async () => {
  const late = processWith({ patienceMs: 1_000 })
  await expect(late.run('waits for ever')).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.waitFor(async () => expect(await late.run('is modest')).toBe('drawn'), 45_000)

  const pid = Promise.withResolvers<number>()
  const ended = processWith().run('never ends', async (own) => pid.resolve(Number(own)))
  process.kill(await pid.promise, 'SIGKILL')
  await expect(ended).rejects.not.toBeInstanceOf(OutgrownError)
})

it('a task that leaves much behind does not leave it to the next one', async () => {
  const one = processWith({ memoryMb: 300 })
  const pids = [
    await one.run('keeps what it had'),
    await one.run('keeps what it had'),
    await one.run('keeps what it had'),
  ]
  expect(new Set(pids).size).toBeGreaterThan(1)
})

it('the time of a core counts anew from each answer, and none while it waits for one', async () => {
  const one = processWith({ cpuMs: 1_000 })
  const slowly = () => new Promise((resolve) => setTimeout(() => resolve('paper'), 1_500))
  expect(await one.run('asks', slowly)).toBe('paper')
})

it('a process whose task never ends does not outlive the one that was killed', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('./parent.fixture.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = Number(String((await once(parent.stdout, 'data'))[0]))
  onTestFinished(() => void spawnSync('kill', ['-KILL', String(pid)]))
  // A zombie waits for its new parent only.
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  expect(state()).toMatch(/^[^Z]/)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(state()).toMatch(/^(Z|$)/), 45_000)
})

it('steps back behind everything else on the machine', async () => {
  expect(Number(await processWith().run('says its priority'))).toBeGreaterThan(getPriority())
})

it('says what went wrong, and what was thrown where it asked stays what it is', async () => {
  const one = processWith()
  await expect(one.run('fails')).rejects.toThrow('There is no ink.')
  const away = new RangeError('Storage is away.')
  await expect(one.run('asks', () => Promise.reject(away))).rejects.toBe(away)
  expect(await one.run('asks', async (question) => `${question}, here it is`)).toBe('paper?, here it is')
})

it('one task is done after the other, and what waits when it is closed is refused', async () => {
  const one = processWith()
  expect(await Promise.all([one.run('is modest'), one.run('is modest')])).toEqual(['drawn', 'drawn'])
  const refused = Promise.all([
    expect(one.run('never ends')).rejects.toThrow(),
    expect(one.run('is modest')).rejects.toThrow(),
  ])
  await one.close()
  await refused
})
