import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { machineName, type Traveller } from './traveller.ts'

/** One page that looks like a passport, marked as a specimen. */
export function passportPdf(traveller: Traveller, nationality: string): Promise<Uint8Array> {
  return page([125, 88], (pdf, { width, height }) => {
    pdf.rect(0, 0, width, height).fill('#f3efe4')
    pdf.fillColor('#14213d').fontSize(11).text('PASSPORT · PASSEPORT', 18, 16)
    pdf.roundedRect(18, 40, 80, 104, 4).fill('#d9dde6')
    pdf.circle(58, 78, 18).fill('#8a93a8')
    pdf.ellipse(58, 130, 30, 22).fill('#8a93a8')
    const name = machineName(traveller)
    const lines = ['Name · Nom', name, 'Nationality · Nationalité', nationality, 'Expiry · Expiration', '01 JAN 2034']
    pdf.fillColor('#14213d')
    for (const [index, line] of lines.entries()) {
      pdf
        .fontSize(index % 2 === 0 ? 6 : 10)
        .text(line, 112, 42 + index * 16, { width: width - 124, height: 12, ellipsis: true })
    }
    const zone = `P<${nationality}<${name.replaceAll(' ', '<')}`.padEnd(44, '<').slice(0, 44)
    pdf
      .font('Courier')
      .fontSize(11)
      .text(zone, 18, height - 44, { width: width - 36, height: 14, lineBreak: false })
    pdf
      .font('Courier')
      .fontSize(11)
      .text('X00000000'.padEnd(44, '<'), 18, height - 28, { lineBreak: false })
    specimen(pdf, width, height)
  })
}

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
