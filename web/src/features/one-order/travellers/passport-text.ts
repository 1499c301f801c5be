import { plainSigns } from '@passage/contracts/domain/typed/plain-signs'

/** A passport's machine-readable zone: two lines of this length (TD3). ICAO Doc 9303, part 4. */
export const LINE = 44

/** Where the names begin in the first line. */
export const NAMES_AT = 5

/** Where the parts of the second line end that carry check digits of their own: number, birth, sex, expiry. */
const CHECKED = 28

/** What people type, keyboards offer and programs read in place of `<`. */
const LOOK_ALIKES = /[‹⟨〈《≤＜˂ᐸ([{–—-]/gu

/** The lines as they were meant: capitals, `<` for its look-alikes, no spaces; `wide`: one « stands for two. */
export function linesOf(text: string, wide = false): string[] {
  const lines = text
    .toUpperCase()
    .replaceAll('«', wide ? '<<' : '<')
    .replaceAll(LOOK_ALIKES, '<')
    .split(/[\r\n]+/)
    .map((line) => plainSigns(line).replaceAll(/[\s.·_]/gu, ''))
    .filter((line) => line !== '')
  const [only = '', ...more] = lines
  // Pasted without its line break: the second line is never shorter.
  if (more.length === 0 && only.length > LINE + CHECKED) return [only.slice(0, -LINE), only.slice(-LINE)]
  return lines
}

/** The names' line ends in uncounted `<`: too few or too many are the same line. */
export const fitNames = (line: string): string => line.replace(/<+$/, '').padEnd(LINE, '<')

/** The second line with as many `<` in its longest row of them as it takes; its check digits show whether that is right. */
export function fitNumbers(line: string): string {
  const tail = line.slice(CHECKED)
  const rows = [...tail.matchAll(/<+/g)].toSorted((one, other) => other[0].length - one[0].length)
  const [row] = rows
  const length = (row?.[0].length ?? 0) + LINE - line.length
  if (!row || length < 1) return line
  return line.slice(0, CHECKED) + tail.slice(0, row.index) + '<'.repeat(length) + tail.slice(row.index + row[0].length)
}
