import { Switch as HeadlessSwitch } from '@headlessui/react'
import { cx } from '../../lib/class-names.ts'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  disabled?: boolean
  /** The change is being saved: keeps the focus, and ignores presses. */
  busy?: boolean
}

/** A switch that takes effect at once. Load it lazily: it imports Headless UI. */
export function Switch({ checked, onChange, label, disabled = false, busy = false }: SwitchProps) {
  return (
    <HeadlessSwitch
      checked={checked}
      onChange={(wish) => busy || onChange(wish)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={label}
      className="group inline-flex h-11 w-14 shrink-0 items-center justify-center rounded-control data-disabled:cursor-not-allowed"
    >
      <span
        className={cx(
          'flex h-7 w-12 items-center rounded-full bg-control p-0.5 transition-colors',
          'group-data-checked:bg-sea group-aria-busy:opacity-60 group-data-disabled:opacity-60',
        )}
      >
        <span className="size-6 rounded-full bg-card shadow-soft transition-transform group-data-checked:translate-x-5" />
      </span>
    </HeadlessSwitch>
  )
}
