import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Headings, text, and text that stands out. brand.md, Type. */
export type Face = 'title' | 'text' | 'strong'

/**
 * The fonts by name. Inter: Latin, Greek, Cyrillic, Vietnamese; DejaVu for what the first ones lack: Arabic, Hebrew,
 * Armenian, Georgian, signs; Noto: Devanagari and Thai. None has Chinese, Japanese, Korean or the other scripts of India.
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
} as const

export type FontName = keyof typeof FILES

/** Which font is asked first for a character. */
export const CHAINS: Record<Face, readonly FontName[]> = {
  title: ['fraunces', 'inter-strong', 'dejavu-strong', 'devanagari-strong', 'thai-strong'],
  text: ['inter', 'dejavu', 'devanagari', 'thai'],
  strong: ['inter-strong', 'dejavu-strong', 'devanagari-strong', 'thai-strong'],
}

let files: Promise<[FontName, Buffer][]> | undefined

/** The font files, read once a process. */
export function fontFiles(): Promise<[FontName, Buffer][]> {
  files ??= Promise.all(
    Object.entries(FILES).map(async ([name, path]) => {
      const file = fileURLToPath(import.meta.resolve(path))
      return [name as FontName, await readFile(file)] as [FontName, Buffer]
    }),
  ).catch((error: unknown) => {
    files = undefined
    throw error
  })
  return files
}
