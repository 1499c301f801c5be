import { drawPage } from './draw-page.ts'
import { isChanged, type Page } from './page.ts'

/** A4 upright, in points of 1/72 inch. */
const A4 = { width: 595.28, height: 841.89 }

/** What is uploaded for these pages: one unchanged picture as it is, one changed as JPEG, several as one PDF in their order. */
export async function finishPages(pages: readonly Page[]): Promise<File> {
  const [first] = pages
  if (!first) throw new Error('There is no page')
  if (pages.length > 1) return pdfOf(pages, nameOf(first.file, 'pdf'))
  if (!isChanged(first) && first.file.type !== '') return first.file
  return new File([await drawPage(first)], nameOf(first.file, 'jpg'), { type: 'image/jpeg' })
}

const nameOf = ({ name }: File, ending: string): string => `${name.replace(/\.[^.]*$/, '') || 'document'}.${ending}`

/** Each page is A4, upright or on its side as its picture is, which fills it. */
async function pdfOf(pages: readonly Page[], name: string): Promise<File> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  for (const page of pages) {
    const image = await pdf.embedJpg(await (await drawPage(page)).arrayBuffer())
    const size: [number, number] = image.width > image.height ? [A4.height, A4.width] : [A4.width, A4.height]
    const [width, height] = size
    const scaled = image.scaleToFit(width, height)
    pdf.addPage(size).drawImage(image, { ...scaled, x: (width - scaled.width) / 2, y: (height - scaled.height) / 2 })
  }
  return new File([(await pdf.save()) as Uint8Array<ArrayBuffer>], name, { type: 'application/pdf' })
}
