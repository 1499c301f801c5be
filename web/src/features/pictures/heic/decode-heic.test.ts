import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import { describe, expect, it, vi } from 'vitest'
import { decodeHeic, type Libheif } from './decode-heic.ts'
import { LONGEST_SIDE } from './messages.ts'

const decoded = async (bytes: Buffer) => decodeHeic(libheif() as unknown as Libheif, Uint8Array.from(bytes).buffer)
const pictureOf = (name: string) => readFile(join(import.meta.dirname, 'testing', `${name}.heic`))

describe('decodeHeic', () => {
  it('turns a picture upright once', async () => {
    const answer = await decoded(await pictureOf('passport-on-its-side'))
    if (answer.kind !== 'decoded') throw new Error(answer.kind)
    const { width, height, rgba } = answer.picture
    expect([width, height, rgba.length]).toEqual([1960, 1103, 1960 * 1103 * 4])
    // Alpha says that every pixel was drawn.
    expect(rgba.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
  })

  it('refuses a picture that memory does not hold before it is decoded', async () => {
    expect(await decoded(await pictureOf('12000-pixels'))).toEqual({ kind: 'large' })
  })

  it('says that a broken picture cannot be shown', async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const bytes = await pictureOf('passport-on-its-side')
    expect(await decoded(bytes.subarray(0, 300))).toEqual({ kind: 'unshown' })
    expect(await decoded(bytes.subarray(0, bytes.length / 2))).toEqual({ kind: 'unshown' })
  })

  it('makes a larger picture smaller, each pixel the mean of a square', async () => {
    const [width, height] = [LONGEST_SIDE + 2, 4]
    class HeifDecoder {
      decode() {
        const display = ({ data }: { data: Uint8ClampedArray }, done: (shown: unknown) => void) => {
          data.forEach((_, at) => {
            data[at] = at % 4 === 3 ? 255 : at % 8
          })
          done(data)
        }
        return [{ is_primary: () => true, get_width: () => width, get_height: () => height, display }]
      }
    }
    const answer = await decodeHeic({ HeifDecoder } as unknown as Libheif, new ArrayBuffer(0))
    if (answer.kind !== 'decoded') throw new Error(answer.kind)
    expect([answer.picture.width, answer.picture.height]).toEqual([LONGEST_SIDE / 2 + 1, 2])
    expect([...answer.picture.rgba.subarray(0, 4)]).toEqual([2, 3, 4, 255])
  })
})
