import { randomInt } from 'node:crypto'

/** `secret`: a password or link secret that a person types; `mailed`: a link secret that Passage mails. */
export type Kind = 'passport' | 'email' | 'text' | 'secret' | 'mailed'

/** A text that was sent in one field. */
export interface Mark {
  text: string
  kind: Kind
  /** The operation and its field. */
  field: string
}

export type Marks = ReturnType<typeof createMarks>

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const COUNTED = 3

/** Texts that look like passport numbers, a different one for every field of this run, so that a leak shows its field. */
export function createMarks() {
  /** For phone numbers, which have no letters. */
  const digits = `69${randomInt(1_000_000).toString().padStart(6, '0')}`
  const prefix = `Q${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
  const known = new Map<string, Mark>()
  let phones = 0
  const kept: Mark[] = []
  const plain = new RegExp(`${prefix}[0-9A-Z]{${COUNTED}}|${digits}[0-9]{${COUNTED}}`, 'gi')
  const coded = [...base64Forms(prefix), ...base64Forms(prefix.toLowerCase())]
  const hex = [prefix, prefix.toLowerCase()].map((text) => Buffer.from(text).toString('hex'))
  return {
    prefix,
    next(field: string, kind: Kind, isPhone = false): string {
      const number = isPhone ? String(phones++) : known.size.toString(36).toUpperCase()
      const text = `${isPhone ? digits : prefix}${number.padStart(COUNTED, '0')}`
      known.set(text, { text, kind, field })
      return text
    },
    /** Adds a secret that Passage made, or a text that is in a file; `field` describes it. */
    keep(field: string, text: string, kind: Kind = 'mailed'): string {
      kept.push({ text, kind, field })
      return text
    },
    /** A regular expression, for any case, of every text with a mark. */
    pattern: (): string => [...new Set([prefix, digits, ...hex, ...kept.map(({ text }) => text)])].join('|'),
    /** The fields of all marks. */
    fields: (): Set<string> => new Set([...known.values()].map(({ field }) => field)),
    /** The marks in a text, plain, in base64 or in hexadecimal digits; encoded ones count as passport numbers. */
    find(text: string): Mark[] {
      const found = new Set((text.match(plain) ?? []).map((one) => one.toUpperCase()))
      const typed = [...found].map(
        (one) => known.get(one) ?? { text: one, kind: 'passport' as const, field: 'an unknown field' },
      )
      const marks = [...typed, ...kept.filter((secret) => text.includes(secret.text))]
      const hidden = coded.some((form) => text.includes(form)) || hex.some((form) => text.toLowerCase().includes(form))
      return hidden ? [...marks, { text: prefix, kind: 'passport', field: 'some field, encoded' }] : marks
    },
  }
}

/** The letters of a text's base64 that do not depend on the bytes around it: one form for each alignment. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const all = Buffer.from(`${'\0'.repeat(shift)}${text}`).toString('base64')
    const whole = Math.floor(((shift + text.length) * 8) / 6)
    return all.slice(Math.ceil((shift * 8) / 6), whole)
  })
}
