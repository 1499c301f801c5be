const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu
const MAX_CHARACTERS = 150
const FALLBACK = 'document'

/**
 * `attachment` with the file name in ASCII and in RFC 5987 form, as RFC 6266 requires. No name can break out of the header, contain
 * a folder, hide its extension behind control characters, or start with a dot.
 */
export function attachment(fileName: string): string {
  const name = safeName(fileName)
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
    .replace(/["%/\\:*?<>|]/g, '_')
    .replace(/^\.+/, '')
  return `attachment; filename="${ascii || FALLBACK}"; filename*=UTF-8''${extended(name)}`
}

function safeName(fileName: string): string {
  const plain = fileName
    .normalize('NFC')
    .replace(UNPRINTABLE, '')
    .replace(/[/\\:*?<>|]/g, '_')
    .trim()
    .replace(/^\.+/, '')
  if (!plain) return FALLBACK
  const characters = Array.from(plain)
  if (characters.length <= MAX_CHARACTERS) return plain
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  return characters.slice(0, MAX_CHARACTERS - extension.length).join('') + extension
}

/** RFC 5987's attr-char is stricter than encodeURIComponent. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
