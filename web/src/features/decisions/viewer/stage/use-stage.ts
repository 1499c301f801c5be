import type { Rotation } from '@passage/contracts/domain/documents/documents'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from '../pdf/messages.ts'
import { type Point, useGestures } from './use-gestures.ts'

/** The gap between and around pages, in pixels. */
export const GAP = 12

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6] as const

const MIN = STEPS[0]

const MAX = STEPS[STEPS.length - 1] ?? 6

export interface StageControl {
  view: View
  scale: number
  /** The page in the middle; from 1. */
  page: number
  zoomTo: (zoom: Zoom) => void
  step: (larger: boolean) => void
  rotate: (right: boolean) => void
  goTo: (page: number) => void
  /** Scrolls by a screen, but never past the beginning of a page. */
  next: (down: boolean) => void
}

interface First extends View {
  onRotate: (rotation: Rotation) => void
}

/** The state of a stage, initially with the scale and rotation of `first`, and the functions that change it. */
export function useStage(
  stage: RefObject<HTMLElement | null>,
  sizes: readonly Size[],
  { zoom, rotation, onRotate }: First,
): StageControl {
  const [view, setView] = useState<View>({ zoom, rotation })
  const [page, setPage] = useState(1)
  const room = useRoom(stage)
  const scale = scaleOf(view, sizes, room)
  const edges = tops(sizes, view.rotation, scale)
  const state = useRef({ scale, edges })
  const anchor = useRef<Point | null>(null)

  // The visible place stays where it is.
  useLayoutEffect(() => {
    const element = stage.current
    const ratio = scale / state.current.scale
    state.current = { scale, edges }
    if (!element || ratio === 1) return
    const at = anchor.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    anchor.current = null
    element.scrollLeft = (element.scrollLeft + at.x) * ratio - at.x
    element.scrollTop = (element.scrollTop + at.y) * ratio - at.y
  })

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const scrolled = () => setPage(pageAt(state.current.edges, element.scrollTop, element.clientHeight))
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [stage])

  const zoomTo = useCallback((zoom: Zoom) => setView((before) => ({ ...before, zoom })), [])
  useGestures(stage, (factor, at) => {
    anchor.current = at
    zoomTo(clampScale(state.current.scale * factor))
  })

  return {
    view,
    scale,
    page: Math.min(page, sizes.length),
    zoomTo,
    step: (larger) => zoomTo(stepped(scale, larger)),
    rotate: (right) => {
      const rotation = rotated(view.rotation, right)
      setView({ ...view, rotation })
      onRotate(rotation)
    },
    goTo: (to) => {
      const edge = edges[Math.min(Math.max(to, 1), sizes.length) - 1]
      if (edge !== undefined) stage.current?.scrollTo({ top: edge - GAP, behavior: 'instant' })
    },
    next: (down) => {
      const element = stage.current
      if (!element) return
      element.scrollTo({ top: nextTop(edges, element.scrollTop, element.clientHeight, down), behavior: 'instant' })
    },
  }
}

/** The inner size of an element. */
function useRoom(element: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setRoom({ width: target.clientWidth, height: target.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    measure()
    return () => observer.disconnect()
  }, [element])
  return room
}

/** Fitted to the stage, or screen pixels per page pixel: 1 is the page's own size. */
type Zoom = 'width' | 'page' | number

interface View {
  zoom: Zoom
  rotation: Rotation
}

export const clampScale = (scale: number): number => Math.min(MAX, Math.max(MIN, scale))

/** The size of a rotated page. */
export const rotatedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** Rotated by a quarter, to the right or to the left. */
export const rotated = (rotation: Rotation, right: boolean): Rotation =>
  ((rotation + (right ? 90 : 270)) % 360) as Rotation

/** The pages' common scale, so that the widest, or the highest, fits. 1 before the stage is measured. */
export function scaleOf({ zoom, rotation }: View, sizes: readonly Size[], stage: Size): number {
  if (typeof zoom === 'number') return zoom
  const pages = sizes.map((size) => rotatedSize(size, rotation))
  const width = (stage.width - 2 * GAP) / Math.max(...pages.map((page) => page.width))
  const height = (stage.height - 2 * GAP) / Math.max(...pages.map((page) => page.height))
  const scale = zoom === 'width' ? width : Math.min(width, height)
  return Number.isFinite(scale) && scale > 0 ? Math.min(MAX, scale) : 1
}

/** The next larger or smaller step. */
export function stepped(scale: number, larger: boolean): number {
  // A fitted scale that nearly equals a step counts as that step.
  const found = larger ? STEPS.find((step) => step > scale * 1.01) : STEPS.findLast((step) => step < scale * 0.99)
  return found ?? clampScale(scale)
}

/** Each page's upper edge within the scrolled area, in pixels. */
export function tops(sizes: readonly Size[], rotation: Rotation, scale: number): number[] {
  let top = GAP
  return sizes.map((size) => {
    const here = top
    top += rotatedSize(size, rotation).height * scale + GAP
    return here
  })
}

/** The scroll position of the next screen, or of the next page's beginning. */
export function nextTop(edges: readonly number[], scrollTop: number, stageHeight: number, down: boolean): number {
  const starts = edges.map((edge) => edge - GAP)
  const screen = 0.9 * stageHeight
  return down
    ? Math.min(scrollTop + screen, ...starts.filter((top) => top > scrollTop + 1).slice(0, 1))
    : Math.max(0, scrollTop - screen, ...starts.filter((top) => top < scrollTop - 1).slice(-1))
}

/** The page in the middle of the visible area; from 1. */
export function pageAt(edges: readonly number[], scrollTop: number, stageHeight: number): number {
  const middle = scrollTop + stageHeight / 2
  return Math.max(1, edges.filter((edge) => edge <= middle).length)
}
