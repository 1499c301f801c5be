import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useCoversControl } from '../state/covers-control.ts'

interface BubbleProps {
  onOpen: () => void
  /** Called when it is first visible. */
  onShow: () => void
  onDismiss: () => void
  /** Takes the focus when the bubble closes. */
  focusNext: RefObject<HTMLElement | null>
}

/** The text beside the assistant's button. Hidden while it would cover a control of the page. */
export default function Bubble({ onOpen, onShow, onDismiss, focusNext }: BubbleProps) {
  const { LL } = useI18n()
  const bubble = useRef<HTMLDivElement>(null)
  const isInTheWay = useCoversControl(bubble)
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
