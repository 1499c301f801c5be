import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong with a control, under its label. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-red">
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
