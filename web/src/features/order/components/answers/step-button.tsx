import type { LucideIcon } from 'lucide-react'

export interface StepButtonProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

/** Plus or minus of a counter. At its end it takes no more presses, and keeps the focus. */
export function StepButton({ icon: Icon, label, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="inline-flex size-11 items-center justify-center rounded-control border border-control bg-card hover:border-sea hover:bg-sea-tint aria-disabled:cursor-not-allowed aria-disabled:border-hairline aria-disabled:bg-grey-tint aria-disabled:text-grey"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
