import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

/** The bytes of a text as a program with this encoding writes them. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (sign) => byteOf.get(sign) ?? Number.NaN)
}

const TEXTS = [
  'pays;description\rPérou;Visa à entrée unique, 90 jours\r',
  'Côte d’Ivoire;79,00 €',
  'Émirats arabes unis;À partir de 80 €',
  'Été 2027 : « entrées multiples » – coût réduit',
  'Français, maïs, Noël, dîner, août, où, sûr',
  'Köln, Zürich, Österreich',
  'España; São Tomé; Curaçao',
  'ÉMIRATS; CÔTE D’IVOIRE; PÉROU',
  'C’est l’année d’études…',
  'sans œuvre; Jusqu’à 6 mois',
  'Libellé n° 12',
  'Gratuit côté ambassade',
]

it.each(TEXTS)('keeps the accents of %j from Windows and from a Mac', (text) => {
  expect(decodeText(encoded(text.replaceAll('\r', '\r\n'), 'windows-1252'))).toBe(text.replaceAll('\r', '\r\n'))
  expect(decodeText(encoded(text, 'macintosh'))).toBe(text)
})

it.each(['l’Inde', 'œuvre'])('takes %j for Windows, unless its lines end as on a Mac', (text) => {
  expect(decodeText(encoded(`${text}\r\n`, 'windows-1252'))).toBe(`${text}\r\n`)
  expect(decodeText(encoded(`${text}\r`, 'macintosh'))).toBe(`${text}\r`)
})
