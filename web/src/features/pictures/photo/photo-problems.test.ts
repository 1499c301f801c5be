import { PHOTO_POINTS } from '@passage/contracts/domain/documents/photo-points'
import type { Verdict } from '@passage/reading/photo/photo'
import { photoSpecOf } from '@passage/reading/photo/specs/photo-spec'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { photoPointOf, problemOf } from './photo-problems.ts'

await loadAllTexts()

const bad = (point: Verdict['point'], why?: Verdict['why']): Verdict => ({
  ...{ point, verdict: 'bad', measured: 0.3 },
  ...(why && { why }),
})

/** Each fault that the rules know. */
const FAULTS = [
  ...[bad('face', 'none'), bad('face', 'several'), bad('whole'), bad('straight', 'tilted'), bad('straight', 'turned')],
  ...[bad('eyes'), bad('mouth'), bad('size', 'small'), bad('size', 'large')],
  ...[bad('place', 'aside'), bad('place', 'high'), bad('place', 'low')],
  ...[bad('plain'), bad('light', 'dark'), bad('light', 'coloured'), bad('sharp')],
  ...[bad('exposure', 'dark'), bad('exposure', 'bright'), bad('shadow')],
]

describe('photoPointOf', () => {
  it('gives each fault its own code', () => {
    expect(FAULTS.map(photoPointOf)).toEqual(PHOTO_POINTS)
  })
})

describe('problemOf', () => {
  it.each(['en', 'fr'] as const)('says each fault with its numbers (%s)', (locale) => {
    const report = { verdicts: [], head: null, crop: null, spec: photoSpecOf('FR') }
    const said = FAULTS.map((fault) => problemOf(fault, report, textsIn(locale).pictures.photo))
    expect(new Set(said).size).toBe(FAULTS.length)
    expect(said.join()).not.toMatch(/undefined|NaN|\{/)
    expect(said[7]).toMatch(/30\s%/)
  })
})
