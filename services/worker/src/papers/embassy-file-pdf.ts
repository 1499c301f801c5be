import { PDFDocument } from '@cantoo/pdf-lib'
import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import type { Company } from '@passage/contracts/domain/money/invoice'
import type { EmbassyContent } from '@passage/core/embassy/embassy-content'
import { type EmbassyCover, embassyCoverPdf } from '@passage/integrations/papers/embassy-cover-pdf'
import type { Storage } from '@passage/integrations/storage/port'
import { appendDocument } from './append-document.ts'

/** Maximum bytes of all bound documents, because the file is built in memory. Others are delivered separately. */
export const MAX_BOUND_BYTES = 100 * 1024 * 1024

export interface EmbassyFileInput {
  content: EmbassyContent
  company: Company
  /** ISO 8601. */
  preparedAt: string
  /** Storage keys of documents that must not be opened. */
  apart?: string[]
}

/** Builds an embassy file: the cover, then the documents, read from storage one at a time. Throws `StorageError`. */
export async function embassyFilePdf(
  { content, company, preparedAt, apart = [] }: EmbassyFileInput,
  storage: Pick<Storage, 'read'>,
): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  const places: (number | null)[] = []
  let bound = 0
  for (const { storageKey, contentType, sizeBytes } of content.documents) {
    const at = file.getPageCount()
    const fits = !apart.includes(storageKey) && bound + sizeBytes <= MAX_BOUND_BYTES
    const added = fits && (await appendDocument(file, await storage.read(storageKey, MAX_FILE_BYTES), contentType))
    if (added) bound += sizeBytes
    places.push(added ? at : null)
  }
  const cover = await coverBefore(places, (pages) => ({
    ...content,
    company,
    preparedAt,
    documents: content.documents.map((document, index) => ({ ...document, page: pages[index] ?? null })),
  }))
  for (const [index, page] of (await file.copyPages(cover, cover.getPageIndices())).entries()) {
    file.insertPage(index, page)
  }
  file.setTitle(cover.getTitle() ?? content.orderNumber, { showInWindowTitleBar: true })
  file.setAuthor(company.name)
  file.setLanguage(content.language)
  file.setCreationDate(new Date(preparedAt))
  file.setModificationDate(new Date(preparedAt))
  return file.save()
}

/** The cover with the first page of each document. The numbers depend on the cover's own length, so it may be drawn twice. */
async function coverBefore(
  places: (number | null)[],
  coverOf: (pages: (number | null)[]) => EmbassyCover,
): Promise<PDFDocument> {
  const draw = async (pages: number) => {
    const numbers = places.map((place) => (place === null ? null : place + pages + 1))
    return PDFDocument.load(await embassyCoverPdf(coverOf(numbers)), { updateMetadata: false })
  }
  const first = await draw(1)
  return first.getPageCount() === 1 ? first : draw(first.getPageCount())
}
