import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { countryName } from '@passage/contracts/places/country-name'
import { readPlaces } from '@passage/contracts/places/places'
import { passportLines } from '@passage/reading/testing/passport-lines'
import PDFDocument from 'pdfkit'
import { madeUpDetails } from '../orders/made-up-details.ts'
import { inLatinLetters, machineName, type Traveller } from './traveller.ts'

/**
 * A passport's photo page, marked as a specimen, with two lines that a machine can read. `nationality`: ISO alpha-2. By default its
 * data are those of the first made-up traveller.
 */
export function passportPdf(
  traveller: Traveller,
  nationality: string,
  details = madeUpDetails(nationality),
): Promise<Uint8Array> {
  return page([125, 88], (pdf, { width, height }) => {
    const { passportNumber: number, birthDate, passportExpiry: expiryDate } = details
    pdf.rect(0, 0, width, height).fill('#f3efe4')
    pdf.rect(0, height - 64, width, 64).fill('#fff')
    pdf.fillColor('#14213d').fontSize(11).text('PASSPORT · PASSEPORT', 18, 16)
    pdf.roundedRect(18, 40, 80, 104, 4).fill('#d9dde6')
    pdf.circle(58, 78, 18).fill('#8a93a8')
    pdf.ellipse(58, 130, 30, 22).fill('#8a93a8')
    pdf.fillColor('#14213d')
    const rows = [
      ['Passport No. · Passeport n°', number],
      ['Name · Nom', machineName(traveller)],
      ['Nationality · Nationalité', countryName(details.nationality, 'en')],
      ['Date of birth · Date de naissance', birthDate],
      ['Date of expiry · Date d’expiration', expiryDate],
    ]
    for (const [index, [label = '', value = '']] of rows.entries()) {
      pdf.fontSize(6).text(label, 112, 36 + index * 24, { lineBreak: false })
      pdf.fontSize(10).text(value, 112, 44 + index * 24, { width: width - 124, height: 12, ellipsis: true })
    }
    const { first, last } = inLatinLetters(traveller)
    const code = codeOfThree(details.nationality)
    const lines = passportLines({
      ...{ documentCode: 'P<', issuer: codeOfThree(nationality), nationality: code, lastName: last, givenNames: first },
      ...{ number, birthDate, expiryDate, sex: 'X', personalNumber: null, emptyCheck: '0' },
    })
    pdf.font(OCR_B.file).fontSize((OCR_B.pitch * POINTS_PER_MM) / OCR_B.advance)
    for (const [index, line] of lines.entries()) pdf.text(line, 18, height - 48 + index * 18, { lineBreak: false })
    specimen(pdf, width, height - 64)
  })
}

/** The package exports its code only. Pitch in mm, by ICAO Doc 9303; what a character advances, in em. */
const OCR_B = {
  file: fileURLToPath(new URL('../fonts/OCRB7.ttf', import.meta.resolve('bwip-js'))),
  pitch: 2.54,
  advance: 0.703,
}

const codeOfThree = (code: string): string =>
  readPlaces()
    .find((place) => place.code === code)
    ?.codes[1]?.toUpperCase() ?? code

/** One page that looks like an e-visa. Without a traveller it has no text, as a scan. */
export function visaPdf(traveller: Traveller | null, passportNumber?: string): Promise<Uint8Array> {
  return page([148, 105], (pdf, { width, height }) => {
    pdf.rect(0, 0, width, height).fill('#eef3f1')
    if (!traveller) return
    pdf.fillColor('#14213d').fontSize(16).text('ELECTRONIC VISA', 24, 24)
    const rows = [
      ['Visa number', '830114427'],
      ['Full name', machineName(traveller)],
      ...(passportNumber ? [['Passport No.', passportNumber]] : []),
      ['Valid until', '01 JAN 2034'],
    ]
    pdf.fontSize(11)
    for (const [index, [label = '', value = '']] of rows.entries()) {
      pdf.text(label, 24, 72 + index * 28, { lineBreak: false })
      pdf.text(value, 150, 72 + index * 28, { width: width - 174, height: 16, ellipsis: true })
    }
    specimen(pdf, width, height)
  })
}

/** One page with an outbound and a return flight. Days are ISO dates. */
export function travelProofPdf(
  traveller: Traveller,
  trip: { country: string; from: string; to: string },
): Promise<Uint8Array> {
  return page([210, 148], (pdf, { width, height }) => {
    pdf.fillColor('#0b6377').fontSize(20).text('Booking confirmation', 40, 40)
    pdf.fillColor('#14213d').fontSize(12)
    const name = machineName(traveller)
    for (const [index, [label, value]] of [
      ['Passenger', name],
      ['Outbound', `${trip.from}   Luxembourg (LUX) to ${trip.country}`],
      ['Return', `${trip.to}   ${trip.country} to Luxembourg (LUX)`],
      ['Booking reference', 'SPCMEN'],
    ].entries()) {
      pdf.text(label ?? '', 40, 100 + index * 32, { lineBreak: false })
      pdf.text(value ?? '', 180, 100 + index * 32, { width: width - 220, height: 16, ellipsis: true })
    }
    specimen(pdf, width, height)
  })
}

type Pdf = InstanceType<typeof PDFDocument>

const POINTS_PER_MM = 72 / 25.4

function page(
  [wide, high]: [number, number],
  draw: (pdf: Pdf, size: { width: number; height: number }) => void,
): Promise<Uint8Array> {
  const size = { width: wide * POINTS_PER_MM, height: high * POINTS_PER_MM }
  const pdf = new PDFDocument({ size: [size.width, size.height], margin: 0, info: { Title: 'Specimen' } })
  draw(pdf, size)
  pdf.end()
  return buffer(pdf)
}

function specimen(pdf: Pdf, width: number, height: number): void {
  pdf.save().rotate(-24, { origin: [width / 2, height / 2] })
  pdf.font('Helvetica-Bold').fontSize(46).fillColor('#b3261e', 0.25)
  pdf.text('SPECIMEN', 0, height / 2 - 20, { width, align: 'center', lineBreak: false }).restore()
}
