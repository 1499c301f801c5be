import { targetOf } from '@passage/reading/photo/crop'
import type { Head, Verdict } from '@passage/reading/photo/photo'
import { photoSpecOf } from '@passage/reading/photo/specs/photo-spec'
import { describe, expect, it } from 'vitest'
import { guideOf } from './photo-guide.ts'

const target = targetOf({ width: 1920, height: 1440 }, photoSpecOf('FR'))
const tall = target.head.chin - target.head.crown

/** The outline's head, moved and of another size, in parts of its height. */
const headAt = ({ size = 1, right = 0, down = 0 } = {}): Head => {
  const crown = target.head.crown + down * tall - ((size - 1) / 2) * tall
  return { ...target.head, centre: target.head.centre + right * tall, crown, chin: crown + size * tall }
}
const bad = (point: Verdict['point'], why?: Verdict['why']): Verdict => ({
  ...{ point, verdict: 'bad', measured: 0 },
  ...(why && { why }),
})

describe('guideOf', () => {
  it.each([
    ['noFace', null, [bad('face', 'none')]],
    ['several', headAt(), [bad('face', 'several')]],
    ['closer', headAt({ size: 0.6 }), []],
    ['farther', headAt({ size: 1.3 }), [bad('whole')]],
    ['farther', headAt(), [bad('whole')]],
    ['middle', headAt({ right: -0.3 }), []],
    ['middle', headAt({ down: 0.3 }), []],
    ['upright', headAt(), [bad('straight', 'tilted')]],
    ['straight', headAt(), [bad('straight', 'turned'), bad('mouth')]],
    ['mouth', headAt(), [bad('mouth')]],
    ['light', headAt(), [bad('exposure', 'dark')]],
    ['wall', headAt(), [bad('plain')]],
    ['still', headAt(), [bad('sharp')]],
    ['good', headAt({ size: 0.9, right: 0.05 }), []],
  ] as const)('says first what is most urgent: %s', (guide, head, verdicts) => {
    expect(guideOf({ head, crop: target.crop, verdicts: [...verdicts] }, target)).toBe(guide)
  })

  it('does not ask for what is only doubtful', () => {
    const eyes: Verdict = { point: 'eyes', verdict: 'unsure', measured: 0.2 }
    expect(guideOf({ head: headAt(), crop: target.crop, verdicts: [eyes] }, target)).toBe('good')
  })

  it('asks for another distance where the picture cannot be cropped', () => {
    const guides = [0.9, 1.1].map((size) => guideOf({ head: headAt({ size }), crop: null, verdicts: [] }, target))
    expect(guides).toEqual(['closer', 'farther'])
  })
})
