/** The only currency. Code computes in integer cents; the API exchanges decimal text like "129.00". */
export const CURRENCY = 'EUR'

export const toAmount = (cents: number): string => {
  const sign = cents < 0 ? '-' : ''
  const absolute = Math.abs(cents)
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

/** Cents of a decimal text with at most two decimals; null for any other text. */
export function toCents(amount: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
