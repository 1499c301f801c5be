import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropOf, targetOf } from './crop.ts'
import { photoSpecOf } from './specs/photo-spec.ts'

const destinations = fc.constantFrom('US', 'CN', 'JP', 'FI', 'AE', 'BR', 'MY', 'AR', null)

describe('cropOf', () => {
  it('stays in the picture, with the destination’s shape and a head of the asked size, for any picture', () => {
    fc.assert(
      fc.property(
        destinations,
        fc.record({ width: fc.integer({ min: 50, max: 3000 }), height: fc.integer({ min: 50, max: 3000 }) }),
        fc.record({
          centre: fc.integer({ min: 0, max: 3000 }),
          crown: fc.integer({ min: -50, max: 2000 }),
          tall: fc.integer({ min: 20, max: 2500 }),
        }),
        (destination, picture, { centre, crown, tall }) => {
          const spec = photoSpecOf(destination)
          const crop = cropOf({ centre, crown, chin: crown + tall, width: tall / 2 }, picture, spec)
          if (!crop) return
          const parts = [tall / crop.height - spec.head.min, spec.head.max - tall / crop.height]
          expect(Math.min(crop.left, crop.top, ...parts)).toBeGreaterThanOrEqual(-1e-9)
          expect(crop.left + crop.width).toBeLessThanOrEqual(picture.width + 1e-6)
          expect(crop.top + crop.height).toBeLessThanOrEqual(picture.height + 1e-6)
          expect(crop.width / crop.height).toBeCloseTo(spec.widthPx / spec.heightPx)
          expect(Math.abs(centre - crop.left - crop.width / 2)).toBeLessThanOrEqual(0.03 * crop.width + 1e-6)
        },
      ),
    )
  })

  it('puts the head into the middle of what the rule allows', () => {
    const crop = cropOf(
      { centre: 500, crown: 300, chin: 750, width: 300 },
      { width: 1000, height: 1200 },
      photoSpecOf('FR'),
    )
    expect([crop?.left, crop?.top, crop?.width, crop?.height].map((value) => Math.round(value ?? 0))).toEqual([
      267, 251, 467, 600,
    ])
  })

  it.each([
    ['with a head at the edge', { centre: 120, crown: 300, chin: 750, width: 300 }, { width: 1000, height: 1200 }],
    ['with too few pixels', { centre: 150, crown: 60, chin: 260, width: 150 }, { width: 300, height: 400 }],
  ])('is null for a picture %s', (_what, head, picture) => {
    expect(cropOf(head, picture, photoSpecOf('FR'))).toBeNull()
  })
})

describe('targetOf', () => {
  it('shows a head whose crop is the frame, for any camera', () => {
    fc.assert(
      fc.property(
        destinations,
        fc.record({ width: fc.integer({ min: 1000, max: 3000 }), height: fc.integer({ min: 1000, max: 3000 }) }),
        (destination, picture) => {
          const spec = photoSpecOf(destination)
          const { crop, head } = targetOf(picture, spec)
          const found = cropOf(head, picture, spec)
          for (const side of ['left', 'top', 'width', 'height'] as const) expect(found?.[side]).toBeCloseTo(crop[side])
        },
      ),
    )
  })
})
