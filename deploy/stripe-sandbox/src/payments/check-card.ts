export type CardInput = { number: string; expiry: string; cvc: string }
export type CardField = 'number' | 'expiry' | 'cvc'
export type CardProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
export type Card = { number: string; month: number; year: number }

/** Validates the card form. Problems have the codes of Stripe's Elements; `at` is in milliseconds. */
export function checkCard(
  input: CardInput,
  at: number,
): { card: Card; problems: null } | { card: null; problems: Partial<Record<CardField, CardProblem>> } {
  const number = input.number.replace(/[\s-]/g, '')
  const [month, year] = readExpiry(input.expiry)
  const today = new Date(at)
  const problems: Partial<Record<CardField, CardProblem>> = {}

  if (!/^\d{13,19}$/.test(number)) problems.number = 'incomplete_number'
  else if (!passesLuhn(number)) problems.number = 'invalid_number'

  if (!month || !year) problems.expiry = 'incomplete_expiry'
  else if (year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1) {
    problems.expiry = 'invalid_expiry_year_past'
  }

  const length = /^3[47]/.test(number) ? 4 : 3
  if (!new RegExp(`^\\d{${length}}$`).test(input.cvc.trim())) problems.cvc = 'incomplete_cvc'

  if (Object.keys(problems).length > 0 || !month || !year) return { card: null, problems }
  return { card: { number, month, year }, problems: null }
}

/** Parses `12 / 34`, `12/2034` or `1234`; undefined when it is none of these. */
function readExpiry(text: string): [month?: number, year?: number] {
  const match = /^(\d{1,2})\s*[/ -]\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim())
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  if (!(month >= 1 && month <= 12)) return []
  return [month, year < 100 ? 2000 + year : year]
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
