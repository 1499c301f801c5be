import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Part } from '../../ui/feedback/part.tsx'
import { useFold } from './use-fold.ts'

export interface FoldProps {
  orderNumber: string
  /** What the browser remembers it by. */
  name: string
  icon: LucideIcon
  title: string
  /** How things stand inside, in one line. */
  state: string
  /** Something inside needs the customer: it opens by itself. */
  needed?: boolean
  /** Its content is made when it is unfolded. */
  lazy?: boolean
  children: ReactNode
}

/** A part of the order's page that is folded away, with a line that says what is in it. Searching the page and printing open it. */
export function Fold({
  orderNumber,
  name,
  icon: Icon,
  title,
  state,
  needed = false,
  lazy = false,
  children,
}: FoldProps) {
  const { open, onToggle } = useFold(`${orderNumber}/${name}`, needed)
  return (
    <details data-fold={name} open={open} onToggle={onToggle} className="print:break-inside-avoid">
      <summary className="flex min-h-16 list-none items-center gap-3 rounded-card px-5 py-2.5 -outline-offset-2 hover:bg-sea-tint/50 sm:px-6 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className="size-5 shrink-0 text-sea" />
        <span className="min-w-0 grow">
          <h2 className="text-lg font-semibold">{title}</h2>
          <span className="block text-sm text-slate">{state}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-slate transition-transform unfolded:rotate-180 print:hidden"
        />
      </summary>
      <div className="px-5 pt-1 pb-5 sm:px-6">{(open || !lazy) && <Part>{children}</Part>}</div>
    </details>
  )
}
