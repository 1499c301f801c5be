import { type ReactNode, useId } from 'react'
import { cx } from '../../../../lib/class-names.ts'

/** `null` facts are left out. */
type Fact = readonly [label: string, value: ReactNode]

export interface FactCardProps {
  title: string
  facts: readonly Fact[]
  /** Under the facts. */
  children?: ReactNode
  className?: string
}

/** A titled card of labels and values. */
export function FactCard({ title, facts, children, className }: FactCardProps) {
  const id = useId()
  const known = facts.filter(([, value]) => value !== null && value !== '')
  return (
    <section aria-labelledby={id} className={cx('rounded-card border border-hairline bg-paper p-4', className)}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
        {known.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-slate">{label}</dt>
            <dd className="break-words max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
