import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** The paper on which the stamp stands; `favicon.svg` has the same. */
const PAPER = '#FBF9F4'

/** Systems cut a maskable icon to a circle of four fifths of its width at least; the stamp stays inside. */
const SAFE = 0.74

/** The icons of an installed Passage: size in pixels, and whether the system cuts them to its own shape. */
const ICONS = {
  'icons/passage-192.png': { size: 192, isCut: false },
  'icons/passage-512.png': { size: 512, isCut: false },
  'icons/passage-maskable-512.png': { size: 512, isCut: true },
  'apple-touch-icon.png': { size: 180, isCut: true },
}

/** Draws the stamp of `favicon.svg` as the pictures that `manifest.webmanifest` and iOS ask for. */
export function icons(): Plugin {
  return {
    name: 'passage-icons',
    apply: 'build',
    async generateBundle() {
      const stamp = await readFile(path.resolve(import.meta.dirname, '../public/favicon.svg'), 'utf8')
      for (const [fileName, { size, isCut }] of Object.entries(ICONS)) {
        const drawing = Buffer.from(isCut ? onPaper(stamp) : stamp)
        const source = await sharp(drawing, { density: (72 * size) / 40 })
          .resize(size, size)
          .png()
          .toBuffer()
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** The stamp, a little smaller, in the middle of paper that fills the square. */
function onPaper(stamp: string): string {
  const open = /<svg[^>]*>/.exec(stamp)?.[0]
  if (!open) throw new Error('favicon.svg does not begin with <svg>.')
  const aside = 20 - 20 * SAFE
  const inner = stamp.slice(open.length, stamp.lastIndexOf('</svg>'))
  return `${open}<path d="M0 0h40v40H0z" fill="${PAPER}" stroke="none"/><g transform="translate(${aside} ${aside}) scale(${SAFE})">${inner}</g></svg>`
}
