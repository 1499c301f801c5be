import { describe, expect, it } from 'vitest'
import { judgePhoto } from './judge-photo.ts'
import type { Face, Photo } from './photo.ts'
import { photoSpecOf } from './specs/photo-spec.ts'
import { aFace, aPhoto } from './testing/a-photo.ts'

/** What is not good, as "point: fault" with a question mark where it is only perhaps so. */
function saidOf(photo: Photo, destination: string | null = null): string[] {
  const { verdicts } = judgePhoto(photo, photoSpecOf(destination))
  return verdicts
    .filter(({ verdict }) => verdict !== 'good')
    .map(({ point, why, verdict }) => `${point}${why ? `: ${why}` : ''}${verdict === 'unsure' ? '?' : ''}`)
}

const of = (...faces: Face[]) => aPhoto({ faces })
const grey = (value: number) => () => [value, value, value] as const
const plain = (value: number) => (x: number) => [value + (x % 2), value + (x % 3), value] as const
const checked = (value: number) => (x: number, y: number) => grey(x % 6 < 3 === y % 6 < 3 ? value : (value * 3) >> 2)()

describe('judgePhoto', () => {
  it.each([null, 'US', 'CN', 'ID'])('says nothing about a good photo (%s)', (destination) => {
    expect(
      saidOf(aPhoto({ width: 800, height: 1000, faces: [aFace({ x: 400, chin: 600, wide: 330 })] }), destination),
    ).toEqual([])
  })

  it.each<[what: string, photo: Photo, said: string[]]>([
    ['no face', of(), ['face: none']],
    ['two faces', of(aFace(), aFace({ x: 320, wide: 180 })), ['face: several']],
    ['a face in a picture on the wall', of(aFace(), aFace({ x: 60, chin: 90, wide: 60 })), []],
    ['a leaning head', of(aFace({ roll: -6 })), ['straight: tilted']],
    ['a head that leans a little', of(aFace({ roll: 4 })), []],
    ['a turned head', of(aFace({ yaw: 20 })), ['straight: turned']],
    ['closed eyes', of(aFace({ eyes: 0.1 })), ['eyes?']],
    ['an open mouth', of(aFace({ mouth: 0.3 })), ['mouth']],
    ['a head above the edge', of(aFace({ chin: 270 })), ['whole']],
    ['a coloured wall', aPhoto({ background: () => [160, 200, 240] }), ['light: coloured']],
    ['a dark wall', aPhoto({ background: grey(90) }), ['light: dark']],
    ['a pattern', aPhoto({ background: (x) => (x % 80 < 40 ? [250, 250, 250] : [120, 120, 120]) }), ['plain']],
    ['a blurred face', aPhoto({ skin: (x, y) => [100 + x / 10, 100 + y / 10, 100] }), ['sharp']],
    ['a dark face', aPhoto({ skin: plain(20) }), ['exposure: dark']],
    [
      'a face that is a little dark, or of dark skin with hidden eyes',
      aPhoto({ skin: checked(44) }),
      ['exposure: dark?'],
    ],
    ['a shadow on dark skin', aPhoto({ skin: (x, y) => checked(x < 300 ? 56 : 100)(x, y) }), ['shadow?']],
    ['a white face', aPhoto({ skin: plain(252) }), ['exposure: bright']],
    ['a shadow', aPhoto({ skin: (x, y) => (x < 300 ? plain(100)(x) : plain(150 + (y % 9))(x)) }), ['shadow?']],
  ])('says what is wrong with %s', (_what, photo, said) => {
    expect(saidOf(photo)).toEqual(said)
  })

  it('judges a face of dark skin like one of light skin', () => {
    const dark = (x: number, y: number) => (x % 6 < 3 === y % 6 < 3 ? ([92, 62, 48] as const) : ([70, 46, 36] as const))
    expect(saidOf(aPhoto({ skin: dark }))).toEqual([])
  })

  it.each([44, 28])('takes a face of very dark skin for well lit by the white of its eyes (skin of %i)', (tone) => {
    const isEyeWhite = (x: number, y: number) => Math.abs(y - 335) < 5 && Math.abs(Math.abs(x - 300) - 48) % 16 < 4
    const skin = (x: number, y: number) => (isEyeWhite(x, y) ? ([190, 186, 180] as const) : checked(tone)(x, y))
    expect(saidOf(aPhoto({ skin }))).toEqual([])
  })

  it('does not judge the colour of a background that has to be red', () => {
    const photo = aPhoto({
      width: 800,
      height: 1000,
      faces: [aFace({ x: 400, chin: 600, wide: 330 })],
      background: () => [200, 10, 10],
    })
    expect([saidOf(photo, 'ID'), saidOf(photo, 'FR')]).toEqual([[], ['light: coloured']])
  })

  it('judges size and place in the whole picture, too, for one that is used uncropped', () => {
    const { verdicts, uncropped, crop } = judgePhoto(of(aFace()), photoSpecOf('US'))
    const badOf = (all: typeof verdicts) => all.filter(({ verdict }) => verdict !== 'good').map(({ point }) => point)
    expect(crop).not.toBeNull()
    expect([badOf(verdicts), badOf(uncropped)]).toEqual([[], ['size']])
  })

  it('judges size and place in the picture where it cannot crop', () => {
    expect(saidOf(of(aFace({ x: 120, wide: 90, chin: 260 })))).toEqual(['size: small', 'place: aside'])
  })
})
