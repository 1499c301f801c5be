import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PdfAnswer, PdfRequest } from './messages.ts'
import { openPdf } from './open-pdf.ts'

/** A worker whose answers the test sends. */
class SilentWorker extends EventTarget {
  sent: PdfRequest[] = []
  ended = false
  postMessage(message: PdfRequest) {
    this.sent.push(message)
  }
  terminate() {
    this.ended = true
  }
  answer(data: PdfAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const FILE = new Blob(['%PDF-1.4'], { type: 'application/pdf' })
const SIZES = [{ width: 100, height: 200 }]
const PAGE = { page: 1, scale: 1, rotation: 0 } as const

let worker: SilentWorker
const begin = async (signal = new AbortController().signal) => {
  worker = new SilentWorker()
  const opening = openPdf(FILE, signal, () => worker as unknown as Worker)
  opening.catch(() => {})
  await vi.waitFor(() => expect(worker.sent).toHaveLength(1), 45_000)
  return opening
}
const opened = async () => {
  const opening = begin()
  await vi.waitFor(() => expect(worker.sent).toHaveLength(1), 45_000)
  worker.answer({ kind: 'opened', pages: 1, sizes: SIZES })
  return opening
}
const draws = () => worker.sent.filter(({ kind }) => kind === 'draw')
const never = new AbortController().signal

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the PDF reader', () => {
  test('draws one page after the other in a worker', async () => {
    const pdf = await opened()
    expect(pdf).toMatchObject({ pages: 1, sizes: SIZES })
    const first = pdf.draw(PAGE, never)
    const second = pdf.draw(PAGE, never)
    expect(draws()).toHaveLength(1)
    const bitmap = {} as ImageBitmap
    worker.answer({ kind: 'drawn', id: 1, bitmap })
    expect(await first).toBe(bitmap)
    expect(draws()).toHaveLength(2)
    worker.answer({ kind: 'not_drawn', id: 2 })
    await expect(second).rejects.toMatchObject({ code: 'broken' })
    expect(worker.ended).toBe(false)
  })

  test('skips pages that are no longer needed', async () => {
    const pdf = await opened()
    const leaving = new AbortController()
    void pdf.draw(PAGE, never)
    const unwanted = pdf.draw(PAGE, leaving.signal)
    const wanted = pdf.draw({ ...PAGE, scale: 2 }, never)
    wanted.catch(() => {})
    leaving.abort()
    worker.answer({ kind: 'drawn', id: 1, bitmap: {} as ImageBitmap })
    await expect(unwanted).rejects.toMatchObject({ name: 'AbortError' })
    expect(draws().map((request) => request.kind === 'draw' && request.scale)).toEqual([1, 2])
  })

  test.each(['opening', 'drawing'] as const)('ends its worker when %s does not end', async (step) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pdf = step === 'drawing' ? await opened() : null
    const waiting = pdf ? pdf.draw(PAGE, never) : begin()
    const outcome = expect(waiting).rejects.toMatchObject({ code: 'too_slow' })
    await vi.waitFor(() => expect(worker.sent.length).toBeGreaterThan(pdf ? 1 : 0), 45_000)
    expect(worker.ended).toBe(false)
    vi.advanceTimersByTime(step === 'drawing' ? 60_000 : 15_000)
    await outcome
    expect(worker.ended).toBe(true)
    if (pdf) await expect(pdf.draw(PAGE, never)).rejects.toMatchObject({ code: 'too_slow' })
  })

  test('reports the file’s failure and ends with its page', async () => {
    const locked = begin()
    await vi.waitFor(() => expect(worker.sent).toHaveLength(1), 45_000)
    worker.answer({ kind: 'problem', code: 'locked' })
    await expect(locked).rejects.toMatchObject({ code: 'locked' })
    expect(worker.ended).toBe(true)

    const leaving = new AbortController()
    const left = begin(leaving.signal)
    await vi.waitFor(() => expect(worker.sent).toHaveLength(1), 45_000)
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    expect(worker.ended).toBe(true)
  })

  test('does not start without an OffscreenCanvas', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    await expect(openPdf(FILE, never)).rejects.toMatchObject({ code: 'unsupported' })
  })
})
