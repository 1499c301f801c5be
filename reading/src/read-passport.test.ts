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

/** Each picture is drawn once. */
const pictures = new Map<string, ReturnType<typeof testPicture>>()

function pictureOf(index: number, seed = SEED) {
  const key = `${seed}/${index}`
  const known = pictures.get(key) ?? testPicture(seed, index)
  pictures.set(key, known)
  return known
}

async function read(index: number, seed = SEED): Promise<PassportPicture> {
  const { jpeg } = await pictureOf(index, seed)
  return readPassport(await greyOfJpeg(jpeg), readStrip)
}

describe('readPassport', () => {
  it.each([0, 1])('reads both lines of picture %i, whichever way up', async (index) => {
    const { lines } = await pictureOf(index)
    expect(await read(index)).toMatchObject({ kind: 'read', lines, unsure: [] })
  })

  it('answers where the lines are, so that a person can compare them', async () => {
    const { jpeg } = await pictureOf(0)
    const picture = await greyOfJpeg(jpeg)
    const found = readPassport(picture, readStrip)
    if (found.kind !== 'read') throw new Error(found.kind)
    const crop = cropLines(picture, found.pair, found.flipped)
    // Read again from the crop alone.
    expect(readPassport(crop, readStrip)).toMatchObject({ lines: found.lines })
  })

  it('tells O from 0 in a number by its check digit', async () => {
    const { lines } = await pictureOf(3)
    expect(lines?.[1]).toMatch(/^21IO68OOO3/)
    expect(await read(3)).toMatchObject({ kind: 'read', lines, unsure: [] })
  })

  it('leaves a number with a letter that is not certain to the person', async () => {
    expect(await read(194)).toMatchObject({ kind: 'read', unsure: ['number'] })
  })

  it('reads lines that run on into a letter beside the passport', async () => {
    const { lines } = await pictureOf(6, 2)
    expect(await read(6, 2)).toMatchObject({ kind: 'read', lines, unsure: [] })
  })

  it('finds no lines on a blank page', () => {
    const [width, height] = [900, 600]
    const picture = { pixels: new Uint8Array(width * height).fill(220), width, height }
    expect(readPassport(picture, readStrip)).toEqual({ kind: 'none' })
  })
})
