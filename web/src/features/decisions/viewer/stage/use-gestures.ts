import { type RefObject, useEffect, useRef } from 'react'

/** A point on the stage, in pixels from its upper left corner. */
export interface Point {
  x: number
  y: number
}

type Zoomed = (factor: number, at: Point) => void

/** Zooms by the wheel with Ctrl (or a pinch on a touchpad) and by two fingers, and drags the page by the mouse. */
export function useGestures(stage: RefObject<HTMLElement | null>, onZoom: Zoomed): void {
  const zoom = useRef(onZoom)
  zoom.current = onZoom
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const ending = new AbortController()
    const { signal } = ending
    const inside = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }

    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return
        // Otherwise the browser zooms its whole window.
        event.preventDefault()
        zoom.current(Math.exp(-clamp(event.deltaY) / 200), inside(event))
      },
      { signal, passive: false },
    )

    const fingers = new Map<number, PointerEvent>()
    const spread = () => {
      const [one, two] = [...fingers.values()]
      if (!one || !two) return null
      const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 }
      return { distance: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY), middle }
    }
    let dragged: { x: number; y: number } | null = null
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType === 'touch') fingers.set(event.pointerId, event)
        else if (event.button === 0 && event.target !== element) {
          dragged = { x: event.clientX, y: event.clientY }
          element.setPointerCapture(event.pointerId)
        }
      },
      { signal },
    )
    element.addEventListener(
      'pointermove',
      (event) => {
        if (dragged) {
          element.scrollBy({ left: dragged.x - event.clientX, top: dragged.y - event.clientY, behavior: 'instant' })
          dragged = { x: event.clientX, y: event.clientY }
        }
        if (!fingers.has(event.pointerId)) return
        const before = spread()
        fingers.set(event.pointerId, event)
        const after = spread()
        if (before && after && before.distance > 0) zoom.current(after.distance / before.distance, inside(after.middle))
      },
      { signal },
    )
    const lifted = (event: PointerEvent) => {
      dragged = null
      fingers.delete(event.pointerId)
    }
    element.addEventListener('pointerup', lifted, { signal })
    element.addEventListener('pointercancel', lifted, { signal })
    // One finger scrolls; with two the browser must not zoom the window as well.
    element.addEventListener('touchmove', (event) => fingers.size > 1 && event.preventDefault(), {
      signal,
      passive: false,
    })
    return () => ending.abort()
  }, [stage])
}

/** A stepped wheel sends a hundred at once. */
const clamp = (delta: number): number => Math.min(40, Math.max(-40, delta))
