import type { Rotation, Size } from '../pdf/messages.ts'

/** Fitted to the stage, or pixels of the screen for one of the page: 1 is the page's own size. */
export type Zoom = 'width' | 'page' | number

export interface View {
  zoom: Zoom
  rotation: Rotation
}

/** Between the pages and around them, in pixels. */
export const GAP = 12

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6] as const
const MIN = STEPS[0]
const MAX = STEPS[STEPS.length - 1] ?? 6

export const clampScale = (scale: number): number => Math.min(MAX, Math.max(MIN, scale))

/** A page as it lies after turning. */
export const turned = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** Turned by a quarter: to the right, or to the left. */
export const turn = (rotation: Rotation, right: boolean): Rotation =>
  ((rotation + (right ? 90 : 270)) % 360) as Rotation

/** How large the pages are drawn on a stage: all alike, so that the widest, or the highest, fits. A stage not measured yet: 1. */
export function scaleOf({ zoom, rotation }: View, sizes: readonly Size[], stage: Size): number {
  if (typeof zoom === 'number') return zoom
  const pages = sizes.map((size) => turned(size, rotation))
  const width = (stage.width - 2 * GAP) / Math.max(...pages.map((page) => page.width))
  const height = (stage.height - 2 * GAP) / Math.max(...pages.map((page) => page.height))
  const scale = zoom === 'width' ? width : Math.min(width, height)
  return Number.isFinite(scale) && scale > 0 ? Math.min(MAX, scale) : 1
}

/** The next larger or smaller step. */
export function stepped(scale: number, larger: boolean): number {
  // A fitted scale a hair beside a step is that step.
  const found = larger ? STEPS.find((step) => step > scale * 1.01) : STEPS.findLast((step) => step < scale * 0.99)
  return found ?? clampScale(scale)
}

/** Each page's upper edge within the scrolled area, in pixels. */
export function tops(sizes: readonly Size[], rotation: Rotation, scale: number): number[] {
  let top = GAP
  return sizes.map((size) => {
    const here = top
    top += turned(size, rotation).height * scale + GAP
    return here
  })
}

/** The page in the middle of what is seen; from 1. */
export function pageAt(edges: readonly number[], scrollTop: number, stageHeight: number): number {
  const middle = scrollTop + stageHeight / 2
  return Math.max(1, edges.filter((edge) => edge <= middle).length)
}
