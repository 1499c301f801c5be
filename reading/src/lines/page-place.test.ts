import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadNetwork } from '../network/network.ts'
import { readPassport } from '../read-passport.ts'
import { greyOfJpeg } from '../testing/grey-of-jpeg.ts'
import { testPicture } from '../testing/test-set.ts'
import { pagePlace } from './page-place.ts'

const model = readFileSync(new URL('../../model/passport-lines.bin', import.meta.url))
const readStrip = loadNetwork(Uint8Array.from(model).buffer)

// Pictures that lie on each side.
it.each([0, 2, 6])(
  'the place of the page in picture %i holds the whole page, upright, and little else',
  async (index) => {
    const { jpeg, page } = await testPicture(1, index)
    const read = readPassport(await greyOfJpeg(jpeg), readStrip)
    if (read.kind !== 'read' || !page) throw new Error(read.kind)
    const { corner, right, down } = pagePlace(read.pair, read.flipped)
    const area = right.x * down.y - right.y * down.x
    expect(area).toBeGreaterThan(0)
    // Of the page's corners from the upper left one clockwise, where they are in it: 0 to 1 to the right and down.
    const shares = page.map(({ x, y }) => {
      const [dx, dy] = [x - corner.x, y - corner.y]
      return [(dx * down.y - dy * down.x) / area, (right.x * dy - right.y * dx) / area]
    })
    const wanted = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]
    for (const [at, [across, along]] of shares.entries()) {
      expect(Math.abs((across ?? 9) - (wanted[at]?.[0] ?? 9))).toBeLessThan(0.12)
      expect(Math.abs((along ?? 9) - (wanted[at]?.[1] ?? 9))).toBeLessThan(0.12)
    }
  },
)
