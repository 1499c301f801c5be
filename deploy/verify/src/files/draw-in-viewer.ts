import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readDrawn } from './drawn-page.ts'

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The first pages of a PDF as pdf.js, the engine of the viewer, draws them. */
export async function drawInViewer(bytes: Uint8Array, count: number, dpi: number) {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    cMapUrl: `${join(pdfjs, 'cmaps')}/`,
    standardFontDataUrl: `${join(pdfjs, 'standard_fonts')}/`,
    wasmUrl: `${join(pdfjs, 'wasm')}/`,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const document = await task.promise
    const pages = []
    for (let number = 1; number <= Math.min(document.numPages, count); number += 1) {
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale: dpi / 72 })
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
      pages.push(await readDrawn(canvas.toBuffer('image/png')))
    }
    return pages
  } catch {
    return []
  } finally {
    await task.destroy()
  }
}
