import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPdfPrinter } from './connect-pdf-printer.ts'
import { drawingThread } from './drawing/drawing-thread.ts'
import type { PdfPrinter } from './port.ts'
import { invoiceOf } from './printing.fixture.ts'
import { readPdf } from './read-pdf.fixture.ts'

const tasks = new URL('../bounded/tasks.fixture.ts', import.meta.url)
let printer: PdfPrinter
beforeAll(() => {
  printer = connectPdfPrinter(60_000)
})
afterAll(() => printer?.close())

describe('connectPdfPrinter', () => {
  it('prints every kind of PDF', async () => {
    const withdrawal = { kind: 'acknowledgement', by: 'customer', withdrawnAt: '2026-11-21T13:03:27.000Z' } as const
    const money = { refundCents: 12_900, paidCents: 12_900 }
    const drawn = await Promise.all([
      printer.print(invoiceOf(), 'Zoë'),
      printer.print(invoiceOf({ kind: 'credit_note', number: 'C-1' }), 'Zoë'),
      printer.print({ ...invoiceOf(), ...withdrawal, ...money }, 'Zoë'),
    ])
    const titles = await Promise.all(drawn.map(async (bytes) => (await readPdf(bytes)).title))
    expect(titles).toEqual(['Invoice 2026-000123', 'Credit note C-1', 'Acknowledgement of your withdrawal'])
  })

  const many = () => Array.from({ length: 12 }, (_, index) => invoiceOf({ number: `2026-${index}` }))

  it('serves one person’s PDF before the remaining ones of another', async () => {
    const done: string[] = []
    const note = (name: string) => () => done.push(name)
    const all = many().map((content) => printer.print(content, 'Ana').then(note('Ana'), note('late')))
    await printer.print(invoiceOf({ number: '2026-B' }), 'Ben').then(note('Ben'))
    expect(done).toEqual(['Ana', 'Ben'])
    await Promise.all(all)
  })

  it('throws `unavailable` after waiting too long', async () => {
    const impatient = connectPdfPrinter(20)
    const settled = await Promise.allSettled(many().map((content) => impatient.print(content, 'Ana')))
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
