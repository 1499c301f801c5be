import type { EmbassyDocument, EmbassyFile } from '@passage/contracts/domain/documents/embassy-file'
import type { TravellerDocument } from '@passage/contracts/domain/documents/needed-documents'
import type { Company } from '@passage/contracts/domain/money/invoice'
import { TRAVEL_PURPOSE_LABELS } from '@passage/contracts/domain/orders/travel'
import { type Formats, formatsOf } from './drawing/format.ts'
import { newSheet, type Sheet, STYLES } from './drawing/sheet.ts'
import { facts, table } from './drawing/table.ts'
import { COMMON, documentName, methodName } from './texts/common-texts.ts'
import { EMBASSY_TEXTS } from './texts/embassy-texts.ts'

/** `page`: its first page in the file; null: it is delivered as a separate file. */
type BoundDocument = EmbassyDocument & { page: number | null }

/** Content of the cover of an embassy file. Passport numbers are not masked. */
export interface EmbassyCover extends EmbassyFile<BoundDocument> {
  company: Company
  /** ISO 8601. */
  preparedAt: string
}

export const embassyFileTitle = ({ language, orderNumber }: Pick<EmbassyCover, 'language' | 'orderNumber'>): string =>
  `${EMBASSY_TEXTS[language].title} ${orderNumber}`

/** PDF with travellers, trip, checklist, list of documents and receipt. */
export async function embassyCoverPdf(cover: EmbassyCover): Promise<Uint8Array> {
  const { language, company, orderNumber } = cover
  const texts = EMBASSY_TEXTS[language]
  const format = formatsOf(language)
  const title = embassyFileTitle(cover)
  const sheet = await newSheet({ language, company, title, createdAt: cover.preparedAt })

  sheet.heading(texts.title)
  sheet.space(8)
  const { name, email, phone } = cover.customer
  facts(sheet, [
    [COMMON[language].order, orderNumber],
    [texts.prepared, format.day(cover.preparedAt)],
    [texts.contact, [name, email, phone].filter(Boolean).join(', ')],
  ])
  trip(sheet, cover, format)
  travellers(sheet, cover, format)
  checklist(sheet, cover)
  documents(sheet, cover, format)
  receipt(sheet, cover, format)
  return sheet.end()
}

function trip(sheet: Sheet, cover: EmbassyCover, format: Formats): void {
  const texts = EMBASSY_TEXTS[cover.language]
  sheet.section(texts.trip)
  facts(sheet, [
    [texts.destination, cover.destination[cover.language]],
    [texts.visa, cover.visaType[cover.language]],
    [texts.purpose, TRAVEL_PURPOSE_LABELS[cover.purpose][cover.language]],
    [texts.departure, cover.departureDate && format.date(cover.departureDate)],
    [texts.return, cover.returnDate && format.date(cover.returnDate)],
    [texts.express, cover.express ? texts.yes : texts.no],
  ])
}

function travellers(sheet: Sheet, cover: EmbassyCover, format: Formats): void {
  const texts = EMBASSY_TEXTS[cover.language]
  const columns = texts.traveller
  sheet.section(texts.travellers)
  table(
    sheet,
    [
      { label: columns.name, share: 0.28 },
      { label: columns.birthDate, share: 0.18 },
      { label: columns.nationality, share: 0.16 },
      { label: columns.passport, share: 0.2 },
      { label: columns.expiry, share: 0.18 },
    ],
    cover.travellers.map((traveller) => ({
      cells: [
        [traveller.lastName, traveller.noFirstName ? texts.noFirstName : traveller.firstName]
          .filter(Boolean)
          .join(', '),
        traveller.birthDate ? format.date(traveller.birthDate) : '—',
        traveller.nationality ? format.country(traveller.nationality) : '—',
        traveller.passportNumber ?? '—',
        traveller.passportExpiry ? format.date(traveller.passportExpiry) : '—',
      ],
    })),
  )
  const unnamed = cover.numberOfApplicants - cover.travellers.length
  if (unnamed > 0) sheet.paragraph(texts.unnamed(unnamed), STYLES.label)
}

/** A document's name, with its traveller's where the order has several. */
function nameWithTraveller(cover: EmbassyCover, { documentType, traveller }: TravellerDocument): string {
  const name = documentName(cover.language, documentType)
  if (cover.numberOfApplicants === 1) return name
  const texts = EMBASSY_TEXTS[cover.language]
  if (traveller === null) return `${name} (${texts.forAll})`
  const known = cover.travellers.find(({ position }) => position === traveller)
  const whose = [known?.firstName, known?.lastName].filter(Boolean).join(' ')
  return `${name} (${whose || texts.travellerAt(traveller)})`
}

function checklist(sheet: Sheet, cover: EmbassyCover): void {
  const texts = EMBASSY_TEXTS[cover.language]
  sheet.section(texts.checklist)
  table(
    sheet,
    [
      { label: texts.checklistColumns.document, share: 0.6 },
      { label: texts.checklistColumns.state, share: 0.4 },
    ],
    cover.required.map((required) => ({
      cells: [nameWithTraveller(cover, required), texts.states[required.state]],
    })),
  )
}

function documents(sheet: Sheet, cover: EmbassyCover, format: Formats): void {
  const texts = EMBASSY_TEXTS[cover.language]
  const columns = texts.documentColumns
  sheet.section(texts.documents)
  if (cover.documents.length === 0) {
    sheet.paragraph(texts.noDocuments)
    return
  }
  table(
    sheet,
    [
      { label: columns.document, share: 0.3 },
      { label: columns.file, share: 0.4 },
      { label: columns.size, share: 0.13, align: 'right' },
      { label: columns.page, share: 0.17, align: 'right' },
    ],
    cover.documents.map((document) => ({
      cells: [
        nameWithTraveller(cover, document),
        document.fileName,
        format.bytes(document.sizeBytes),
        document.page === null ? texts.separate : String(document.page),
      ],
      below: document.sha256 ? `SHA-256 ${document.sha256}` : undefined,
    })),
  )
  if (cover.documents.some(({ page }) => page === null)) sheet.paragraph(texts.separateNote, STYLES.label)
}

function receipt(sheet: Sheet, { language, receipt: paid }: EmbassyCover, format: Formats): void {
  const texts = EMBASSY_TEXTS[language]
  sheet.section(texts.receipt)
  if (!paid) {
    sheet.paragraph(texts.notPaid)
    return
  }
  facts(sheet, [
    [texts.amount, format.money(paid.cents, paid.currency)],
    [texts.paidOn, paid.paidAt && format.day(paid.paidAt)],
    [texts.paidBy, paid.paidBy && methodName(language, paid.paidBy)],
    [texts.invoice, paid.invoiceNumber],
  ])
}
