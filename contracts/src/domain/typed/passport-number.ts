import { plainSigns } from './plain-signs.ts'

/** A typed passport number: capital letters and digits without spaces, dashes, dots and fillers. null: no passport number. */
export function cleanPassportNumber(typed: string): string | null {
  const number = plainSigns(typed)
    .toUpperCase()
    .replace(/[\s.<_-]/g, '')
  return /^[A-Z0-9]{5,20}$/.test(number) ? number : null
}
