/** Signs that are drawn as nothing: format characters, fillers, variation selectors and the empty Braille cell. */
const INVISIBLE =
  /[\p{Cf}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\u034f|[\u180b-\u180d]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu
/** Dashes, minus signs and the long-vowel sign that Japanese keyboards write for a dash. */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u2500\u2501\u2796\u30fc]/gu
const APOSTROPHES = /[‘’‛′ʹʻʼʽˈ՚׳ꞌ]/gu
/** The zeros of decimal digits that NFKC leaves: Arabic, Persian, N’Ko, Indic, Thai, Lao, Tibetan, Myanmar, Khmer, Mongolian. */
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20]
  .concat([0x1040, 0x17e0, 0x1810])
  .toReversed()

const digitOf = (sign: string): string => {
  const code = sign.charCodeAt(0)
  const zero = ZEROS.find((one) => one <= code)
  return zero !== undefined && code < zero + 10 ? String(code - zero) : sign
}

/**
 * Signs without a width that make one text look like another; variation selectors choose between two looks of one sign. The
 * joiners that Persian, Indic scripts and emoji need stay, and so do flags such as Scotland's with their tags, which are matched.
 */
const HIDDEN =
  /(\u{1f3f4}[\u{e0061}-\u{e007f}]{0,7})|(?![\u200c\u200d])[\p{Cf}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu

/** Stands where a program could not decode a byte: what the sign was is lost. */
export const isIllegible = (text: string): boolean => text.includes('\ufffd')

/** A text of any script without signs that are drawn as nothing. */
export const withoutHidden = (typed: string): string => typed.replace(HIDDEN, (_, flag = '') => flag)

/** What was typed in plain signs: full-width letters, all digits, dashes, apostrophes and spaces as ASCII ones, no invisible signs. */
export const plainSigns = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[^\P{Nd}\d]/gu, digitOf)
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .replace(/\s+/gu, ' ')
    .trim()
