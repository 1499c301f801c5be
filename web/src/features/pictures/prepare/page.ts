/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3

/** A part of a picture, in shares of its turned width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** A picture that becomes a page, and how. */
export interface Page {
  id: string
  file: File
  turn: Turn
  /** null: the whole picture. */
  crop: Crop | null
}

export const pageOf = (file: File): Page => ({ id: crypto.randomUUID(), file, turn: 0, crop: null })

export const turned = (page: Page, by: 1 | 3): Page => ({ ...page, turn: ((page.turn + by) % 4) as Turn, crop: null })

export const isChanged = ({ turn, crop }: Page): boolean => turn !== 0 || crop !== null

/** The pages with one of them moved by a place; the same ones at the ends. */
export function moved(pages: readonly Page[], id: string, by: -1 | 1): readonly Page[] {
  const from = pages.findIndex((page) => page.id === id)
  const to = from + by
  const [one, other] = [pages[from], pages[to]]
  return one && other ? pages.with(from, other).with(to, one) : pages
}
