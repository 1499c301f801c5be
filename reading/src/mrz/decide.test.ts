import { describe, expect, it } from 'vitest'
import { ALPHABET } from '../network/cells.ts'
import { decide, type TwoLines } from './decide.ts'

/** The example of ICAO Doc 9303, part 4, appendix A. */
const LINES = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'] as const

/**
 * What the network would have seen. `but`: another letter at a place of the second line, or how likely its own one is;
 * `inNames`: the same of the first line.
 */
function seen(
  but: Record<number, string | number> = {},
  lines: readonly [string, string] = LINES,
  inNames: typeof but = {},
): TwoLines {
  const cells = (text: string, changes: typeof but) =>
    [...text].map((letter, place) => {
      const change = changes[place]
      const cell = new Float64Array(ALPHABET.length)
      cell[ALPHABET.indexOf(typeof change === 'string' ? change : letter)] = typeof change === 'number' ? change : 0.98
      return cell
    })
  return [cells(lines[0], inNames), cells(lines[1], but)]
}

const french = ['P<FRADUPONT<<MARIE<<<<<<<<<<<<<<<<<<<<<<<<<<', '12AB345673FRA9001011F3001019<<<<<<<<<<<<<<00'] as const

describe('decide', () => {
  it('is certain of lines that hold and that all cuts agree on', () => {
    expect(decide([seen({}, french), seen({}, french)])).toEqual({ lines: [...french], unsure: [] })
  })

  it('doubts states that no list has', () => {
    expect(decide([seen()]).unsure).toEqual(['start', 'nationality'])
  })

  it('doubts a number that one cut reads otherwise, though its digit holds', () => {
    // O counts as 24, 4 as 4: the same modulo 10.
    expect(decide([seen({ 4: 'O' }, french), seen({}, french)]).unsure).toContain('number')
  })

  it('reads O in names where 0 looks likelier', () => {
    expect(decide([seen({}, french, { 8: '0' })])).toEqual({ lines: [...french], unsure: [] })
  })

  it('leaves names with any other digit open', () => {
    expect(decide([seen({}, french, { 8: '8' })]).unsure).toEqual(['names'])
  })

  it('doubts a character that is not likely enough', () => {
    expect(decide([seen({ 10: 0.85 }, french)]).unsure).toEqual(['nationality'])
  })

  it('doubts a day whose digit fails, and nothing else', () => {
    expect(decide([seen({ 18: '2' }, french)]).unsure).toContain('birthDate')
    expect(decide([seen({ 18: '2' }, french)]).unsure).not.toContain('names')
  })

  it('doubts the number and both days where the last digit contradicts them', () => {
    expect(decide([seen({ 43: '5' }, french)]).unsure).toEqual(['number', 'birthDate', 'passportExpiry', 'end'])
  })
})
