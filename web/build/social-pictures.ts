import { readFile } from 'node:fs/promises'
import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import sharp from 'sharp'

/**
 * What is shown where an address is shared, as PNG of 1200 × 630 pixels in both languages. Their sources have letters as
 * outlines, so that they look the same on a machine without our fonts.
 */
export async function socialPictures(): Promise<Record<Language, Uint8Array>> {
  const pictures = await Promise.all(
    LANGUAGES.map(async (language) => {
      const source = await readFile(new URL(`./social/${language}.svg`, import.meta.url))
      return [language, await sharp(source).png({ palette: true, compressionLevel: 9 }).toBuffer()]
    }),
  )
  return Object.fromEntries(pictures)
}
