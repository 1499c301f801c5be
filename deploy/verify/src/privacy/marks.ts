import { randomInt } from 'node:crypto'

/** `secret`: a password, or the secret of a link, that was typed; `mailed`: one that Passage made and mailed. */
export type Kind = 'passport' | 'email' | 'text' | 'secret' | 'mailed'

/** What was typed into one field, once. */
export interface Mark {
  text: string
  kind: Kind
  /** Which field of which call it was typed into. */
  field: string
}

export type Marks = ReturnType<typeof createMarks>

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const COUNTED = 3

/**
 * Texts that look like passport numbers, a different one for every field, and all of them of this run: wherever one is
 * found later, it shows which field leaked.
 */
export function createMarks() {
  const prefix = `Q${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
  const known = new Map<string, Mark>()
  const mailed: Mark[] = []
  const plain = new RegExp(`${prefix}[0-9A-Z]{${COUNTED}}`, 'gi')
  const coded = [...base64Forms(prefix), ...base64Forms(prefix.toLowerCase())]
  const hex = [prefix, prefix.toLowerCase()].map((text) => Buffer.from(text).toString('hex'))
  return {
    prefix,
    next(field: string, kind: Kind): string {
      const text = `${prefix}${known.size.toString(36).toUpperCase().padStart(COUNTED, '0')}`
      known.set(text, { text, kind, field })
      return text
    },
    /** From now on a secret that Passage made is looked for as well; `field` says what it is. */
    keep(field: string, text: string): string {
      mailed.push({ text, kind: 'mailed', field })
      return text
    },
    /** What a text has to hold to be worth a closer look, as a regular expression for any case. */
    pattern: (): string => [...new Set([prefix, ...hex, ...mailed.map(({ text }) => text)])].join('|'),
    /** Every field that a mark was made for. */
    fields: (): Set<string> => new Set([...known.values()].map(({ field }) => field)),
    /** The marks in a text, as they are or in base64 or hexadecimal digits; the latter count as those of a passport. */
    find(text: string): Mark[] {
      const found = new Set((text.match(plain) ?? []).map((one) => one.toUpperCase()))
      const typed = [...found].map((one) => known.get(one) ?? { text: one, kind: 'passport' as const, field: 'nobody' })
      const marks = [...typed, ...mailed.filter((secret) => text.includes(secret.text))]
      const hidden = coded.some((form) => text.includes(form)) || hex.some((form) => text.toLowerCase().includes(form))
      return hidden ? [...marks, { text: prefix, kind: 'passport', field: 'some field, encoded' }] : marks
    },
  }
}

/** The letters of a text's base64 that do not depend on what stands before and after it: one form for each alignment. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const all = Buffer.from(`${'\0'.repeat(shift)}${text}`).toString('base64')
    const whole = Math.floor(((shift + text.length) * 8) / 6)
    return all.slice(Math.ceil((shift * 8) / 6), whole)
  })
}
