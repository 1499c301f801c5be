import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A list without lines: says why, and what to do. */
export function EmptyState(props: { icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode }) {
  const { icon: Icon, title, children, action } = props
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <Icon aria-hidden className="size-10 text-control" strokeWidth={1.5} />
      <p className="mt-4 font-display text-xl font-semibold">{title}</p>
      {children && <div className="mt-1 text-slate">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
