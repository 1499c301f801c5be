import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cropLines } from './lines/crop-lines.ts'
import { loadNetwork } from './network/network.ts'
import { type PassportPicture, readPassport } from './read-passport.ts'
import { greyOfJpeg } from './testing/grey-of-jpeg.ts'
import { testPicture } from './testing/test-set.ts'

const model = readFileSync(new URL('../model/passport-lines.bin', import.meta.url))
const readStrip = loadNetwork(Uint8Array.from(model).buffer)

const SEED = 1

async function read(index: number): Promise<PassportPicture> {
  const { jpeg } = await testPicture(SEED, index)
  return readPassport(await greyOfJpeg(jpeg), readStrip)
}

describe('readPassport', () => {
  it.each([0, 1, 2])('reads both lines of picture %i, whichever way up', async (index) => {
    const { lines } = await testPicture(SEED, index)
    expect(await read(index)).toMatchObject({ kind: 'read', lines, unsure: [] })
  })

  it('answers where the lines are, so that a person can compare them', async () => {
    const { jpeg } = await testPicture(SEED, 0)
    const picture = await greyOfJpeg(jpeg)
    const found = readPassport(picture, readStrip)
    if (found.kind !== 'read') throw new Error(found.kind)
    const crop = cropLines(picture, found.pair, found.flipped)
    // Read again from the crop alone.
    expect(readPassport(crop, readStrip)).toMatchObject({ lines: found.lines })
  })

  it('leaves a number whose characters look alike to the person', async () => {
    expect(await read(3)).toMatchObject({ kind: 'read', unsure: ['number', 'end'] })
  })

  it('finds no lines on a blank page', () => {
    const [width, height] = [900, 600]
    const picture = { pixels: new Uint8Array(width * height).fill(220), width, height }
    expect(readPassport(picture, readStrip)).toEqual({ kind: 'none' })
  })
})
