// The reading part of pdf.js, which the drawing part finds in this thread. Must be imported first.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument, type PDFDocumentProxy, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_PAGES, type PdfAnswer, type PdfProblemCode, type PdfRequest, type Size } from './messages.ts'
import { textOf } from './text-of.ts'

/** Larger pictures inside a PDF are left out: A4 at 1,200 dpi has 140 million pixels. */
const MAX_IMAGE_PIXELS = 150_000_000

/** Size of an unreadable page, in points: A4. */
const A4: Size = { width: 595, height: 842 }

/** Files of pdf.js that a PDF may need: character maps, the standard fonts, decoders of scans. See `build/pdf-files.ts`. */
const files = new URL(`/assets/pdfjs-${version}/`, location.origin).href

/** SVG filters need a document; pdf.js draws without them when they are `none`. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  addSelectionHCMFilter = () => 'none'
  addSelectionFilter = () => 'none'
  createSelectionStyle = () => null
  destroy() {}
}

class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width
    canvas.height = height
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0
    canvas.height = 0
  }
  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }
}

/** A worker's own fonts; without them glyphs are drawn as outlines. */
const { fonts } = globalThis as { fonts?: unknown }

let pdf: PDFDocumentProxy | undefined

addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  if (data.kind === 'open') void open(data.bytes)
  else if (data.kind === 'draw') void draw(data)
  else void read(data.bytes)
})

const load = (data: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> =>
  getDocument({
    data,
    // No WebAssembly: the content security policy allows no code that is compiled at run time.
    useWasm: false,
    useWorkerFetch: true,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    maxImageSize: MAX_IMAGE_PIXELS,
    disableFontFace: !fonts,
    ownerDocument: { fonts } as unknown as HTMLDocument,
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
    verbosity: VerbosityLevel.ERRORS,
  }).promise

async function open(data: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    pdf = await load(data)
    answer({ kind: 'opened', pages: pdf.numPages, sizes: await sizesOf(pdf) })
  } catch (error) {
    answer({ kind: 'problem', code: codeOf(error) })
  }
}

async function read(data: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    answer({ kind: 'read', text: await textOf(await load(data)) })
  } catch (error) {
    answer({ kind: 'problem', code: codeOf(error) })
  }
}

async function sizesOf(document: PDFDocumentProxy): Promise<Size[]> {
  const sizes: Size[] = []
  for (let page = 1; page <= Math.min(document.numPages, MAX_PAGES); page += 1) {
    // An unreadable page has the size of the one before it, and fails when it is drawn.
    const size = await document.getPage(page).then(
      (read) => read.getViewport({ scale: 1 }),
      () => sizes.at(-1) ?? A4,
    )
    sizes.push({ width: size.width, height: size.height })
  }
  return sizes
}

/** Draws a page as a picture: its content and its form fields, without links, scripts, sounds and attachments. */
async function draw({ id, page: number, scale, rotation }: Extract<PdfRequest, { kind: 'draw' }>): Promise<void> {
  try {
    if (!pdf) throw new Error('No PDF is open.')
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 })
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
    const bitmap = canvas.transferToImageBitmap()
    page.cleanup()
    answer({ kind: 'drawn', id, bitmap }, [bitmap])
  } catch {
    answer({ kind: 'not_drawn', id })
  }
}

const codeOf = (error: unknown): PdfProblemCode =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken'

const answer = (message: PdfAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })
