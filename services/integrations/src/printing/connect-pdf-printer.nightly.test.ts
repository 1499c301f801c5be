import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectPdfPrinter } from './connect-pdf-printer.ts'
import { drawingThread } from './drawing/drawing-thread.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceOf, leastBusyDuring } from './printing.fixture.ts'

const tasks = new URL('../bounded/tasks.fixture.ts', import.meta.url)

describe('connectPdfPrinter', () => {
  it('does not block the main thread, as drawing on it would', async () => {
    const printer = connectPdfPrinter()
    onTestFinished(() => printer.close())
    const [inline, apart] = [() => invoicePdf(invoiceOf()), () => printer.print(invoiceOf(), 'Zoë')]
    // Loads modules and starts the thread.
    await Promise.all([inline(), apart()])
    const busy = await leastBusyDuring(inline)
    expect(await leastBusyDuring(apart)).toBeLessThan(busy / 4)
  })
})

describe('drawingThread', () => {
  it.each([
    ['fills its heap', 20_000],
    ['loops', 1_000],
  ] as const)('ends a task that %s and runs the next one', async (task, timeoutMs) => {
    const thread = drawingThread<string, string>(tasks, { timeoutMs, heapMb: 32 })
    onTestFinished(() => thread.close())
    await expect(thread.draw(task)).rejects.toThrow()
    await vi.waitFor(async () => expect(await thread.draw('another task')).toBe('done'), 45_000)
  })
})
