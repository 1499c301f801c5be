import type { UploadItem } from '../../documents/state/upload-item.ts'
import { movePages, type PagesForm } from '../../pictures/passport/kept-pages.ts'

/** Where the traveller at a position, from 1, stands from now on. */
export type Moved = (position: number) => number

/** One of the first `count` was removed: those behind close up, and the removed one is at `place`, behind them. */
export const movedBehind =
  (removed: number, count: number, place = count): Moved =>
  (position) => {
    if (position === removed) return place
    return position > removed && position <= count ? position - 1 : position
  }

/** A new one came behind the first `count`: those who were removed make room, so that their files do not become the new one's. */
export const movedOn =
  (count: number): Moved =>
  (position) =>
    position > count ? position + 1 : position

/** A form's uploads at their travellers' new positions. The pages that were photographed move with them. */
export function moveFiles(form: PagesForm, uploads: readonly UploadItem[], moved: Moved): UploadItem[] {
  movePages(form, moved)
  return uploads.map((one) => ({ ...one, traveller: one.traveller && moved(one.traveller) }))
}
