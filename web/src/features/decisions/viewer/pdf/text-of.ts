import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { TEXT_PAGES } from './messages.ts'

/** More is not read: a visa has a few thousand characters. */
const MAX_CHARACTERS = 20_000

/** The text of a PDF's first pages, in lines; empty: a scan. */
export async function textOf(pdf: Pick<PDFDocumentProxy, 'numPages' | 'getPage'>): Promise<string> {
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, TEXT_PAGES) && text.length < MAX_CHARACTERS; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
  }
  return text.slice(0, MAX_CHARACTERS).trim()
}
