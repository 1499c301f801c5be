import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import type { Company } from '@passage/contracts/domain/money/invoice'
import type { EmbassyContent } from '@passage/core/embassy/embassy-content'
import { type EmbassyCover, embassyCoverPdf, embassyFileTitle } from '@passage/integrations/printing/embassy-cover-pdf'
import type { Storage } from '@passage/integrations/storage/port'
import { newPdf, openPdf, type Pdf } from '../pdf/pdfium.ts'
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

export interface EmbassyFilePdf {
  bytes: Uint8Array
  /** Storage keys of documents that could not be bound. */
  separate: string[]
}

/** Builds an embassy file: the cover, then the documents, read from storage one at a time. Throws `StorageError`. */
export async function embassyFilePdf(
  { content, company, preparedAt, apart = [] }: EmbassyFileInput,
  storage: Pick<Storage, 'read'>,
): Promise<EmbassyFilePdf> {
  const file = newPdf()
  try {
    const places: (number | null)[] = []
    let bound = 0
    for (const document of content.documents) {
      const { storageKey, sizeBytes } = document
      const at = file.pageCount()
      const fits = !apart.includes(storageKey) && bound + sizeBytes <= MAX_BOUND_BYTES
      const added = fits && (await appendDocument(file, await storage.read(storageKey, MAX_FILE_BYTES), document))
      if (added) bound += sizeBytes
      places.push(added ? at : null)
    }
    const cover = await coverBefore(places, (pages) => ({
      ...content,
      company,
      preparedAt,
      pagesBehind: file.pageCount(),
      documents: content.documents.map((document, index) => ({ ...document, page: pages[index] ?? null })),
    }))
    try {
      if (!file.append(cover, cover.pages().readable, 0)) throw new Error('The cover could not be added.')
      file.describe({
        title: embassyFileTitle(content),
        author: company.name,
        language: content.language,
        at: new Date(preparedAt),
        viewerPreferencesOf: cover,
      })
    } finally {
      cover.close()
    }
    const separate = content.documents.filter((_, index) => places[index] === null).map(({ storageKey }) => storageKey)
    return { bytes: file.save(), separate }
  } finally {
    file.close()
  }
}

/** The cover with the first page of each document. The numbers depend on the cover's own length, so it may be drawn twice. */
async function coverBefore(
  places: (number | null)[],
  coverOf: (pages: (number | null)[]) => EmbassyCover,
): Promise<Pdf> {
  const draw = async (pages: number) => {
    const numbers = places.map((place) => (place === null ? null : place + pages + 1))
    const cover = openPdf(await embassyCoverPdf(coverOf(numbers)))
    if (typeof cover === 'string') throw new Error(`The cover is ${cover}.`)
    return cover
  }
  const first = await draw(1)
  const pages = first.pageCount()
  if (pages === 1) return first
  first.close()
  return draw(pages)
}
