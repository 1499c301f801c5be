import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PdfAnswer } from './messages.ts'
import { readPdfText } from './read-pdf-text.ts'

class SilentWorker extends EventTarget {
  ended = false
  postMessage = vi.fn()
  terminate() {
    this.ended = true
  }
  answer(data: PdfAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

async function begin() {
  const worker = new SilentWorker()
  const reading = readPdfText(new Blob(['%PDF-1.4']), () => worker as unknown as Worker)
  reading.catch(() => {})
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalled())
  return { worker, reading }
}

afterEach(() => vi.useRealTimers())

describe('the reader of a PDF’s text', () => {
  it('answers its text and ends its worker', async () => {
    const { worker, reading } = await begin()
    worker.answer({ kind: 'read', text: 'Visa' })
    expect(await reading).toBe('Visa')
    expect(worker.ended).toBe(true)
  })

  it('refuses a PDF that needs a password', async () => {
    const { worker, reading } = await begin()
    worker.answer({ kind: 'problem', code: 'locked' })
    await expect(reading).rejects.toMatchObject({ code: 'locked' })
    expect(worker.ended).toBe(true)
  })

  it('gives up after 8 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { worker, reading } = await begin()
    vi.advanceTimersByTime(8_000)
    await expect(reading).rejects.toMatchObject({ code: 'too_slow' })
    expect(worker.ended).toBe(true)
  })
})
