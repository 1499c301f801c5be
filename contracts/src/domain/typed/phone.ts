import { plainSigns } from './plain-signs.ts'

const EXTENSION = /^(.*?)[\s,;]*(?:\b(?:e?xt(?:ension|n)?|poste|interne|durchwahl|app)\b|[x#,;])[\s.:=#]*(\d{1,8})$/i

/**
 * A typed phone number with its own grouping: plain signs, `+` for `00`, an extension as ` ext. 12`; also of a `tel:` address.
 * null: no phone number.
 */
export function cleanPhone(typed: string): string | null {
  const text = plainSigns(typed)
    .replace(/^\W*t[eé]l(?:[eé]?phone)?\b[\s.:]*/iu, '')
    .replace(/;phone-context=[^;]*/i, '')
    .replace(/^[<[]+|[\s.,;:>\]]+$/g, '')
  const [, before, extension] = EXTENSION.exec(text) ?? []
  const number = (before ?? text).trim().replace(/^(\(?)00\s*(?=[1-9])/, '$1+')
  const digits = number.replace(/\D/g, '')
  // A few national numbers of Germany and Austria are longer than E.164 allows.
  const isNumber =
    /^\(?\+?[\d ()./-]+$/.test(number) && digits.length >= 5 && digits.length <= 17 && /[1-9]/.test(digits)
  return isNumber ? `${number}${extension ? ` ext. ${extension}` : ''}` : null
}

/** Whether a typed phone number can be dialled from its own country only. */
export const lacksCountryCode = (typed: string): boolean => /^\(?[^+(]/.test(cleanPhone(typed) ?? '+')
