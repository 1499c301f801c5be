import type { LucideIcon } from 'lucide-react'

export interface StepButtonProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

/** Plus or minus of a counter. */
export function StepButton({ icon: Icon, label, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-control border border-control bg-white hover:border-sea hover:bg-sea-tint disabled:cursor-not-allowed disabled:border-hairline disabled:bg-grey-tint disabled:text-grey"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
