import type { EmbassyDocument, EmbassyFile } from '@passage/contracts/domain/documents/embassy-file'
import type { TravellerDocument } from '@passage/contracts/domain/documents/needed-documents'
import type { Company } from '@passage/contracts/domain/money/invoice'
import { type Language, TRAVEL_PURPOSE_LABELS } from '@passage/contracts/domain/orders/travel'
import {
  EMBASSY_FIELDS,
  PASSPORT_FIELDS,
  TRAVELLER,
  type TravellerField,
  type TravellerFieldKind,
} from '@passage/contracts/domain/travellers/traveller-fields'
import { FIELD_WORDS as en } from '@passage/contracts/sentences/traveller-fields/en'
import { FIELD_WORDS as fr } from '@passage/contracts/sentences/traveller-fields/fr'
import type { FieldWords } from '@passage/contracts/sentences/traveller-fields/words-of'
import { type Formats, formatsOf } from './drawing/format.ts'
import { newSheet, type Sheet, STYLES } from './drawing/sheet.ts'
import { facts, table } from './drawing/table.ts'
import { COMMON, documentName } from './texts/common-texts.ts'
import { EMBASSY_TEXTS } from './texts/embassy-texts.ts'

/** `page`: its first page in the file; null: it is delivered as a separate file. */
type BoundDocument = EmbassyDocument & { page: number | null }

/** Content of the cover of an embassy file. Sealed fields are not masked. */
export interface EmbassyCover extends EmbassyFile<BoundDocument> {
  company: Company
  /** ISO 8601. */
  preparedAt: string
  /** Pages of all documents, which follow in the same file. */
  pagesBehind: number
}

export const embassyFileTitle = ({ language, orderNumber }: Pick<EmbassyCover, 'language' | 'orderNumber'>): string =>
  `${EMBASSY_TEXTS[language].title} ${orderNumber}`

/** PDF with trip, travellers and list of documents: what an embassy needs, and nothing of ours (price, review, hashes). */
export async function embassyCoverPdf(cover: EmbassyCover): Promise<Uint8Array> {
  const { language, orderNumber, pagesBehind } = cover
  const { vatNumber: _, ...company } = cover.company
  const texts = EMBASSY_TEXTS[language]
  const format = formatsOf(language)
  const title = embassyFileTitle(cover)
  const sheet = await newSheet({ language, company, title, createdAt: cover.preparedAt, pagesBehind })

  sheet.heading(texts.title)
  sheet.space(8)
  const { name, email, phone } = cover.customer
  facts(sheet, [
    [COMMON[language].order, orderNumber],
    [texts.prepared, format.day(cover.preparedAt)],
    [texts.contact, [name, email, phone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')],
  ])
  trip(sheet, cover, format)
  travellers(sheet, cover, format)
  documents(sheet, cover)
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
  ])
}

const FIELD_WORDS: Record<Language, Record<TravellerField, FieldWords>> = { en, fr }

/** What the cover says of a traveller, beside the names. */
const COVER_FIELDS = PASSPORT_FIELDS.filter((field) => EMBASSY_FIELDS.includes(field))

/** Widths of the columns of a traveller, in parts of them all. */
const NAME_WIDTH = 28
const WIDTHS: Record<TravellerFieldKind, number> = {
  ...{ text: 20, birth_date: 18, nationality: 16, passport_number: 20, day: 18 },
}

const WRITTEN: Record<TravellerFieldKind, (value: string, format: Formats) => string> = {
  text: (value) => value,
  birth_date: (value, format) => format.date(value),
  nationality: (value, format) => format.country(value),
  passport_number: (value) => value,
  day: (value, format) => format.date(value),
}

function travellers(sheet: Sheet, cover: EmbassyCover, format: Formats): void {
  const texts = EMBASSY_TEXTS[cover.language]
  const words = FIELD_WORDS[cover.language]
  const columns = [
    { label: texts.travellerName, width: NAME_WIDTH },
    ...COVER_FIELDS.map((field) => ({
      label: words[field].column ?? words[field].label,
      width: WIDTHS[TRAVELLER[field].kind],
    })),
  ]
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  sheet.section(texts.travellers)
  table(
    sheet,
    columns.map(({ label, width }) => ({ label, share: width / all })),
    cover.travellers.map((traveller) => ({
      cells: [
        [traveller.lastName, traveller.noFirstName ? texts.noFirstName : traveller.firstName]
          .filter(Boolean)
          .join(', '),
        ...COVER_FIELDS.map((field) => {
          const value = traveller[field]
          return value ? WRITTEN[TRAVELLER[field].kind](value, format) : '—'
        }),
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

function documents(sheet: Sheet, cover: EmbassyCover): void {
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
      { label: columns.document, share: 0.75 },
      { label: columns.page, share: 0.25, align: 'right' },
    ],
    cover.documents.map((document) => ({
      cells: [nameWithTraveller(cover, document), document.page === null ? texts.separate : String(document.page)],
      // Only a separate file is found by its name.
      below: document.page === null ? document.fileName : undefined,
    })),
  )
  if (cover.documents.some(({ page }) => page === null)) sheet.paragraph(texts.separateNote, STYLES.label)
}
