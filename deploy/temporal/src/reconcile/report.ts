import { acceptsLoss, type Difference, type Mend } from './found.ts'

/** The repairs, as a question to the operator and in the report. */
const MENDS: Record<Mend['do'], string> = {
  begin: 'start the workflow',
  'start-from-snapshot': 'start a run from PostgreSQL',
  'restart-from-snapshot': 'terminate the run and start one from PostgreSQL',
  'signal-payment': 'signal the order to read the payment at Stripe',
  'signal-charge': 'signal the order to read refunds and disputes at Stripe',
  'signal-refund': 'signal the order to read the refund at Stripe',
  'signal-documents': 'signal the order that the files were deleted',
  'retry-step': 'ask the order to retry its step',
  'close-page': 'close the page at Stripe',
  'forget-files': 'record them as deleted, so that an open order asks for them again',
  'end-run': 'end the run without an order',
  person: 'decide by hand (RUNBOOK.md)',
}

export const mendInWords = (mend: Mend): string =>
  acceptsLoss(mend) ? `${MENDS[mend.do]} (only with --accept-loss)` : MENDS[mend.do]

/** One order's differences as lines of the report. */
export function rows(orderNumber: string, differences: readonly Difference[]): string[] {
  return differences.map(({ between, text, why, mend }, index) =>
    [
      (index === 0 ? orderNumber : '').padEnd(NUMBER),
      between.padEnd(PLACE),
      `${text}${why ? ` Error: ${why}` : ''}\n${' '.repeat(NUMBER + PLACE)}→ ${mendInWords(mend)}`,
    ].join(''),
  )
}

const NUMBER = 14
const PLACE = 12

export const header = `${'order'.padEnd(NUMBER)}${'where'.padEnd(PLACE)}difference → repair`

/** The last line of the report. */
export function summary({ orders, differing, mended, left }: Tally): string {
  if (differing === 0) return `${counted(orders, 'order')}: no difference between workflow, PostgreSQL and Stripe.`
  const mendedText = mended > 0 ? `, ${mended} repaired` : ''
  return `${counted(orders, 'order')}: ${differing} with differences${mendedText}, ${left} unresolved.`
}

export interface Tally {
  orders: number
  /** Orders with differences. */
  differing: number
  /** Repairs that were made. */
  mended: number
  /** Orders that still differ. */
  left: number
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
