import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  title: string
  language: string | null
  /** Copyable text of each page with single spaces. */
  pages: string[]
  text: string
}

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push(text.replace(/[\s\u00a0]+/g, ' ').trim())
  }
  await task.destroy()
  const { Title: title = '', Language: language = null } = info as { Title?: string; Language?: string | null }
  return { title, language, pages, text: pages.join('\n') }
}
