import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { greyOfJpeg } from '../testing/grey-of-jpeg.ts'
import { textPath } from '../testing/svg-text.ts'
import { testPicture } from '../testing/test-set.ts'
import { judgeScan } from './judge-scan.ts'

const SEED = 1

/** A page of 210 × 297 mm with these lines of text. */
function page(lines: number, { ink = '#222', paper = '#fff' } = {}) {
  const text = Array.from({ length: lines }, (_, line) =>
    textPath('Dear Sir or Madam, I confirm the stay of our guest.', { x: 20, y: 30 + line * 8, size: 4, face: 'text' }),
  )
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754" viewBox="0 0 210 297">
      <rect width="210" height="297" fill="${paper}"/><path d="${text.join(' ')}" fill="${ink}"/></svg>`),
  )
}

const judged = async (picture: Sharp) => judgeScan(await greyOfJpeg(await picture.jpeg().toBuffer()))

const longSide = ({ width, height }: { width: number; height: number }) => Math.max(width, height)

describe('judgeScan', () => {
  it('finds nothing wrong with passports that can be read', async () => {
    for (const index of [0, 13]) {
      const { jpeg } = await testPicture(SEED, index)
      expect([index, judgeScan(await greyOfJpeg(jpeg))]).toEqual([index, []])
    }
  })

  it('finds nothing wrong with pages of text, grey ones and short ones', async () => {
    for (const lines of [4, 30]) expect(await judged(page(lines))).toEqual([])
    expect(await judged(page(20, { ink: '#555', paper: '#b8b4aa' }))).toEqual([])
  })

  it('names a blank page, also one that was photographed on a table', async () => {
    expect(await judged(page(0))).toEqual(['blank'])
    const table = sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#6b4a2f' } })
    const paper = await page(0, { paper: '#ece9e2' }).resize(1300, 1800).toBuffer()
    const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const
    const grain = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#808080', noise } })
      .png()
      .toBuffer()
    expect(await judged(table.composite([{ input: paper }, { input: grain, blend: 'soft-light' }]))).toEqual(['blank'])
  })

  it('names a picture out of focus, a dark one, a faint one and one of few pixels', async () => {
    const { jpeg, ...size } = await testPicture(SEED, 1)
    for (const sigma of [5, 16])
      expect(await judged(sharp(jpeg).blur((sigma * longSide(size)) / 1024))).toEqual(['blurred'])
    expect(await judged(sharp(jpeg).linear(0.2, 0))).toEqual(['dark'])
    expect(await judged(page(30, { ink: '#e6e6e6' }))).toEqual(['faint'])
    expect(await judged(sharp(jpeg).resize(400))).toContain('few_pixels')
  })
})
