import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'

const CONTROLS = 'a, button, input, select, textarea, summary, label, [role=button], [tabindex="0"]'

/** Pixels between the places that are looked at; no control is smaller. */
const STEP = 20

interface BubbleProps {
  onOpen: () => void
  /** It is seen for the first time. */
  onShow: () => void
  onDismiss: () => void
  /** Takes the focus when the bubble goes. */
  focusNext: RefObject<HTMLElement | null>
}

/** The words beside the assistant's button. While they would cover a control of the page, they are not there. */
export default function Bubble({ onOpen, onShow, onDismiss, focusNext }: BubbleProps) {
  const { LL } = useI18n()
  const bubble = useRef<HTMLDivElement>(null)
  const isInTheWay = useInTheWay(bubble)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is seen.
  useEffect(() => {
    if (!isInTheWay) onShow()
  }, [isInTheWay])
  return (
    <div
      ref={bubble}
      className={cx(
        'flex items-center rounded-card border border-hairline bg-card shadow-soft',
        isInTheWay ? 'invisible' : 'pointer-events-auto',
      )}
    >
      <button type="button" onClick={onOpen} className="min-h-11 py-2 pl-4 text-left text-sm font-medium">
        {LL.chat.bubble()}
      </button>
      <button
        type="button"
        onClick={() => {
          focusNext.current?.focus()
          onDismiss()
        }}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-slate hover:text-ink"
      >
        <X aria-hidden className="size-4" />
        <span className="sr-only">{LL.chat.dismiss()}</span>
      </button>
    </div>
  )
}

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
function useInTheWay(element: RefObject<HTMLElement | null>): boolean {
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
