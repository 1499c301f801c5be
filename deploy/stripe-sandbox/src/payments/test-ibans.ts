/** Stripe's test accounts for SEPA debit: the first pays after a while, the second is refused after a while. */
export const testIbans = { settles: 'AT611904300234573201', fails: 'AT861904300235473202' } as const

export type Account = { iban: string; country: string; last4: string; settles: boolean }

/** An account number whose check digits (ISO 13616) are right, without blanks; nothing otherwise. */
export function readIban(text: string): Account | null {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  if (BigInt(digits) % 97n !== 1n) return null
  return { iban, country: iban.slice(0, 2), last4: iban.slice(-4), settles: iban !== testIbans.fails }
}
