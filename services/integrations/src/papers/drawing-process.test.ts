import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { type DrawingProcess, drawingProcess } from './drawing-process.ts'

const hungry = new URL('./hungry.fixture.ts', import.meta.url)
let open: DrawingProcess<string, string>[] = []

afterEach(async () => {
  for (const drawing of open) await drawing.close()
  open = []
})

function drawingIn(heapMb = 64, patienceMs = 20_000): DrawingProcess<string, string> {
  const drawing = drawingProcess<string, string>(hungry, { patienceMs, heapMb })
  open.push(drawing)
  return drawing
}

it.each([
  ['outgrows its heap', 20_000],
  ['never ends', 1_000],
] as const)('a process that %s dies alone, and the next task is drawn', async (does, patienceMs) => {
  const drawing = drawingIn(64, patienceMs)
  await expect(drawing.draw(does)).rejects.toThrow()
  await vi.waitFor(async () => expect(await drawing.draw('is modest')).toBe('drawn'), 20_000)
})

it('a process whose drawing never ends does not outlive the one that was killed', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('./drawing-parent.fixture.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = Number(String((await once(parent.stdout, 'data'))[0]))
  onTestFinished(() => void spawnSync('kill', ['-KILL', String(pid)]))
  // A zombie waits for its new parent only.
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  expect(state()).toMatch(/^[^Z]/)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(state()).toMatch(/^(Z|$)/), 20_000)
})

it('steps back behind everything else on the machine', async () => {
  expect(Number(await drawingIn().draw('says its priority'))).toBeGreaterThan(getPriority())
})

it('says what went wrong, and what was thrown where it asked stays what it is', async () => {
  const drawing = drawingIn()
  await expect(drawing.draw('fails')).rejects.toThrow('There is no ink.')
  const away = new RangeError('Storage is away.')
  await expect(drawing.draw('asks', () => Promise.reject(away))).rejects.toBe(away)
  expect(await drawing.draw('asks', async (question) => `${question}, here it is`)).toBe('paper?, here it is')
})

it('one task is drawn after the other, and what waits when it is closed is refused', async () => {
  const drawing = drawingIn()
  expect(await Promise.all([drawing.draw('is modest'), drawing.draw('is modest')])).toEqual(['drawn', 'drawn'])
  const refused = Promise.all([
    expect(drawing.draw('never ends')).rejects.toThrow(),
    expect(drawing.draw('is modest')).rejects.toThrow(),
  ])
  await drawing.close()
  await refused
})
