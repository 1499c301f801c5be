import { type RefObject, useEffect, useState } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role=button], [tabindex="0"]'

/** Whether a fixed element covers a control of the page, even partly. */
function liesOverControl(element: HTMLElement): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const isBelow = (box: DOMRect) => box.left < right && box.right > left && box.top < bottom && box.bottom > top
  return [...document.querySelectorAll(CONTROLS)].some(
    (control) =>
      // A wrapped link has a box for each line.
      [...control.getClientRects()].some(isBelow) &&
      !control.closest('[data-assistant]') &&
      (control.checkVisibility?.({ checkVisibilityCSS: true }) ?? getComputedStyle(control).visibility === 'visible'),
  )
}

/**
 * Whether a fixed element covers a control of the page; measured again when the page scrolls, resizes or changes. True
 * before the first measurement; false without an element, or while `isOn` is false.
 */
export function useCoversControl(element: RefObject<HTMLElement | null>, isOn = true): boolean {
  const [isInTheWay, setInTheWay] = useState(true)
  useEffect(() => {
    if (!isOn) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => element.current && setInTheWay(liesOverControl(element.current)))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    // A page as high as the window keeps its size when its content loads.
    const content = new MutationObserver(look)
    content.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', look, { passive: true, capture: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      content.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [element, isOn])
  return isOn && isInTheWay
}
