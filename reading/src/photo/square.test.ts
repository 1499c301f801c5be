import { describe, expect, it } from 'vitest'
import { maskOver, squareOf } from './square.ts'

describe('squareOf', () => {
  it('puts a wide picture at the top of a black square', () => {
    const rgba = Uint8Array.from({ length: 4 * 8 * 4 }, (_, i) => (i % 4 === 3 ? 255 : i % 4 === 0 ? 200 : 10))
    const square = squareOf({ width: 8, height: 4, rgba }, 4)
    const pixel = (x: number, y: number) => [...square.subarray((y * 4 + x) * 3, (y * 4 + x) * 3 + 3)]
    expect([pixel(0, 0), pixel(3, 1), pixel(0, 2), pixel(3, 3)]).toEqual([
      [200, 10, 10],
      [200, 10, 10],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })
})

describe('maskOver', () => {
  it('keeps the cells over the picture', () => {
    const square = Uint8Array.from({ length: 16 }, (_, i) => i)
    expect(maskOver(square, 4, { width: 20, height: 40 })).toEqual({
      width: 2,
      height: 4,
      alpha: Uint8Array.of(0, 1, 4, 5, 8, 9, 12, 13),
    })
  })
})
