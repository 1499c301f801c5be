import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isHeic } from './is-heic.ts'

/** The box that begins such files. */
const fileOf = (...brands: string[]) =>
  new Blob([new Uint8Array([0, 0, 0, 8 + 4 * brands.length]), `ftyp${brands.join('')}`, 'mdat heic'])

describe('isHeic', () => {
  it('knows a HEIC file by its content', async () => {
    const bytes = await readFile(join(import.meta.dirname, 'testing/passport-on-its-side.heic'))
    expect(await isHeic(new File([bytes], 'passport.jpg', { type: 'image/jpeg' }))).toBe(true)
  })

  it.each<[what: string, file: Blob, heic: boolean]>([
    ['an iPhone’s picture', fileOf('heic', '\0\0\0\0', 'mif1', 'MiHE', 'heic'), true],
    ['a picture with more than 8 bits', fileOf('heix', '\0\0\0\0', 'mif1'), true],
    ['a general one', fileOf('mif1', '\0\0\0\0', 'heic'), true],
    ['AVIF', fileOf('avif', '\0\0\0\0', 'mif1', 'miaf'), false],
    ['AVIF under its general brand', fileOf('mif1', '\0\0\0\0', 'avif'), false],
    ['a film', fileOf('isom', '\0\0\0\0', 'mp42'), false],
    ['a PDF', new Blob(['%PDF-1.7 ftypheic']), false],
    ['an empty file', new Blob([]), false],
  ])('judges %s', async (_what, file, heic) => {
    expect(await isHeic(file)).toBe(heic)
  })
})
