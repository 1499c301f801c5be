/** A character that no Latin keyboard types: Greek, Cyrillic and Arabic letters, Arabic digits. */
const FOREIGN = /[^ -\u024f]/u

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The command of a key press: the typed character, or the US keyboard's character at this position when the typed one
 * is not a Latin letter or digit. Letters are lower case.
 */
export function commandOf({ key, code, shiftKey }: Press): string {
  if (!FOREIGN.test(key)) return key.length === 1 ? key.toLowerCase() : key
  const [, sign] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return sign?.toLowerCase() ?? key
}
