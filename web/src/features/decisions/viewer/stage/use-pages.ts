import { useEffect, useState } from 'react'
import { decodePicture } from '../../../../lib/decode-picture.ts'
import type { PdfProblemCode, Size } from '../pdf/messages.ts'
import { type OpenPdf, openPdf, PdfProblem } from '../pdf/open-pdf.ts'

/** Pixels of the screen per point of a PDF: 96 to 72 per inch. */
export const PDF_PIXELS = 96 / 72

/** A decoded picture takes four bytes per pixel: more than uploads may have. */
const MAX_PICTURE_PIXELS = 100_000_000

export type Pages =
  | { kind: 'loading' }
  | { kind: 'problem'; code: PdfProblemCode | 'too_large' }
  | { kind: 'pdf'; pdf: OpenPdf; sizes: readonly Size[]; count: number }
  | { kind: 'picture'; address: string; sizes: readonly [Size]; count: 1 }

const LOADING: Pages = { kind: 'loading' }

/** A document's bytes as pages: those of a PDF, or the one of a picture. Sizes in pixels of the screen. */
export function usePages(file: File): Pages {
  const [pages, setPages] = useState<Pages>(LOADING)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    let release = () => {}
    const open = file.type === 'application/pdf' ? openAsPdf : openAsPicture
    open(file, signal).then(
      ([opened, close]) => {
        if (signal.aborted) return close()
        release = close
        setPages(opened)
      },
      (error: unknown) => {
        if (!signal.aborted) setPages({ kind: 'problem', code: error instanceof PdfProblem ? error.code : 'broken' })
      },
    )
    return () => {
      ending.abort()
      release()
      setPages(LOADING)
    }
  }, [file])
  return pages
}

type Opened = [Pages, close: () => void]

async function openAsPdf(file: File, signal: AbortSignal): Promise<Opened> {
  const pdf = await openPdf(file, signal)
  const sizes = pdf.sizes.map(({ width, height }) => ({ width: width * PDF_PIXELS, height: height * PDF_PIXELS }))
  return [{ kind: 'pdf', pdf, sizes, count: pdf.pages }, pdf.close]
}

async function openAsPicture(file: File): Promise<Opened> {
  const { image, address, release } = await decodePicture(file)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (size.width * size.height > MAX_PICTURE_PIXELS) {
    release()
    return [{ kind: 'problem', code: 'too_large' }, () => {}]
  }
  return [{ kind: 'picture', address, sizes: [size], count: 1 }, release]
}
