import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectPapers } from './connect-papers.ts'
import { drawingThread } from './drawing/drawing-thread.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceOf, leastBusyDuring, NO_STORAGE } from './papers.fixture.ts'
import type { Papers } from './port.ts'
import { readPdf } from './read-pdf.fixture.ts'

let papers: Papers
beforeAll(() => {
  papers = connectPapers(NO_STORAGE)
})
afterAll(() => papers?.close())

describe('a paper', () => {
  it('does not hold up this thread, as it would when drawn here', async () => {
    const [inline, apart] = [() => invoicePdf(invoiceOf()), () => papers.draw(invoiceOf(), 'Zoë')]
    // Modules are loaded and the thread has begun.
    await Promise.all([inline(), apart()])
    const busy = await leastBusyDuring(inline)
    expect(await leastBusyDuring(apart)).toBeLessThan(busy / 4)
    expect(await leastBusyDuring(inline)).toBeGreaterThan(busy / 4)
  })

  it('is drawn by its kind', async () => {
    const withdrawal = { kind: 'acknowledgement', by: 'customer', withdrawnAt: '2026-11-21T13:03:27.000Z' } as const
    const money = { refundCents: 12_900, paidCents: 12_900 }
    const drawn = await Promise.all([
      papers.draw(invoiceOf(), 'Zoë'),
      papers.draw(invoiceOf({ kind: 'credit_note', number: 'C-1' }), 'Zoë'),
      papers.draw({ ...invoiceOf(), ...withdrawal, ...money }, 'Zoë'),
    ])
    const titles = await Promise.all(drawn.map(async (bytes) => (await readPdf(bytes)).title))
    expect(titles).toEqual(['Invoice 2026-000123', 'Credit note C-1', 'Acknowledgement of your withdrawal'])
  })
})

describe('many papers of one person', () => {
  const many = () => Array.from({ length: 12 }, (_, index) => invoiceOf({ number: `2026-${index}` }))

  it('are drawn behind another’s one', async () => {
    const done: string[] = []
    const note = (name: string) => () => done.push(name)
    const all = many().map((paper) => papers.draw(paper, 'Ana').then(note('Ana'), note('late')))
    await papers.draw(invoiceOf({ number: '2026-B' }), 'Ben').then(note('Ben'))
    expect(done).toEqual(['Ana', 'Ben'])
    await Promise.all(all)
  })

  it('are answered with 503 where their turn does not come in time', async () => {
    const impatient = connectPapers(NO_STORAGE, 20)
    const settled = await Promise.allSettled(many().map((paper) => impatient.draw(paper, 'Ana')))
    await impatient.close()
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.length).toBeGreaterThan(8)
    expect(refused.at(-1)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('try again') })
  })
})

describe('a thread for drawing', () => {
  const hungry = new URL('../bounded/hungry.fixture.ts', import.meta.url)

  it.each([
    ['outgrows its heap', 20_000],
    ['never ends', 1_000],
  ] as const)('dies alone when a task %s, and the next is drawn', async (does, patienceMs) => {
    const thread = drawingThread<string, string>(hungry, { patienceMs, heapMb: 32 })
    try {
      await expect(thread.draw(does)).rejects.toThrow()
      await vi.waitFor(async () => expect(await thread.draw('is modest')).toBe('drawn'), 45_000)
    } finally {
      await thread.close()
    }
  })

  it('says what went wrong', async () => {
    const thread = drawingThread<string, string>(hungry, { patienceMs: 20_000, heapMb: 32 })
    await expect(thread.draw('fails')).rejects.toThrow('There is no ink.')
    await thread.close()
  })
})
