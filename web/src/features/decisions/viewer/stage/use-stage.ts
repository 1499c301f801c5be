import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from '../pdf/messages.ts'
import { type Point, useGestures } from './use-gestures.ts'
import { clampScale, GAP, pageAt, scaleOf, stepped, tops, turn, type View, type Zoom } from './view.ts'

export interface StageControl {
  view: View
  scale: number
  /** The one in the middle; from 1. */
  page: number
  zoomTo: (zoom: Zoom) => void
  step: (larger: boolean) => void
  rotate: (right: boolean) => void
  goTo: (page: number) => void
}

/** What a stage shows of its pages, at first fitted as `first` says, and how it is moved about. */
export function useStage(stage: RefObject<HTMLElement | null>, sizes: readonly Size[], first: Zoom): StageControl {
  const [view, setView] = useState<View>({ zoom: first, rotation: 0 })
  const [page, setPage] = useState(1)
  const room = useRoom(stage)
  const scale = scaleOf(view, sizes, room)
  const edges = tops(sizes, view.rotation, scale)
  const state = useRef({ scale, edges })
  const anchor = useRef<Point | null>(null)

  // The place that was looked at stays where it was.
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
    rotate: (right) => setView((before) => ({ ...before, rotation: turn(before.rotation, right) })),
    goTo: (to) => {
      const edge = edges[Math.min(Math.max(to, 1), sizes.length) - 1]
      if (edge !== undefined) stage.current?.scrollTo({ top: edge - GAP, behavior: 'instant' })
    },
  }
}

/** The inner size of an element, as it is now. */
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
