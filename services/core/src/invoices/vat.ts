import type { InvoiceContent, InvoiceLine } from '@passage/contracts/domain/money/invoice'
import type { QuoteLine } from '@passage/contracts/domain/money/quote'

type Sums = Pick<InvoiceContent, 'totalCents'> & { serviceCents: number; vatCents: number }

/** The VAT in a sum that includes it, in cents. */
const vatIn = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent))

/** The lines of an invoice: the visa fee is a disbursement without VAT, fee and supplement are service and include it. */
export const invoiceLines = (quote: QuoteLine[], percent: number): InvoiceLine[] =>
  quote
    .filter((line) => line.cents > 0)
    .map(({ kind, quantity, cents }) => ({ kind, quantity, cents, vatPercent: kind === 'base' ? 0 : percent }))

const isService = ({ kind }: InvoiceLine): boolean => kind !== 'base' && kind !== 'disbursement'

export const serviceCents = (lines: InvoiceLine[]): number =>
  lines.filter(isService).reduce((sum, line) => sum + line.cents, 0)

/** The service part of an invoice, without and with its VAT. */
export function vatOf(lines: InvoiceLine[], percent: number): InvoiceContent['vat'] {
  const service = serviceCents(lines)
  const vatCents = vatIn(service, percent)
  return { percent, netCents: service - vatCents, vatCents }
}

/**
 * The credit of a refund: service for the service fee, else split like what is left of the invoice. A full refund credits the
 * whole VAT to the cent.
 */
export function creditOf(
  invoice: InvoiceContent,
  before: Pick<InvoiceContent, 'totalCents' | 'lines' | 'vat'>[],
  cents: number,
  isFee = false,
): Pick<InvoiceContent, 'lines' | 'vat'> {
  const taken = before.reduce<Sums>(
    (sums, note) => ({
      totalCents: sums.totalCents + note.totalCents,
      serviceCents: sums.serviceCents + serviceCents(note.lines),
      vatCents: sums.vatCents + note.vat.vatCents,
    }),
    { totalCents: 0, serviceCents: 0, vatCents: 0 },
  )
  const { percent } = invoice.vat
  const left = serviceCents(invoice.lines) - taken.serviceCents
  const service = isFee ? Math.min(cents, left) : Math.round((left * cents) / (invoice.totalCents - taken.totalCents))
  const vatCents = vatIn(taken.serviceCents + service, percent) - taken.vatCents
  const lines: InvoiceLine[] = [
    { kind: 'disbursement', quantity: 1, cents: cents - service, vatPercent: 0 },
    { kind: 'service', quantity: 1, cents: service, vatPercent: percent },
  ]
  return {
    lines: lines.filter((line) => line.cents !== 0),
    vat: { percent, netCents: service - vatCents, vatCents },
  }
}
