import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'

/** Faces for headings, text and emphasised text. brand.md, Type. */
export type Face = 'title' | 'text' | 'strong'

/**
 * Fonts by name. Inter: Latin, Greek, Cyrillic, Vietnamese; DejaVu: Arabic, Hebrew, Armenian, Georgian, symbols; Noto:
 * Devanagari, Thai, Chinese and Japanese (Hans), Korean. No font has the other scripts of India.
 */
const FILES = {
  fraunces: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  inter: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  'inter-strong': '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  dejavu: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  'dejavu-strong': 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  devanagari: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  'devanagari-strong': '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'thai-strong': '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
  hans: '@embedpdf/fonts-sc:NotoSansHans-Regular.otf',
  'hans-strong': '@embedpdf/fonts-sc:NotoSansHans-Bold.otf',
  korean: '@embedpdf/fonts-kr:NotoSansKR-Regular.otf',
  'korean-strong': '@embedpdf/fonts-kr:NotoSansKR-Bold.otf',
} as const

export type FontName = keyof typeof FILES

/** Fonts of each face, in the order in which they are tried for a character. */
export const CHAINS: Record<Face, readonly FontName[]> = {
  title: [
    'fraunces',
    'inter-strong',
    'dejavu-strong',
    'devanagari-strong',
    'thai-strong',
    'hans-strong',
    'korean-strong',
  ],
  text: ['inter', 'dejavu', 'devanagari', 'thai', 'hans', 'korean'],
  strong: ['inter-strong', 'dejavu-strong', 'devanagari-strong', 'thai-strong', 'hans-strong', 'korean-strong'],
}

let fonts: Promise<Map<FontName, Font>> | undefined

/** Opens the fonts once per process, because reading their tables is slow. */
export function openFonts(): Promise<Map<FontName, Font>> {
  fonts ??= Promise.all(
    Object.entries(FILES).map(async ([name, path]) => [name as FontName, await open(path)] as const),
  )
    .then((opened) => new Map(opened))
    .catch((error: unknown) => {
      fonts = undefined
      throw error
    })
  return fonts
}

async function open(path: string): Promise<Font> {
  const font = create(await readFile(fileOf(path))) as Font
  font.layout = cached(font.layout.bind(font))
  return font
}

/** Packages that export no paths of their files have them in `fonts/`, beside the folder of their code. */
function fileOf(path: string): string {
  const [name = '', file] = path.split(':')
  return fileURLToPath(file ? new URL(`../fonts/${file}`, import.meta.resolve(name)) : import.meta.resolve(name))
}

type Layout = Font['layout']

/** Cached layouts per font, a few kilobytes each: most texts are the same in all PDFs. */
const MAX_CACHED = 1_000

/** Caches layouts. pdfkit scales the positions in place, so each caller gets a copy. */
function cached(layout: Layout): Layout {
  const runs = new Map<string, GlyphRun>()
  return (text, features, ...others) => {
    const key = `${features} ${others} ${text}`
    const run = runs.get(key) ?? layout(text, features, ...others)
    if (runs.size >= MAX_CACHED) runs.clear()
    runs.set(key, run)
    const own = run.positions.map((position) => ({ ...position }))
    return Object.create(run, { positions: { value: own } })
  }
}
