import { type RefObject, useEffect, useState } from 'react'

const CONTROLS = 'a, button, input, select, textarea, summary, label, [role=button], [tabindex="0"]'

/** Pixels between the places that are looked at; no control is smaller. */
const STEP = 20

/** Whether an element that is fixed over the page lies over a control of it. */
function liesOverControl(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  for (let y = 0; y <= height; y += STEP)
    for (let x = 0; x <= width; x += STEP) {
      const below = document.elementsFromPoint(left + x, top + y).filter((one) => !one.closest('[data-assistant]'))
      if (below[0]?.closest(CONTROLS)) return true
    }
  return false
}

/** {@link liesOverControl}, looked at again whenever the page is scrolled, has another size or other content. */
export function useInTheWay(element: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setInTheWay] = useState(true)
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => element.current && setInTheWay(liesOverControl(element.current)))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [element])
  return isInTheWay
}
