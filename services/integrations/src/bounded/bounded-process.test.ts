import { afterEach, describe, expect, it } from 'vitest'
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
  it.each([
    ['fills its buffers', { memoryMb: 150, heapMb: 4_000, cpuMs: NO_LIMIT }, /limit of memory/],
    ['loops', { cpuMs: 200, timeoutMs: NO_LIMIT }, /limit of CPU time/],
  ] as const)('ends a task that %s and runs the next one', async (task, limits, message) => {
    const one = processWith(limits)
    const outgrown = one.run(task)
    await expect(outgrown).rejects.toThrow(message)
    await expect(outgrown).rejects.toBeInstanceOf(OutgrownError)
    expect(await one.run('another task')).toBe('done')
  })

  it('rethrows errors of the task by message and errors of `answer` unchanged', async () => {
    const one = processWith()
    await expect(one.run('fails')).rejects.toThrow('There is no ink.')
    const away = new RangeError('Storage is away.')
    await expect(one.run('asks', () => Promise.reject(away))).rejects.toBe(away)
    expect(await one.run('asks', async (question) => `${question}, here it is`)).toBe('paper?, here it is')
  })

  it('runs one task at a time and rejects waiting ones when it is closed', async () => {
    const one = processWith()
    expect(await Promise.all([one.run('first'), one.run('second')])).toEqual(['done', 'done'])
    const rejected = Promise.all([
      expect(one.run('loops')).rejects.toThrow(),
      expect(one.run('waits')).rejects.toThrow(),
    ])
    await one.close()
    await rejected
  })
})
