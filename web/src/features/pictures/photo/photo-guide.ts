import type { targetOf } from '@passage/reading/photo/crop'
import type { Head, PhotoReport } from '@passage/reading/photo/photo'

/** What to do before the photo is taken, most urgent first. */
export type Guide =
  | 'noFace'
  | 'several'
  | 'farther'
  | 'closer'
  | 'middle'
  | 'upright'
  | 'straight'
  | 'mouth'
  | 'wall'
  | 'still'
  | 'light'
  | 'good'

type Target = ReturnType<typeof targetOf>

/** The head may be so much smaller or larger than the outline, in its heights: the crop mends the rest. */
const SMALLEST = 0.65
const LARGEST = 1.2
/** And so far from its place, in parts of the frame. */
const ASIDE = 0.12

/** The first thing to do. Doubts are left to the check of the taken photo: they may never end. */
export function guideOf(
  { verdicts, head, crop }: Pick<PhotoReport, 'verdicts' | 'head' | 'crop'>,
  target: Target,
): Guide {
  const bad = (point: PhotoReport['verdicts'][number]['point']) =>
    verdicts.find((one) => one.point === point && one.verdict === 'bad')
  if (!head) return 'noFace'
  if (bad('face')) return 'several'
  const place = placeOf(head, target)
  if (place) return place
  if (bad('whole')) return 'farther'
  // Too few pixels, or too near an edge.
  if (!crop) return sizeOf(head, target) < 1 ? 'closer' : 'farther'
  const straight = bad('straight')
  if (straight) return straight.why === 'tilted' ? 'upright' : 'straight'
  if (bad('mouth')) return 'mouth'
  if (bad('exposure') || bad('shadow')) return 'light'
  if (bad('plain') || bad('light')) return 'wall'
  return bad('sharp') ? 'still' : 'good'
}

/** In heights of the outline's head. */
const sizeOf = (head: Head, target: Target) => (head.chin - head.crown) / (target.head.chin - target.head.crown)

/** The outline is what the person sees: the head is compared with it. */
function placeOf(head: Head, target: Target): Guide | null {
  const size = sizeOf(head, target)
  if (size > LARGEST) return 'farther'
  if (size < SMALLEST) return 'closer'
  const right = (head.centre - target.head.centre) / target.crop.width
  const down = (head.chin + head.crown - target.head.chin - target.head.crown) / 2 / target.crop.height
  return Math.max(Math.abs(right), Math.abs(down)) > ASIDE ? 'middle' : null
}
