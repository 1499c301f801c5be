import { cx } from '../../lib/class-names.ts'

export interface ProgressBarProps {
  /** 0 to 100; null while the progress is unknown. */
  value: number | null
  label: string
  tone?: 'sea' | 'green' | 'stamp'
  className?: string
}

const TONES = { sea: 'bg-sea', green: 'bg-green', stamp: 'bg-stamp' }

export function ProgressBar({ value, label, tone = 'sea', className }: ProgressBarProps) {
  const percent = value === null ? 100 : Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value === null ? undefined : percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-2 overflow-hidden rounded-full bg-grey-tint', className)}
    >
      <div
        className={cx(
          'h-full rounded-full transition-[width] duration-300',
          TONES[tone],
          value === null && 'opacity-60 motion-safe:animate-pulse',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
