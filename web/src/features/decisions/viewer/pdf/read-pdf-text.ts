import { withResolvers } from '../../../../lib/older-browsers.ts'
import type { PdfAnswer, PdfRequest } from './messages.ts'
import { newWorker, PATIENCE_MS, PdfProblem } from './open-pdf.ts'

/**
 * The text of a PDF's first pages, read in a worker of its own; empty: a scan. Throws {@link PdfProblem} if it is broken,
 * locked, or not read within 8 seconds.
 */
export async function readPdfText(file: Blob, createWorker = newWorker): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = createWorker()
  const { promise, resolve, reject } = withResolvers<string>()
  const timer = setTimeout(() => reject(new PdfProblem('too_slow')), PATIENCE_MS.read)
  worker.addEventListener('error', () => reject(new PdfProblem('broken')))
  worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
    if (data.kind === 'read') resolve(data.text)
    else if (data.kind === 'problem') reject(new PdfProblem(data.code))
  })
  worker.postMessage({ kind: 'read', bytes } satisfies PdfRequest, [bytes.buffer])
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
