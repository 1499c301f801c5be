import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPapers } from './connect-papers.ts'
import { drawingThread } from './drawing/drawing-thread.ts'
import { invoiceOf } from './papers.fixture.ts'
import type { Papers } from './port.ts'
import { readPdf } from './read-pdf.fixture.ts'

const tasks = new URL('../bounded/tasks.fixture.ts', import.meta.url)
let papers: Papers
beforeAll(() => {
  papers = connectPapers(60_000)
})
afterAll(() => papers?.close())

describe('connectPapers', () => {
  it('draws every kind of PDF', async () => {
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

  const many = () => Array.from({ length: 12 }, (_, index) => invoiceOf({ number: `2026-${index}` }))

  it('serves one person’s PDF before the remaining ones of another', async () => {
    const done: string[] = []
    const note = (name: string) => () => done.push(name)
    const all = many().map((paper) => papers.draw(paper, 'Ana').then(note('Ana'), note('late')))
    await papers.draw(invoiceOf({ number: '2026-B' }), 'Ben').then(note('Ben'))
    expect(done).toEqual(['Ana', 'Ben'])
    await Promise.all(all)
  })

  it('throws `unavailable` after waiting too long', async () => {
    const impatient = connectPapers(20)
    const settled = await Promise.allSettled(many().map((paper) => impatient.draw(paper, 'Ana')))
    await impatient.close()
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.length).toBeGreaterThan(8)
    expect(refused.at(-1)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('try again') })
  })
})

describe('drawingThread', () => {
  it('rejects with the message of the error', async () => {
    const thread = drawingThread<string, string>(tasks, { timeoutMs: 20_000, heapMb: 32 })
    await expect(thread.draw('fails')).rejects.toThrow('There is no ink.')
    await thread.close()
  })
})
