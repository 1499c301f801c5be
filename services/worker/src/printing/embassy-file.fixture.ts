import { PDFDocument } from '@cantoo/pdf-lib'
import type { EmbassyContent, StoredDocument } from '@passage/core/embassy/embassy-content'

/** The worker's limits with a longer timeout for a busy machine. */
export const PATIENT = { timeoutMs: 80_000, cpuMs: 15_000, heapMb: 512, memoryMb: 1_000 }

export async function pdf(pages: string[], change: (document: PDFDocument) => unknown = () => {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const text of pages) document.addPage([595, 842]).drawText(text, { x: 50, y: 700 })
  await change(document)
  return document.save()
}
export const document = (storageKey: string, contentType = 'application/pdf', sizeBytes = 1_000): StoredDocument => ({
  documentType: 'passport',
  traveller: null,
  fileName: `${storageKey}.file`,
  contentType,
  sizeBytes,
  storageKey,
  rotation: 0,
})
export const contentOf = (documents: StoredDocument[]): EmbassyContent => ({
  orderNumber: 'ORD-ABCD2345',
  language: 'en',
  customer: { name: 'Marie Durand', email: 'marie@travel.example', phone: null },
  destination: { en: 'Japan', fr: 'Japon' },
  visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
  purpose: 'tourism',
  departureDate: null,
  returnDate: null,
  numberOfApplicants: 1,
  travellers: [],
  documents,
  rotations: '',
})
