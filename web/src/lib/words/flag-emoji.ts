const LETTER_A = 0x1f1e6

/** The flag of two letters, `🇯🇵` of `JP`; empty for anything else. */
export const flagOf = (code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? String.fromCodePoint(...[...code].map((letter) => LETTER_A + letter.charCodeAt(0) - 65))
    : ''

/** The two letters of a flag, `JP` of `🇯🇵`; null for any other emoji. */
export const lettersOf = (flag: string): string | null =>
  /^\p{Regional_Indicator}{2}$/u.test(flag)
    ? [...flag].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - LETTER_A + 65)).join('')
    : null

/** The flag after a change of the code: it follows the code unless an administrator chose another one. */
export const flagAfter = (flag: string, before: string, code: string): string =>
  flag.trim() === '' || flag === flagOf(before) ? flagOf(code) : flag
