/** A sign that no Latin keyboard types: Greek, Cyrillic and Arabic letters, Arabic digits. */
const FOREIGN = /[^ -\u024f]/u

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * What a key means as a command: what it types, or, where that is no Latin letter or digit, what stands in its place on a US
 * keyboard. Letters are lower case.
 */
export function commandOf({ key, code, shiftKey }: Press): string {
  if (!FOREIGN.test(key)) return key.length === 1 ? key.toLowerCase() : key
  const [, sign] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return sign?.toLowerCase() ?? key
}
