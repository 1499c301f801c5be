import type { Difference, Mend } from './found.ts'

/** What a mend does, for the person who is asked whether it shall. */
const MENDS: Record<Mend['do'], string> = {
  begin: 'start the workflow',
  'start-from-snapshot': 'start a run from what PostgreSQL holds',
  'restart-from-snapshot': 'terminate the run and start one from what PostgreSQL holds',
  'tell-payment': 'tell the order to ask Stripe about it',
  'tell-refund': 'tell the order to ask Stripe about it',
  'tell-documents': 'tell the order that they are gone',
  'retry-step': 'tell the order to try its step again',
  'close-page': 'close the page at Stripe',
  person: 'a person decides',
}

export const mendInWords = ({ do: what }: Mend): string => MENDS[what]

/** One order's differences as lines of the table. */
export function rows(orderNumber: string, differences: readonly Difference[]): string[] {
  return differences.map(({ between, words, why, mend }, index) =>
    [
      (index === 0 ? orderNumber : '').padEnd(NUMBER),
      between.padEnd(PLACE),
      `${words}${why ? ` It says: ${why}` : ''}\n${' '.repeat(NUMBER + PLACE)}→ ${mendInWords(mend)}`,
    ].join(''),
  )
}

const NUMBER = 14
const PLACE = 12

export const header = `${'order'.padEnd(NUMBER)}${'where'.padEnd(PLACE)}what differs, and what mends it`

/** The last line of a run. */
export function summary({ orders, differing, mended, left }: Tally): string {
  if (differing === 0) return `${counted(orders, 'order')}: workflow, PostgreSQL and Stripe say the same.`
  const mendedText = mended > 0 ? `, ${mended} mended` : ''
  return `${counted(orders, 'order')}: ${differing} with differences${mendedText}, ${left} left.`
}

export interface Tally {
  orders: number
  /** Orders with differences at first. */
  differing: number
  /** Differences that were mended. */
  mended: number
  /** Orders that still differ. */
  left: number
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
