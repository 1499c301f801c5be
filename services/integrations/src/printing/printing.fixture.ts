import type { Company, InvoiceContent } from '@passage/contracts/domain/money/invoice'

export const COMPANY: Company = {
  name: 'Passage S.à r.l.',
  address: '12, rue de l’Exemple, 1000 Luxembourg, Luxembourg',
  registration: 'RCS Luxembourg B000000',
  vatNumber: 'LU00000000',
}

/** Two express travellers to Japan: 387.00, of which 187.00 are service. */
export const invoiceOf = (change: Partial<InvoiceContent> = {}): InvoiceContent => ({
  kind: 'invoice',
  because: 'payment',
  number: '2026-000123',
  issuedAt: '2026-11-21T13:03:27.000Z',
  language: 'en',
  company: COMPANY,
  customer: { name: 'Zoë Łukasiewicz', email: 'zoe@travel.example' },
  recipient: null,
  orderNumber: 'ORD-ABCD2345',
  destination: { en: 'Japan', fr: 'Japon' },
  visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
  feePromise: { onTime: false, refusedFeePercent: 0 },
  lines: [
    { kind: 'base', quantity: 2, cents: 20_000, vatPercent: 0 },
    { kind: 'processing_fee', quantity: 2, cents: 5_800, vatPercent: 17 },
    { kind: 'express_supplement', quantity: 2, cents: 12_900, vatPercent: 17 },
  ],
  vat: { percent: 17, netCents: 15_983, vatCents: 2_717 },
  totalCents: 38_700,
  currency: 'EUR',
  paidBy: 'card',
  paidAt: '2026-11-21T13:03:20.000Z',
  corrects: null,
  ...change,
})

const RUNS = 3

/** CPU time of this thread in microseconds, the minimum of three runs: garbage of earlier tests can lengthen a run. */
export async function leastBusyDuring(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}
